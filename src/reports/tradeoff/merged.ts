import type { Candidate } from './scoreChoice.ts';

/** A model with its place on the chart. `y` is × 100. */
export interface Placed {
  readonly candidate: Candidate;
  readonly x: number;
  readonly y: number;
  /** How x was had. */
  readonly how: string;
}

/** Runs of one mode that have the same score at the same cost stand as one mark, named for all of them. */
export function merged(placed: readonly Placed[]): readonly Placed[] {
  const groups = new Map<string, [Placed, ...Placed[]]>();
  for (const one of placed) {
    const { kind, mode, key } = one.candidate;
    const place = kind === 'run' ? `${mode} ${one.x} ${one.y}` : key;
    const group = groups.get(place);
    if (group === undefined) groups.set(place, [one]);
    else group.push(one);
  }
  return [...groups.values()].map(([first, ...others]) => ({
    ...first,
    candidate: { ...first.candidate, name: nameOf([first, ...others]) },
  }));
}

/** `mini · q8 × 3` where all names begin as the shortest does; else every name. */
function nameOf(group: readonly Placed[]): string {
  const names = [...new Set(group.map(({ candidate }) => candidate.name))].sort(
    (a, b) => a.length - b.length,
  );
  const [shortest = ''] = names;
  if (group.length === 1) return shortest;
  const isOne = names.every((name) => name.startsWith(shortest));
  return isOne ? `${shortest} × ${group.length}` : names.join(' and ');
}
