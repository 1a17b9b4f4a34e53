import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { AverageId } from '../../averages/average.ts';
import { csvOf } from '../../reports/csv.ts';
import { latexOf, latexRowOf } from '../../reports/latex.ts';
import { markdownOf } from '../../reports/markdown.ts';
import { submissionOf, submissionPlan, submissionSize } from '../../reports/submission.ts';
import { fullRunFileOf } from '../../reports/withIntervals.ts';
import type { RunRecord } from '../../runs/record.ts';
import { copyText, download, fileStem } from '../state/download.ts';
import type { Page } from '../state/page.ts';
import { counted } from '../words/numbers.ts';

/** The ways to take a run along. All of them work while it goes. */
export function Exports({ page, record }: { page: Page; record: RunRecord }) {
  return (
    <section class="run-exports" aria-labelledby="exports-title">
      <h2 id="exports-title">Take it along</h2>
      <WholeRun page={page} record={record} />
      <Scores record={record} recipe={page.recipe.value} />
      <Submission record={record} />
    </section>
  );
}

interface GroupProps {
  title: string;
  about: string;
  children: ComponentChildren;
}

function Group({ title, about, children }: GroupProps) {
  return (
    <fieldset>
      <legend>{title}</legend>
      <p class="fine">{about}</p>
      <div class="buttons">{children}</div>
    </fieldset>
  );
}

function WholeRun({ page, record }: { page: Page; record: RunRecord }) {
  const texts = useSignal(true);
  return (
    <Group title="The whole run" about="Every prediction; can be opened again and compared.">
      <button
        type="button"
        onClick={() => {
          const file = fullRunFileOf(record, { browser: page.browser, texts: texts.value });
          download(`${fileStem(record)}.json`, 'application/json', JSON.stringify(file));
        }}
      >
        Download the run, JSON
      </button>
      <label class="check">
        <input
          type="checkbox"
          checked={texts.value}
          onChange={({ currentTarget }) => {
            texts.value = currentTarget.checked;
          }}
        />{' '}
        with the rows’ texts
      </label>
    </Group>
  );
}

/** The average of LaTeX is the one that the board shows. */
function Scores({ record, recipe }: { record: RunRecord; recipe: AverageId }) {
  const copied = useSignal('');
  const files = [
    ['Markdown', 'md', 'text/markdown', markdownOf],
    ['CSV', 'csv', 'text/csv', csvOf],
    ['LaTeX', 'tex', 'application/x-tex', (of: RunRecord) => latexOf([of], recipe)],
  ] as const;
  return (
    <Group title="The scores" about="For a note, a spreadsheet, a paper.">
      {files.map(([name, ending, type, textOf]) => (
        <button
          key={ending}
          type="button"
          onClick={() => download(`${fileStem(record)}.${ending}`, type, textOf(record))}
        >
          Download {name}
        </button>
      ))}
      <button type="button" onClick={() => void copyText(markdownOf(record), copied)}>
        Copy Markdown
      </button>
      <button type="button" onClick={() => void copyText(latexRowOf(record, recipe), copied)}>
        Copy LaTeX row
      </button>
      <span class="copied" role="status">
        {copied}
      </span>
    </Group>
  );
}

function Submission({ record }: { record: RunRecord }) {
  const { ready, missing } = submissionPlan(record);
  return (
    <Group
      title="GLUE submission"
      about={`Predictions for gluebenchmark.com, a file for each test split of GLUE that is predicted completely: ${ready.length} of ${submissionSize} here.`}
    >
      <button
        type="button"
        disabled={ready.length === 0}
        onClick={() => void downloadSubmission(record)}
      >
        Download {ready.length === 0 ? 'the submission' : counted(ready.length, 'file')}, zip
      </button>
      {missing.length > 0 && (
        <details>
          <summary>Which are missing, and why</summary>
          <ul>
            {missing.map(({ name, reason }) => (
              <li key={name}>
                <code>{name}</code>: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Group>
  );
}

/** Few people submit: what zips is loaded when it is wanted. */
async function downloadSubmission(record: RunRecord): Promise<void> {
  const { zipOf } = await import('../../reports/zip.ts');
  download(`${fileStem(record)}-glue.zip`, 'application/zip', zipOf(submissionOf(record)));
}
