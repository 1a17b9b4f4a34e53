import type { Diagnosis } from '../reports/labelDoctor.ts';
import { hundred } from '../reports/measures.ts';
import { columns } from './columns.ts';

/**
 * What the label doctor found, as text, with the option that uses it. `isNamed`: config.json
 * names them, so that the order as given needs no option.
 */
export function doctorTable(diagnosis: Diagnosis, isNamed: boolean): string {
  const { task, split, rows, orders, asGiven, verdict, sentence } = diagnosis;
  const lines = orders.map((one, at) => [
    one.order.join(', '),
    `${one.right}`,
    hundred(one.right / rows),
    [one === asGiven && 'as given', at === 0 && 'best'].filter(Boolean).join(', '),
  ]);
  const [best] = orders;
  return [
    `${task} ${split}: ${sentence}`,
    ...columns([['order of the logits', 'right', '%', ''], ...lines]),
    ...(verdict === 'offered' && best !== undefined && (best !== asGiven || !isNamed)
      ? [`To use it: --labels ${task}=${best.order.join(',')}`]
      : []),
  ].join('\n');
}
