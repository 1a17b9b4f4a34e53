import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { dismissal } from './dismissal.ts';

interface PopoverProps {
  /** Names the panel for screen readers. */
  title: string;
  class: string;
  /** What the button shows. */
  button: ComponentChildren;
  children: ComponentChildren;
}

/**
 * A button and the panel it opens. Escape, a press outside or leaving by keyboard closes it; the arrow
 * down leads into it.
 */
export function Popover({ title, class: className, button, children }: PopoverProps) {
  const open = useSignal(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLFieldSetElement>(null);
  /** True between the arrow down that opens the panel and the panel being there. */
  const isLed = useRef(false);
  const id = useId();

  const leadIn = (): void => {
    root.current?.querySelector<HTMLElement>('input:checked')?.focus();
    isLed.current = false;
  };
  useEffect(() => {
    if (!open.value || root.current === null) return;
    if (isLed.current) leadIn();
    panel.current?.scrollIntoView({ block: 'nearest' });
    return dismissal(root.current, (how) => {
      open.value = false;
      if (how === 'escape') trigger.current?.focus();
    });
  }, [open.value]);

  return (
    <div ref={root} class={`popover ${className}`}>
      <button
        ref={trigger}
        type="button"
        class="popover-button"
        aria-expanded={open.value}
        aria-controls={id}
        onClick={() => {
          open.value = !open.value;
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          if (open.value) leadIn();
          else isLed.current = open.value = true;
        }}
      >
        {button}
      </button>
      <fieldset ref={panel} id={id} class="popover-panel" aria-label={title} hidden={!open.value}>
        {open.value && children}
      </fieldset>
    </div>
  );
}
