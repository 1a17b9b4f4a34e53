import type { RunRecord } from '../../runs/record.ts';

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

/** A file name that says what is inside, without its ending. */
export function fileStem(record: RunRecord): string {
  const { system, data } = record.request;
  const when = new Date(record.startedAt).toISOString().slice(0, 16).replaceAll(/[:T]/g, '-');
  return ['isinglass', system, record.engine?.dtype, data, when].filter(Boolean).join('-');
}
