// The tanwin above the alef of "ريالاً": lam and alef are one glyph of the font, which has no form with it, so it is drawn above that glyph.
import type { Outline } from './outline.ts';

/** Behind lam with alef in a text that is shaped; it takes no room. */
export const tanwinSign = '\ufe70';

const stroke = (lift: number): Outline['polygons'][number] => [
  [23, 354 + lift],
  [242, 455 + lift],
  [219, 504 + lift],
  [0, 403 + lift],
];

const twoStrokes: Outline = { width: 0, polygons: [stroke(0), stroke(130)] };

/** Where it stands above lam with alef, alone and after a joined letter, as the font itself places marks there. */
const placeAbove: Readonly<Record<string, readonly [x: number, y: number]>> = {
  '\ufefb': [22, 288],
  '\ufefc': [10, 293],
};

export type PlacedTanwin = {
  readonly outline: Outline;
  readonly before: string;
  readonly x: number;
  readonly y: number;
};

/** Of a line in visual order: its glyphs without the tanwin, and where each is drawn. */
export const tanwinsIn = (glyphs: string): { plain: string; placed: PlacedTanwin[] } => {
  if (!glyphs.includes(tanwinSign)) return { plain: glyphs, placed: [] };
  const placed: PlacedTanwin[] = [];
  let plain = '';
  for (const [index, glyph] of [...glyphs].entries()) {
    const [x, y] = (glyph === tanwinSign && placeAbove[glyphs.charAt(index + 1)]) || [null, 0];
    if (x !== null) placed.push({ outline: twoStrokes, before: plain, x, y });
    if (glyph !== tanwinSign) plain += glyph;
  }
  return { plain, placed };
};
