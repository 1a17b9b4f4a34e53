import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fontDifference, fontWidths } from '../looks/fonts.ts';
import { differenceOf, shareTolerance } from '../looks/pixels.ts';
import { looks } from '../looks/states.ts';
import { takeLook } from '../looks/take.ts';
import { type OpenSite, openSite } from './site.ts';

const folder = fileURLToPath(new URL('../looks/', import.meta.url));
const fontsFile = join(folder, 'fonts.json');
/** Set by `npm run looks -- --update`: pictures are written instead of compared. */
const isUpdate = process.env.LOOKS === 'update';

let site: OpenSite;
let otherFonts: string | null = null;
beforeAll(async () => {
  site = await openSite();
  const here = await fontWidths(site.page);
  if (isUpdate) writeFileSync(fontsFile, `${JSON.stringify(here, null, 2)}\n`);
  otherFonts = fontDifference(here, JSON.parse(readFileSync(fontsFile, 'utf8')));
  if (otherFonts !== null) console.warn(`Looks are not compared: other fonts. ${otherFonts}.`);
});
afterAll(() => site?.close());

/** Where pictures of a failure go: made once it is needed. */
let failures: string | null = null;
function writeFailure(name: string, picture: Buffer): string {
  failures ??= mkdtempSync(join(tmpdir(), 'isinglass-looks-'));
  writeFileSync(join(failures, name), picture);
  return join(failures, name);
}

describe('the page looks as it did', () => {
  it.for(looks)('$name', async (look, { skip }) => {
    if (otherFonts !== null) skip(`other fonts: ${otherFonts}`);
    const actual = await takeLook(site.browser, site.url, look);
    const path = join(folder, `${look.name}.png`);
    if (isUpdate) writeFileSync(path, actual);
    expect(existsSync(path), `${path}: make it with npm run looks -- --update`).toBe(true);
    const expected = readFileSync(path);
    const { share, picture } = await differenceOf(site.browser, expected, actual);
    if (share <= shareTolerance) return;
    const seen = writeFailure(`${look.name}.actual.png`, actual);
    if (picture !== null) writeFailure(`${look.name}.diff.png`, Buffer.from(picture, 'base64'));
    expect.fail(
      `${(100 * share).toFixed(2)} % of the pixels differ (most: ${100 * shareTolerance} %). See ${seen}`,
    );
  });

  it('and one colour that is another is told', async ({ skip }) => {
    const [look] = looks;
    if (otherFonts !== null || look === undefined) return skip('other fonts');
    const expected = readFileSync(join(folder, `${look.name}.png`));
    const css = ':root { --amber-fill: #c98e12; }';
    const actual = await takeLook(site.browser, site.url, look, css);
    const { share } = await differenceOf(site.browser, expected, actual);
    expect(share).toBeGreaterThan(shareTolerance);
  });
});
