import { signal } from '@preact/signals';

/** The GPU in words; null where none is usable; undefined until the browser has answered. */
export const adapter = signal<string | null | undefined>(undefined);

/** Asks the browser for its GPU. The engine decides for itself; this is only for words. */
export async function probeAdapter(): Promise<void> {
  const found = await navigator.gpu?.requestAdapter().catch(() => null);
  if (!found || found.info.isFallbackAdapter) {
    adapter.value = null;
    return;
  }
  const { description, vendor, architecture } = found.info;
  adapter.value = description || [vendor, architecture].filter(Boolean).join(' ') || 'this GPU';
}
