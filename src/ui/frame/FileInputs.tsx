import type { GivenFile } from '../../runs/request.ts';
import { filesOfInput } from '../state/given.ts';
import { importFiles } from '../state/importFiles.ts';
import type { Page } from '../state/page.ts';

/** Ids of the file inputs, which labels and programs refer to. */
export const inputIds = {
  systemFolder: 'system-files',
  dataFolder: 'data-files',
  dataFile: 'data-file',
  runFile: 'run-file',
} as const;

/**
 * The page's file inputs. They are always here, whatever is shown, because the terminal
 * runner fills them; the buttons elsewhere open them.
 */
export function FileInputs({ page }: { page: Page }) {
  const takeSystem = (files: readonly GivenFile[]): void => {
    if (files.length === 0) return;
    page.systemFiles.value = files;
    page.set({ system: 'files', dtype: 'auto' });
  };
  const takeData = (files: readonly GivenFile[]): void => {
    if (files.length === 0) return;
    page.dataFiles.value = files;
    page.set({ data: 'files' });
  };
  return (
    <div class="file-inputs">
      <FileInput id={inputIds.systemFolder} label="Folder of a system" folder take={takeSystem} />
      <FileInput id={inputIds.dataFolder} label="Folder with rows" folder take={takeData} />
      <FileInput id={inputIds.dataFile} label="Files with rows" take={takeData} />
      <FileInput
        id={inputIds.runFile}
        label="Run files"
        take={(files) => void importFiles(page, files)}
      />
    </div>
  );
}

interface FileInputProps {
  id: string;
  label: string;
  folder?: boolean;
  take: (files: readonly GivenFile[]) => void;
}

function FileInput({ id, label, folder = false, take }: FileInputProps) {
  return (
    <input
      type="file"
      id={id}
      aria-label={label}
      tabIndex={-1}
      multiple
      {...(folder ? { webkitdirectory: true } : {})}
      onChange={(event) => take(filesOfInput(event.currentTarget))}
    />
  );
}

/** Opens the file chooser of one of the inputs. Chosen twice, the same folder counts twice. */
export function openFiles(id: string): void {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  input.value = '';
  input.click();
}
