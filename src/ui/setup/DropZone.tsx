import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GivenFile } from '../../runs/request.ts';
import { filesOfDrop, sortGiven } from '../state/given.ts';
import { importFiles, runFilesAmong } from '../state/importFiles.ts';
import type { Page } from '../state/page.ts';
import { counted } from '../words/numbers.ts';

const carriesFiles = (event: DragEvent): boolean =>
  event.dataTransfer?.types.includes('Files') ?? false;

/** The whole page takes drops; while something is held over it, it says what it takes. */
export function DropZone({ page }: { page: Page }) {
  const depth = useSignal(0);
  useEffect(() => {
    const enter = (event: DragEvent): void => {
      if (carriesFiles(event)) depth.value += 1;
    };
    const leave = (event: DragEvent): void => {
      if (carriesFiles(event)) depth.value = Math.max(0, depth.value - 1);
    };
    const over = (event: DragEvent): void => {
      if (carriesFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      depth.value = 0;
      if (event.dataTransfer === null || !carriesFiles(event)) return;
      event.preventDefault();
      void take(page, event.dataTransfer);
    };
    const listeners = { dragenter: enter, dragleave: leave, dragover: over, drop } as const;
    addEventListener('dragenter', listeners.dragenter);
    addEventListener('dragleave', listeners.dragleave);
    addEventListener('dragover', listeners.dragover);
    addEventListener('drop', listeners.drop);
    return () => {
      removeEventListener('dragenter', listeners.dragenter);
      removeEventListener('dragleave', listeners.dragleave);
      removeEventListener('dragover', listeners.dragover);
      removeEventListener('drop', listeners.drop);
    };
  }, [page]);

  if (depth.value === 0) return null;
  return (
    <div class="drop" aria-hidden="true">
      <div class="drop-words">
        <strong>Let go to use it here</strong>
        <span>A system: its folder, with config.json and an .onnx file</span>
        <span>Rows: a file or a folder, as JSON Lines, TSV or Parquet</span>
        <span>A run: its file, as it was downloaded</span>
      </div>
    </div>
  );
}

async function take(page: Page, transfer: DataTransfer): Promise<void> {
  const files = await filesOfDrop(transfer).catch(() => null);
  if (files === null) {
    page.complaint.value = 'The browser could not read what was dropped. Choose it instead.';
    return;
  }
  const runs = await runFilesAmong(files);
  if (runs.length > 0) await importFiles(page, runs);
  const rest = files.filter((file) => !runs.includes(file));
  if (rest.length > 0) giveFiles(page, rest);
}

/** A system's folder, files with rows, or both. */
function giveFiles(page: Page, files: readonly GivenFile[]): void {
  const { system, data, ignored } = sortGiven(files);
  if (system.length === 0 && data.length === 0) {
    page.complaint.value = `Nothing here is a system or rows (${counted(files.length, 'file')}). A system’s folder holds config.json and an .onnx file; rows are .jsonl, .tsv or .parquet.`;
    return;
  }
  if (system.length > 0) page.systemFiles.value = system;
  if (data.length > 0) page.dataFiles.value = data;
  page.set({
    ...(system.length > 0 ? { system: 'files', dtype: 'auto' } : {}),
    ...(data.length > 0 ? { data: 'files' } : {}),
  });
  page.dropped.value = { system: system.length, data: data.length, ignored };
}
