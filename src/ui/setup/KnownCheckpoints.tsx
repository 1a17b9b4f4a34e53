import { hubCatalog } from '../../systems/hubCatalog.ts';
import { taskById } from '../../tasks/glue.ts';
import { Choice } from '../frame/Choice.tsx';
import type { Page } from '../state/page.ts';

/** Checkpoints of the Hub that are known, with what was published of them. */
export function KnownCheckpoints({ page }: { page: Page }) {
  const { system } = page.request.value;
  return (
    <details class="known">
      <summary>Known checkpoints of the Hub ({hubCatalog.length})</summary>
      {hubCatalog.map(({ repo, title, tasks, files, published, note }) => (
        <Choice
          key={repo}
          name="system"
          checked={system === `hub:${repo}`}
          onChoose={() => page.set({ system: `hub:${repo}`, dtype: 'auto', tasks })}
          title={title}
          figure={published === null ? '' : published.words}
        >
          {repo}; {tasks.map((task) => taskById(task).title).join(', ')}; {files}. {note}{' '}
          {published === null
            ? 'No score on GLUE’s own split was published for it.'
            : `Published: ${published.words}, ${published.source}.`}
        </Choice>
      ))}
    </details>
  );
}
