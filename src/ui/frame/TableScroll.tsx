import type { ComponentChildren } from 'preact';

interface TableScrollProps {
  /** What the table inside holds, for people who reach it by keyboard or ear. */
  label: string;
  children: ComponentChildren;
}

/** A table that may be wider than the page: its frame scrolls, and the keyboard can scroll it. */
export function TableScroll({ label, children }: TableScrollProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus
    <section class="table-scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
