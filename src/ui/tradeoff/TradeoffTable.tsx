import type { Axis } from '../../reports/tradeoff/axis.ts';
import type { Tradeoff } from '../../reports/tradeoff/tradeoff.ts';
import { figures, TableHead } from '../frame/TableHead.tsx';
import { TableScroll } from '../frame/TableScroll.tsx';
import { costWords } from '../words/costs.ts';
import { ModeMark } from './ModeMark.tsx';

interface TradeoffTableProps {
  tradeoff: Tradeoff;
  axis: Axis;
  /** What the scores are. */
  score: string;
}

/** The chart's twin: every mark by its number, and which of them are on a front. */
export function TradeoffTable({ tradeoff, axis, score }: TradeoffTableProps) {
  const { points, fronts } = tradeoff;
  const modes = fronts.map(({ mode }) => mode);
  return (
    <TableScroll label="Trade-off, as a table">
      <table class="results tradeoff-table">
        <caption>
          {score}, × 100, against {axis.title.toLowerCase()}
        </caption>
        <TableHead
          columns={[
            ['No.', 'number'],
            'Model',
            ...figures('Score', axis.title),
            'Pareto front',
            'How it came to be',
            'How its cost was had',
          ]}
        />
        <tbody>
          {points.map(({ key, number, name, kind, mode, x, y, how, onFront }) => (
            <tr key={key} class={kind === 'run' ? 'own' : undefined}>
              <td class="number">{number}</td>
              <th scope="row">
                {name}
                <span class="flag">{kind === 'run' ? 'this browser' : 'published'}</span>
              </th>
              <td class="number strong">{y.toFixed(1)}</td>
              <td class="number">{costWords(axis.id, x)}</td>
              <td>{onFront ? <strong>on the front</strong> : 'beaten'}</td>
              <td class="mode">
                <svg
                  class="mode-key"
                  viewBox="-9 -9 18 18"
                  width="18"
                  height="18"
                  aria-hidden="true"
                >
                  <ModeMark mode={modes.indexOf(mode)} kind={kind} />
                </svg>
                {mode}
              </td>
              <td class="what">{how}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
