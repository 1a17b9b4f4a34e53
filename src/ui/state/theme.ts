import { effect, signal } from '@preact/signals';

/** `auto` follows the system. */
export const themes = ['auto', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

const key = 'isinglass-theme';

/** Storage can be forbidden; the theme is then forgotten at the end of the visit. */
function remembered(): Theme {
  try {
    return themes.find((theme) => theme === localStorage.getItem(key)) ?? 'auto';
  } catch {
    return 'auto';
  }
}

function remember(theme: Theme): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Nothing to do: see `remembered`.
  }
}

/** The page's theme: applied to the document at once, remembered for the next visit. */
export const theme = signal<Theme>(remembered());

effect(() => {
  document.documentElement.dataset.theme = theme.value;
  remember(theme.value);
});
