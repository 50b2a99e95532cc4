// The bars of a barcode as whole modules, as bwip-js draws them; it is fetched with what draws the first one.
import { code128, type DrawingContext, ean8, ean13, type RenderOptions, upca } from 'bwip-js/generic';

export const barcodeKinds = ['ean13', 'ean8', 'upca', 'code128'] as const;
export type BarcodeKind = (typeof barcodeKinds)[number];

/** Modules from the first bar on, without the empty ones beside them. */
export type Bar = { readonly from: number; readonly count: number };

export type Bars = { readonly modules: number; readonly bars: readonly Bar[] };

const encoders: Record<
  BarcodeKind,
  <Drawn>(options: RenderOptions, drawing: DrawingContext<Drawn>) => Drawn
> = { ean13, ean8, upca, code128 };

const nothing = () => undefined;

/** Takes the bars of a picture whose module is one point wide: a bar is given by its middle, to the next whole point, and its width. */
const collector = (): DrawingContext<Bar[]> => {
  const bars: Bar[] = [];
  return {
    scale: () => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: nothing,
    line: (...[middle, , , , width]) => bars.push({ from: Math.floor(middle - width / 2), count: width }),
    polygon: nothing,
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: () => bars,
  };
};

const known = new Map<string, Bars>();

/** `barcodeBars('ean13', '4006381333931')` → 30 bars in 95 modules. A text that the kind does not write is a fault of the caller. */
export const barcodeBars = (kind: BarcodeKind, text: string): Bars => {
  const name = `${kind} ${text}`;
  const found = known.get(name);
  if (found) return found;
  const drawn = encoders[kind]({ bcid: kind, text, scale: 1 }, collector());
  const first = drawn[0]?.from ?? 0;
  const bars = drawn.map(({ from, count }) => ({ from: from - first, count }));
  const modules = Math.max(...bars.map(({ from, count }) => from + count));
  known.set(name, { modules, bars });
  return { modules, bars };
};
