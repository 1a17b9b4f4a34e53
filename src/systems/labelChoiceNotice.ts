import { areRowsOf, type LabelChoice, type RowsUsed } from './labelChoice.ts';
import type { Problem } from './problem.ts';

/** Said beside a split's score that is read by such an order; it stays in the record for ever. */
export function choiceNotice(choice: LabelChoice, split: Omit<RowsUsed, 'index'>): Problem {
  const order = choice.order.join(', ');
  if (choice.origin === 'by-position') {
    return {
      code: 'labels-by-position',
      sentence: `Its logits are read by position (${order}), to find their order: these scores mean nothing yet.`,
      next: 'See which order fits below.',
    };
  }
  if (choice.origin === 'stated') {
    return {
      code: 'labels-stated',
      sentence: `Labels are read in the order that was stated, ${order}, not by config.json.`,
      next: 'Write it into id2label of the checkpoint’s config.json.',
    };
  }
  return { code: 'labels-from-labels', ...chosenWords(order, choice.rowsUsed, split) };
}

function chosenWords(
  order: string,
  used: RowsUsed | undefined,
  split: Omit<RowsUsed, 'index'>,
): Pick<Problem, 'sentence' | 'next'> {
  if (used === undefined) {
    return {
      sentence: `Order chosen from labels: ${order}. Which rows chose it is not known here.`,
      next: 'Let the label doctor find it again, or write the order into config.json.',
    };
  }
  const chosen = `Order chosen from labels: ${order} scored best on ${used.index.length} labelled rows`;
  return areRowsOf(used, split)
    ? {
        sentence: `${chosen} of this split, which the score holds, too.`,
        next: 'Compare it with the score without those rows, and write the order into config.json.',
      }
    : {
        sentence: `${chosen} of ${used.file}, another file than this.`,
        next: 'Write the order into config.json, if you trust it.',
      };
}
