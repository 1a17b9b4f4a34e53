/**
 * Calls `onDismiss` when a person leaves a panel: by Escape, by a press outside of it, or by moving the
 * focus elsewhere. Answers with what ends the watch.
 */
export function dismissal(panel: HTMLElement, onDismiss: (how: 'escape' | 'left') => void) {
  const ends = new AbortController();
  const { signal } = ends;
  const onPress = ({ target }: Event): void => {
    if (target instanceof Node && !panel.contains(target)) onDismiss('left');
  };
  // A press on a label focuses whatever focusable part of the page lies around it: that is no leaving.
  const onFocus = (event: FocusEvent): void => {
    const isAround = event.target instanceof Node && event.target.contains(panel);
    if (!isAround) onPress(event);
  };
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') onDismiss('escape');
  };
  document.addEventListener('keydown', onKey, { signal });
  document.addEventListener('pointerdown', onPress, { signal });
  document.addEventListener('focusin', onFocus, { signal });
  return (): void => ends.abort();
}
