import type { Verdict as VerdictId } from '../../reports/rows.ts';

const words: Readonly<Record<VerdictId, string>> = {
  right: 'right',
  wrong: 'wrong',
  close: 'close',
  off: 'off',
  unscored: 'no truth',
  unread: 'no answer',
  waiting: 'waiting',
};

const check = 'M3 8.5l3.5 3.5L13 4.5';
const cross = 'M4 4l8 8M12 4l-8 8';
const dash = 'M4 8h8';

const shapes: Readonly<Record<VerdictId, string>> = {
  right: check,
  close: check,
  wrong: cross,
  off: cross,
  unread: cross,
  unscored: dash,
  waiting: dash,
};

/** How a row came out: a shape and a word, and only then a colour. */
export function Verdict({ verdict }: { verdict: VerdictId }) {
  return (
    <span class="verdict" data-verdict={verdict}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={shapes[verdict]} />
      </svg>
      {words[verdict]}
    </span>
  );
}
