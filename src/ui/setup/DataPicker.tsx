import { Choice } from '../frame/Choice.tsx';
import { inputIds, openFiles } from '../frame/FileInputs.tsx';
import { endpointOf } from '../state/hub.ts';
import type { Page } from '../state/page.ts';
import { dataAnswer, folderName, starterRows, weight } from '../words/answers.ts';
import { costWords, hostOf } from '../words/hub.ts';
import { count } from '../words/numbers.ts';
import { Picker } from './Picker.tsx';

/** On which rows? */
export function DataPicker({ page }: { page: Page }) {
  const request = page.request.value;
  const files = page.dataFiles.value;
  return (
    <Picker question="On which rows?" answer={dataAnswer(request, files)}>
      <Choice
        name="data"
        checked={request.data === 'starter'}
        onChoose={() => page.set({ data: 'starter' })}
        title="Starter set"
        figure={`${count(starterRows)} rows`}
      >
        Nine tasks and the AX diagnostic. Written for Isinglass in GLUE’s format: GLUE’s questions,
        not GLUE’s text, so its average is called “GLUE on starter”, never GLUE.
      </Choice>
      <Choice
        name="data"
        checked={request.data === 'hub'}
        onChoose={() => page.set({ data: 'hub' })}
        title={`GLUE from ${hostOf(endpointOf(request))}`}
        figure="7.5 MB at most"
      >
        The real validation sets, nyu-mll/glue at its pinned revision. Only the parts that hold the
        chosen rows are read, and kept here. {costWords(page.hub.cost.value)}
      </Choice>
      <Choice
        name="data"
        checked={request.data === 'files'}
        disabled={files.length === 0}
        onChoose={() => page.set({ data: 'files' })}
        title={files.length === 0 ? 'Your own files' : folderName(files)}
      >
        {files.length === 0
          ? 'GLUE’s validation files or your own rows, as JSON Lines, TSV or Parquet: sst2/validation.jsonl, the official archive’s folders, or the Hub’s shards. Choose them here or drop them anywhere on this page.'
          : `Your own: ${weight(files)}. Read in place; they go nowhere.`}
      </Choice>
      <div class="picker-actions">
        <button type="button" onClick={() => openFiles(inputIds.dataFolder)}>
          Choose a folder…
        </button>
        <button type="button" onClick={() => openFiles(inputIds.dataFile)}>
          Choose files…
        </button>
      </div>
    </Picker>
  );
}
