import { catalog } from '../../systems/catalog.ts';
import { Choice } from '../frame/Choice.tsx';
import { inputIds, openFiles } from '../frame/FileInputs.tsx';
import type { Page } from '../state/page.ts';
import { folderName, severalAnswer, systemAnswer, weight } from '../words/answers.ts';
import { bytes, parameters } from '../words/numbers.ts';
import { systemWord } from '../words/runs.ts';
import { HubSystem } from './HubSystem.tsx';
import { KnownCheckpoints } from './KnownCheckpoints.tsx';
import { OwnSystems } from './OwnSystems.tsx';
import { Picker } from './Picker.tsx';

/** Which system? */
export function SystemPicker({ page }: { page: Page }) {
  const request = page.request.value;
  const files = page.systemFiles.value;
  const several = page.matrix.value.systems.map(systemWord);
  const answer = severalAnswer(systemAnswer(request, files), several, 'systems');
  return (
    <Picker question="Which system?" answer={answer}>
      {catalog.map((entry) => (
        <Choice
          key={entry.id}
          name="system"
          checked={request.system === entry.id}
          onChoose={() => page.set({ system: entry.id, dtype: 'auto' })}
          title={`${entry.title}, ${parameters(entry.parameters)}`}
        >
          {entry.about}{' '}
          <span class="figures">
            {Object.entries(entry.files)
              .map(([dtype, size]) => `${dtype} ${bytes(size)}`)
              .join(' · ')}
          </span>
        </Choice>
      ))}
      <Choice
        name="system"
        checked={request.system === 'files'}
        disabled={files.length === 0}
        onChoose={() => page.set({ system: 'files', dtype: 'auto' })}
        title={files.length === 0 ? 'Your own ONNX export' : folderName(files)}
      >
        {files.length === 0
          ? 'A folder with config.json, tokenizer.json and an .onnx file, as Optimum and transformers.js lay it out. Choose it here or drop it anywhere on this page. It is read in place and goes nowhere.'
          : `Your own: ${weight(files)}. Read in place; it goes nowhere.`}
      </Choice>
      <div class="picker-actions">
        <button type="button" onClick={() => openFiles(inputIds.systemFolder)}>
          Choose a folder…
        </button>
      </div>
      <HubSystem page={page} />
      <KnownCheckpoints page={page} />
      <OwnSystems page={page} />
    </Picker>
  );
}
