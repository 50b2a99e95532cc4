// The sign of the Saudi riyal, U+20C1, which no font of documents has yet: two pillars and three rising beams.
import type { Outline } from './outline.ts';

/** As high as a figure of the font of documents. */
export const riyalHeight = 700;

/** From the drawing of the central bank, its corners alone. */
export const riyalSign: Outline = {
  width: 626,
  polygons: [
    [
      [390, 80],
      [368, 0],
      [605, 50],
      [626, 130],
    ],
    [
      [605, 201],
      [626, 281],
      [442, 242],
      [442, 317],
      [605, 352],
      [626, 431],
      [442, 392],
      [442, 663],
      [368, 601],
      [368, 377],
      [295, 361],
      [295, 700],
      [221, 638],
      [221, 345],
      [56, 310],
      [35, 230],
      [221, 270],
      [221, 175],
      [21, 133],
      [0, 53],
      [209, 97],
      [250, 125],
      [288, 181],
      [295, 202],
      [295, 286],
      [368, 301],
      [368, 151],
    ],
  ],
};

/** Whether amounts in this currency may bear the sign. */
export const hasRiyalSign = (currency: string): boolean => currency === 'SAR';
