import type { Diagnosis } from '../../reports/labelDoctor.ts';
import { hundred } from '../../reports/measures.ts';
import { taskById } from '../../tasks/glue.ts';
import { figures, TableHead } from '../frame/TableHead.tsx';
import type { Page } from '../state/page.ts';
import { count } from '../words/numbers.ts';

/** What the label doctor does or found, above the tiles. */
export function Doctor({ page }: { page: Page }) {
  const { diagnosis, error, working, close } = page.doctor;
  if (working.value) {
    return (
      <p class="notice" role="status">
        The label doctor runs up to 200 rows, to score them under every order of the labels.
      </p>
    );
  }
  if (error.value !== null) {
    return (
      <div class="notice" data-kind="error" role="alert">
        <h2>The label doctor found nothing</h2>
        <p>{error.value.sentence}</p>
        <p class="next">{error.value.next}</p>
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
    );
  }
  return diagnosis.value === null ? null : <Found page={page} diagnosis={diagnosis.value} />;
}

function Found({ page, diagnosis }: { page: Page; diagnosis: Diagnosis }) {
  const { task, rows, asGiven, orders, verdict, sentence } = diagnosis;
  return (
    <section class="notice doctor" aria-labelledby="doctor-title">
      <h2 id="doctor-title">Label order, {taskById(task).title}</h2>
      <p>{sentence}</p>
      <table class="results">
        <caption class="sr-only">Every order of the labels and what it scores</caption>
        <TableHead
          columns={[
            'Order of the logits',
            ...figures(`Right of ${count(rows)}`, 'Accuracy'),
            'What it is',
          ]}
        />
        <tbody>
          {orders.map((one, at) => (
            <tr key={one.order.join()}>
              <th scope="row">{one.order.join(', ').replaceAll('_', ' ')}</th>
              <td class="number">{count(one.right)}</td>
              <td class="number">{hundred(one.right / rows)}</td>
              <td>
                {[one === asGiven && 'as given', at === 0 && 'best'].filter(Boolean).join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="fine">
        {verdict === 'offered'
          ? 'An order chosen by labels has seen them: runs that use it say so for ever, and give the score without these rows, too.'
          : 'Nothing is offered. More rows, or the people who trained it, may tell.'}
      </p>
      <p class="doctor-actions">
        {verdict === 'offered' && (
          <button
            type="button"
            class="primary"
            onClick={() => page.doctor.use(orders[0]?.order ?? [])}
          >
            Use this order: {orders[0]?.order.join(', ').replaceAll('_', ' ')}
          </button>
        )}
        <button type="button" onClick={page.doctor.close}>
          Close
        </button>
      </p>
    </section>
  );
}
