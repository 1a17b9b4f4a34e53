import type { Signal } from '@preact/signals';
import type { RunRecord } from '../../runs/record.ts';
import { systemName } from '../../runs/systemName.ts';

/** Hands a text, or bytes, to the browser as a file to keep. */
export function download(name: string, type: string, content: string | Uint8Array<ArrayBuffer>) {
  const isText = typeof content === 'string';
  const blob = new Blob([content], { type: isText ? `${type};charset=utf-8` : type });
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoked late: Safari starts the download only after the click's own task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Puts a text on the clipboard and says in `copied` how that went. */
export async function copyText(text: string, copied: Signal<string>): Promise<void> {
  copied.value = await navigator.clipboard.writeText(text).then(
    () => 'Copied.',
    () => 'The browser refused; download it instead.',
  );
}

/** A file name that says what is inside and, of a run without its end, how it stands; without its ending. */
export function fileStem(record: RunRecord): string {
  const { request, status, engine } = record;
  const system = systemName(request).replaceAll(/[^\p{L}\p{N}._-]+/gu, '-');
  const when = new Date(record.startedAt).toISOString().slice(0, 16).replaceAll(/[:T]/g, '-');
  const state = status === 'done' ? null : status;
  return ['isinglass', system, engine?.dtype, request.data, when, state].filter(Boolean).join('-');
}
