import type { Page } from '../../src/terminal/browser.ts';

/** Widths in px of texts in the page's two faces: another font, or another size of it, shows here. */
export type FontWidths = Readonly<Record<string, number>>;

/** Measures the page's faces on this machine. */
export async function fontWidths(page: Page): Promise<FontWidths> {
  return page.evaluate(() => {
    const root = getComputedStyle(document.documentElement);
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (context === null) throw new Error('no canvas');
    const faces = { text: '--face', figures: '--face-figures' };
    const texts = ['Averages of nine tasks', '0123456789 ±.×', 'Wilson → ✓✕ ▾'];
    const widths: Record<string, number> = {};
    for (const [name, token] of Object.entries(faces)) {
      for (const weight of ['400', '700']) {
        for (const text of texts) {
          context.font = `${weight} 32px ${root.getPropertyValue(token)}`;
          widths[`${name} ${weight} ${text}`] =
            Math.round(context.measureText(text).width * 10) / 10;
        }
      }
    }
    return widths;
  });
}

/** The first text whose width differs, in words; null where all are equal. */
export function fontDifference(here: FontWidths, there: FontWidths): string | null {
  for (const [text, width] of Object.entries(there)) {
    if (here[text] !== width) return `"${text}" is ${here[text]} px wide here, ${width} px there`;
  }
  return null;
}
