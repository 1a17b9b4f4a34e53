import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

interface PopoverProps {
  /** Names the panel for screen readers. */
  title: string;
  class: string;
  /** What the button shows. */
  button: ComponentChildren;
  children: ComponentChildren;
}

/** A button and the panel it opens. Escape, a press outside or leaving by keyboard closes it. */
export function Popover({ title, class: className, button, children }: PopoverProps) {
  const open = useSignal(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open.value) return;
    const closeOutside = (event: Event): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) open.value = false;
    };
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      open.value = false;
      trigger.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
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
      >
        {button}
      </button>
      <fieldset id={id} class="popover-panel" aria-label={title} hidden={!open.value}>
        {open.value && children}
      </fieldset>
    </div>
  );
}
