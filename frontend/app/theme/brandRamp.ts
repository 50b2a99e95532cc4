// The sixteen shades of a company's colour, dark to light, chosen so that text on them and in them stays readable.
import type { BrandVariants } from '@fluentui/react-components';
import { contrastOf, hexOf, type Oklch, oklchOf } from '#shared/kernel/colour.ts';

const stops = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160] as const;

/** The lightest dark ground that links of stop 120 stand on: a row under the pointer. */
const darkGround = '#23282f';
const lightest = 0.968;

/** Moves the lightness in small steps until the colour reads on `against`, or the end of the scale is met. */
const readable = (start: Oklch, against: string, aim: { contrast: number; step: number }): Oklch => {
  let colour = start;
  while (
    contrastOf(hexOf(colour), against) < aim.contrast &&
    colour.lightness + aim.step > 0 &&
    colour.lightness + aim.step < 1
  ) {
    colour = { ...colour, lightness: colour.lightness + aim.step };
  }
  return colour;
};

const shadeOf = (base: Oklch, stop: number): Oklch => {
  if (stop <= 80) {
    const part = (stop - 10) / 70;
    return {
      ...base,
      lightness: base.lightness * (0.3 + 0.7 * part),
      chroma: base.chroma * (0.55 + 0.45 * part),
    };
  }
  const part = (stop - 80) / 80;
  const lightness = base.lightness + (lightest - base.lightness) * part ** 0.85;
  return { ...base, lightness, chroma: base.chroma * (1 - 0.82 * part ** 2) };
};

/**
 * Stop 80 carries white text (at least 4.6), stop 70 reads on stop 160 (5.4), stop 120 reads on dark rows (4.5).
 */
export const brandRamp = (colour: string): BrandVariants => {
  const base = readable(oklchOf(colour), '#ffffff', { contrast: 4.6, step: -0.005 });
  const tint = hexOf(shadeOf(base, 160));
  const shade = (stop: number): string => {
    const plain = shadeOf(base, stop);
    if (stop === 70) return hexOf(readable(plain, tint, { contrast: 5.4, step: -0.005 }));
    if (stop === 120) return hexOf(readable(plain, darkGround, { contrast: 4.52, step: 0.002 }));
    return hexOf(plain);
  };
  return Object.fromEntries(stops.map((stop) => [stop, shade(stop)])) as BrandVariants;
};

/** The brand as a chart colour on dark: as lively as it is on white, where a plain lighter shade would look washed out. */
export const brandOnDark = (colour: string): string => {
  const { chroma, hue } = oklchOf(brandRamp(colour)[80]);
  return hexOf({ lightness: 0.7, chroma: chroma * 1.3, hue });
};
