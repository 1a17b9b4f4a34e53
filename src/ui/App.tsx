import { FileInputs } from './parts/FileInputs.tsx';
import type { Page } from './state/page.ts';

/** The whole page. */
export function App({ page }: { page: Page }) {
  const view = page.run.view.value;
  return (
    <main>
      <h1>Isinglass</h1>
      <FileInputs page={page} />
      <button type="button" onClick={() => void page.start()}>
        Run
      </button>
      <p>{view?.record.status ?? 'waiting'}</p>
    </main>
  );
}
