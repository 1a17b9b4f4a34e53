import { isTaskId, taskById } from '../../tasks/glue.ts';
import type { Page } from '../state/page.ts';
import { count } from '../words/numbers.ts';

/** Label orders that the next run is read by, where they are not the checkpoint's own. */
export function Orders({ page }: { page: Page }) {
  const chosen = Object.entries(page.request.value.labels).flatMap(([task, choice]) =>
    isTaskId(task) && choice !== undefined ? [{ task, choice }] : [],
  );
  if (chosen.length === 0) return null;
  return (
    <ul class="orders" aria-label="Label orders in use">
      {chosen.map(({ task, choice: { order, origin, rowsUsed } }) => (
        <li key={task} class="notice" data-kind="notice">
          <strong>{taskById(task).title}: </strong>
          logits are read as {order.join(', ').replaceAll('_', ' ')}, an order{' '}
          {origin === 'stated' ? 'that was stated' : 'chosen from labels'}
          {rowsUsed === undefined ? '' : ` of ${count(rowsUsed.index.length)} rows`}.{' '}
          <button type="button" onClick={() => page.doctor.forget(task)}>
            Forget this order
            <span class="sr-only"> of {taskById(task).title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
