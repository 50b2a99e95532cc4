// Keeps what a company picks readable: the nearest tone of a colour that has the contrast it needs.
import { contrastOf, hexOf, oklchOf } from '../kernel/colour.ts';

/** WCAG 2 AA: of text, and of what is no text. */
export const textContrast = 4.5;
export const shapeContrast = 3;

const step = 0.01;

const readsOn = (colour: string, others: readonly string[], contrast: number): boolean =>
  others.every((other) => contrastOf(colour, other) >= contrast);

/** The colour itself where it reads on (or under) all of the others; else its nearest lighter or darker tone that does. */
export const readableTone = (
  colour: string,
  others: readonly string[],
  contrast: number = textContrast,
): string => {
  if (readsOn(colour, others, contrast)) return colour;
  const base = oklchOf(colour);
  for (let distance = step; distance <= 1; distance += step) {
    for (const lightness of [base.lightness - distance, base.lightness + distance]) {
      if (lightness < 0 || lightness > 1) continue;
      const tone = hexOf({ ...base, lightness });
      if (readsOn(tone, others, contrast)) return tone;
    }
  }
  const [dark, light] = ['#000000', '#ffffff'];
  return readsOn(dark, others, contrast) ? dark : light;
};

/** The first of the colours that reads on the ground; black or white does on every ground. */
export const firstReadable = (ground: string, colours: readonly string[]): string =>
  [...colours, '#000000', '#ffffff'].find((colour) => readsOn(colour, [ground], textContrast)) ?? '#000000';
