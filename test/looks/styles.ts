import type { Page } from '../../src/terminal/browser.ts';

/** What is hidden in a picture: what measures time, and curves whose points time decides. */
export const hidden = `
  *, *::before, *::after { transition: none !important; animation: none !important; }
  html { scrollbar-width: none; }
  .status-part, .side-state, .trail, [data-measures="time"] { display: none !important; }
  .spark { visibility: hidden !important; }
`;

/** Adds a constructed sheet, until the page is left: its policy allows no style elements. */
export async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, css);
}
