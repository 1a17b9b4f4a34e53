import { type ReadonlySignal, signal } from '@preact/signals';
import type { RunRequest } from '../../runs/request.ts';
import type { SystemFile, SystemPart } from '../../systems/systemFile.ts';
import { glueTasks } from '../../tasks/glue.ts';

/** Systems that a person made or imported, kept in this browser as their small JSON. */
export interface OwnSystems {
  readonly list: ReadonlySignal<readonly SystemFile[]>;
  /** Adds one, or takes the place of the one with its id. */
  keep(system: SystemFile): void;
  rename(id: string, title: string): void;
  /** Takes one away; the answer puts it back. */
  remove(id: string): () => void;
}

const key = 'isinglass-systems';

/** Makes the list over localStorage; what is kept there is checked before it is trusted. */
export function createOwnSystems(): OwnSystems {
  const list = signal<readonly SystemFile[]>([]);
  void kept().then((systems) => {
    list.value = [...systems, ...list.value];
  });
  const set = (systems: readonly SystemFile[]): void => {
    list.value = systems;
    try {
      localStorage.setItem(key, JSON.stringify(systems));
    } catch {
      // A browser that keeps nothing: they hold for this visit, and can be exported.
    }
  };
  return {
    list,
    keep: (system) => set([...list.value.filter(({ id }) => id !== system.id), system]),
    rename: (id, title) => set(list.value.map((one) => (one.id === id ? { ...one, title } : one))),
    remove: (id) => {
      const before = list.value;
      set(before.filter((one) => one.id !== id));
      return () => set(before);
    },
  };
}

async function kept(): Promise<readonly SystemFile[]> {
  const text = localStorage.getItem(key);
  if (text === null) return [];
  const { checkSystemFile } = await import('../../systems/systemFile.ts');
  try {
    const parsed: unknown = JSON.parse(text);
    return (Array.isArray(parsed) ? parsed : []).flatMap((one) => {
      const read = checkSystemFile(one, key);
      return 'ok' in read ? [read.ok] : [];
    });
  } catch {
    return [];
  }
}

/** What is chosen now as one checkpoint of a system; null where files cannot be part of one. */
export function partOf(request: RunRequest): SystemPart | null {
  if (request.system === 'files' || request.set !== null) return null;
  const tasks = request.tasks === 'all' ? glueTasks.map(({ id }) => id) : [...request.tasks];
  const [choice] = Object.values(request.labels);
  return {
    tasks,
    system: request.system,
    ...(request.dtype === 'auto' ? {} : { dtype: request.dtype }),
    ...(choice === undefined ? {} : { labels: [...choice.order] }),
    ...(request.maxLength === null ? {} : { maxLength: request.maxLength }),
  };
}

/** An id made of a title: lower case, hyphens. */
export function idOf(title: string): string {
  const plain = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return (plain || 'system').slice(0, 64);
}
