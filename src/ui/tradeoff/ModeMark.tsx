const shapes = [
  'M-6 0A6 6 0 1 0 6 0A6 6 0 1 0 -6 0Z',
  'M-5.5 -5.5H5.5V5.5H-5.5Z',
  'M0 -7L7 5.5H-7Z',
  'M0 -7.5L7.5 0L0 7.5L-7.5 0Z',
  'M-2.2 -6.5H2.2V-2.2H6.5V2.2H2.2V6.5H-2.2V2.2H-6.5V-2.2H-2.2Z',
];

/** A mark: its shape tells how a model came to be, filled for a run of this browser, hollow for others. */
export function ModeMark({ mode, kind }: { mode: number; kind: 'run' | 'published' }) {
  return <path class="mode-mark" data-kind={kind} d={shapes[mode % shapes.length] ?? ''} />;
}
