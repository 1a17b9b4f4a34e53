import type { Browser } from '../../src/terminal/browser.ts';

/** How far apart two channels (0 to 255) may be before a pixel counts as another one. */
export const channelTolerance = 4;

/** The share of pixels that may be others: edges of letters differ between builds of a browser. */
export const shareTolerance = 0.0004;

/** What two pictures differ in. */
export interface Difference {
  /** Share of pixels beyond the tolerance, 0 to 1; 1 where the sizes differ. */
  readonly share: number;
  /** PNG, base64: the expected picture, pale, and what differs in red; null where the sizes differ. */
  readonly picture: string | null;
}

/** Compares two PNGs in a blank page of the browser that took them, which decodes them anyway. */
export async function differenceOf(
  browser: Browser,
  expected: Buffer,
  actual: Buffer,
): Promise<Difference> {
  const page = await browser.newPage();
  try {
    return await page.evaluate(compare, {
      expected: expected.toString('base64'),
      actual: actual.toString('base64'),
      tolerance: channelTolerance,
    });
  } finally {
    await page.close();
  }
}

interface Pictures {
  readonly expected: string;
  readonly actual: string;
  readonly tolerance: number;
}

/** Runs inside the page: nothing outside of it may be named here. */
async function compare({ expected, actual, tolerance }: Pictures): Promise<Difference> {
  const read = async (base64: string): Promise<ImageData> => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.drawImage(bitmap, 0, 0);
    return context.getImageData(0, 0, bitmap.width, bitmap.height);
  };
  const [one, other] = [await read(expected), await read(actual)];
  if (one.width !== other.width || one.height !== other.height) return { share: 1, picture: null };
  const { data, width, height } = one;
  let differing = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = [0, 1, 2].map((channel) => data[at + channel] ?? 0);
    const far = [0, 1, 2].map((c) => Math.abs((data[at + c] ?? 0) - (other.data[at + c] ?? 0)));
    const differs = Math.max(...far) > tolerance;
    if (differs) differing += 1;
    const pale = 190 + (((red ?? 0) + (green ?? 0) + (blue ?? 0)) / 3) * 0.25;
    data.set(differs ? [210, 0, 0, 255] : [pale, pale, pale, 255], at);
  }
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(one, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return { share: differing / (width * height), picture: btoa(binary) };
}
