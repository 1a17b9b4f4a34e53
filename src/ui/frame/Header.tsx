import { type Theme, theme, themes } from '../state/theme.ts';
import { CopyLink } from './CopyLink.tsx';

const words: Readonly<Record<Theme, string>> = { auto: 'Auto', light: 'Light', dark: 'Dark' };

/** The page's name, what it is, and its colours. */
export function Header() {
  return (
    <header class="page-header">
      <h1>
        <Mark /> Isinglass
      </h1>
      <p class="tagline">Scores models on GLUE in this tab. Nothing leaves your browser.</p>
      <CopyLink />
      <fieldset class="theme" aria-label="Colours of the page">
        {themes.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="theme"
              checked={theme.value === one}
              onChange={() => {
                theme.value = one;
              }}
            />
            <span>{words[one]}</span>
          </label>
        ))}
      </fieldset>
    </header>
  );
}

/** A pane of glass over a track with its mark: what every tile of the board is. */
function Mark() {
  return (
    <svg class="logo" viewBox="0 0 32 32" aria-hidden="true">
      <rect class="logo-pane" x="2" y="2" width="28" height="28" rx="6" />
      <path class="logo-line" d="M8 21h16M11 17.5v7" />
      <circle class="logo-mark" cx="20" cy="21" r="3.5" />
      <path class="logo-line" d="M8 13l4-3 3.5 2L22 8" />
    </svg>
  );
}
