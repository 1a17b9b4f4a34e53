import type { ComponentChildren } from 'preact';

interface ChoiceProps {
  name: string;
  checked: boolean;
  onChoose: () => void;
  disabled?: boolean;
  title: ComponentChildren;
  /** Set at the end of the title's line. */
  figure?: ComponentChildren;
  children?: ComponentChildren;
}

/** One answer in a picker: a radio button with a line that says what it means. */
export function Choice(props: ChoiceProps) {
  const { name, checked, onChoose, disabled = false, title, figure, children } = props;
  return (
    <label class="choice">
      <input type="radio" name={name} checked={checked} disabled={disabled} onChange={onChoose} />
      <span class="choice-title">{title}</span>
      {figure !== undefined && <span class="choice-figure">{figure}</span>}
      {children !== undefined && <span class="choice-about">{children}</span>}
    </label>
  );
}
