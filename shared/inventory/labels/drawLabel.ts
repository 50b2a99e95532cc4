// Draws a label into its place: the same lines and bars on a page of the browser and in a PDF.
import type { Paper, Place, TextStyle } from '../../paper/pdfPaper.ts';
import { points } from '../../paper/pdfStyle.ts';
import type { Label } from './labelContent.ts';
import type { LabelPlace } from './labelFormats.ts';
import { barsLooks, type LabelSymbol } from './labelSymbol.ts';

/** A black area by its distance from the left edge of the page: codes are never mirrored. */
export type LabelArea = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** What labels are drawn on. */
export type LabelSurface = Pick<Paper, 'measure' | 'say' | 'leftOf'> & {
  blacken: (areas: readonly LabelArea[]) => void;
};

type Box = Pick<LabelPlace, 'start' | 'top' | 'width' | 'height'>;

/** Printers of labels know no grey. */
const color = '#000000';

/** By the height of the label in millimetres, the largest first; sizes of letters in points. */
const looks = [
  { from: 35, pad: 2.2, company: 6.5, name: 9, nameLines: 2, small: 7, price: 12 },
  { from: 28, pad: 1.6, company: 6, name: 8, nameLines: 2, small: 6.5, price: 10.5 },
  { from: 0, pad: 1.2, company: 5.5, name: 7, nameLines: 1, small: 6, price: 9 },
] as const;

type Look = (typeof looks)[number];

const lookOf = ({ height }: Box): Look => looks.find(({ from }) => height >= points(from)) ?? looks[2];

const strong = (size: number): TextStyle => ({ size, color, weight: 'semibold' });
const plain = (size: number): TextStyle => ({ size, color });

const lead = 1.3;

/** A text in at most so many lines; the last one takes the rest, which is cut where it is written. */
const linesOf = (surface: LabelSurface, text: string, { style, width, most }: Fitted): string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    const isFull = lines.length === most || last === undefined || surface.measure(longer, style) <= width;
    if (isFull && last !== undefined) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};
type Fitted = { style: TextStyle; width: number; most: number };

const nameLines = (surface: LabelSurface, { names }: Label, fitted: Fitted): string[] =>
  names.length > 1 ? names.slice(0, fitted.most) : names.flatMap((name) => linesOf(surface, name, fitted));

type Line = { text: string; style: TextStyle };

/** One below the other; says where they end. */
const drawLines = (
  surface: LabelSurface,
  lines: readonly Line[],
  { top, ...place }: Place & { top: number },
): number => {
  let end = top;
  for (const { text, style } of lines) {
    surface.say(text, style, { ...place, baseline: end + style.size });
    end += style.size * lead;
  }
  return end;
};

/** Company and code of the product share a line, where the code is the one that must be read; one alone is in the middle. */
const drawTop = (
  surface: LabelSurface,
  { company, code }: { company: string; code: string },
  { top, look, ...place }: Place & { top: number; look: Look },
): number => {
  const style = plain(look.company);
  const baseline = top + look.company;
  if (company === '' && code === '') return top;
  if (company === '' || code === '')
    surface.say(company || code, style, { ...place, align: 'center', baseline });
  else {
    const taken = Math.min(surface.measure(code, style), place.width * 0.7);
    const rest = place.width - taken - 4;
    surface.say(company, style, { start: place.start, width: rest, align: 'start', baseline });
    const start = place.start + rest + 4;
    surface.say(code, style, { start, width: taken, align: 'end', baseline });
  }
  return top + look.company * lead;
};

/** The price with its note beside it, in the middle of the line that ends at `bottom`; says where it begins. */
const drawPrice = (
  surface: LabelSurface,
  { price, priceNote }: Pick<Label, 'price' | 'priceNote'>,
  { bottom, look, ...place }: Place & { bottom: number; look: Look },
): number => {
  if (price === '') return bottom;
  const [style, noteStyle] = [strong(look.price), plain(look.small - 1)];
  const baseline = bottom - look.price * 0.22;
  const [width, noteWidth] = [
    surface.measure(price, style) + 0.5,
    surface.measure(priceNote, noteStyle) + 0.5,
  ];
  const isWhole = width + noteWidth + 4 <= place.width;
  const start = place.start + Math.max(0, (place.width - width - (isWhole ? noteWidth + 4 : 0)) / 2);
  surface.say(price, style, { start, width: Math.min(width, place.width), baseline });
  if (isWhole) surface.say(priceNote, noteStyle, { start: start + width + 4, width: noteWidth, baseline });
  return bottom - look.price * 1.2;
};

type BarsSymbol = Exclude<LabelSymbol, { kind: 'qr' }>;

const barsHeightMost = points(20);

/** The bars with their digits below, in the middle of a box. */
const drawBars = (
  surface: LabelSurface,
  symbol: BarsSymbol,
  { box, small }: { box: Box; small: number },
): void => {
  const { quiet, guards, groups } = barsLooks[symbol.kind];
  const module = points(symbol.module);
  const [before, after] = quiet;
  const whole = (before + symbol.bars.modules + after) * module;
  const left = surface.leftOf(box) + (box.width - whole) / 2 + before * module;
  const height = Math.min(box.height - small * lead, barsHeightMost);
  const top = box.top + Math.max(0, (box.height - small * lead - height) / 2);
  const isGuard = (from: number): boolean => guards.some(([first, end]) => from >= first && from < end);
  surface.blacken(
    symbol.bars.bars.map(({ from, count }) => ({
      left: left + from * module,
      top,
      width: count * module,
      height: height + (isGuard(from) ? small * 0.55 : 0),
    })),
  );
  const texts =
    groups.length > 0 ? groups : [{ text: [0] as const, modules: [0, symbol.bars.modules] as const }];
  for (const { text, modules } of texts) {
    const [from, to] = modules.map((at) => left + at * module) as [number, number];
    const width = to - from;
    const place = { start: surface.leftOf({ start: from, width }), width, align: 'center' } as const;
    surface.say(symbol.text.slice(...text), plain(small), { ...place, baseline: top + height + small });
  }
};

const drawSquares = (
  surface: LabelSurface,
  squares: readonly (readonly boolean[])[],
  { left, top, side }: { left: number; top: number; side: number },
): void => {
  const size = side / squares.length;
  surface.blacken(
    squares.flatMap((row, y) =>
      row.flatMap((isDark, x) => {
        // Squares beside each other are one area: a seam between two of them would show.
        if (!isDark || row[x - 1]) return [];
        const rest = row.slice(x);
        const end = rest.indexOf(false);
        const count = end < 0 ? rest.length : end;
        return [{ left: left + x * size, top: top + y * size, width: count * size, height: size }];
      }),
    ),
  );
};

const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { style }) => sum + style.size * lead, 0);

/** What a small label has no room for is left out, the least needed first. */
const fitting = (lines: readonly (Line & { rank: number })[], height: number): readonly Line[] => {
  if (heightOf(lines) <= height) return lines;
  const least = Math.max(...lines.map(({ rank }) => rank));
  return fitting(
    lines.filter(({ rank }) => rank !== least),
    height,
  );
};

/** The code at the start, the words beside it. */
const drawBesideQr = (
  surface: LabelSurface,
  label: Label & { symbol: Extract<LabelSymbol, { kind: 'qr' }> },
  { box, look }: { box: Box; look: Look },
): void => {
  const { symbol, company, code } = label;
  const side = Math.min(box.height, box.width * 0.45);
  const place = { start: box.start, width: side };
  const top = box.top + (box.height - side) / 2;
  drawSquares(surface, symbol.squares, { left: surface.leftOf(place), top, side });
  const words = { start: box.start + side + 3, width: box.width - side - 3 };
  const names = nameLines(surface, label, {
    style: strong(look.name),
    width: words.width,
    most: look.nameLines + 1,
  });
  const lines = fitting(
    [
      { text: company, style: plain(look.company), rank: 3 },
      ...names.map((text, at) => ({ text, style: strong(look.name), rank: at })),
      { text: code, style: plain(look.small), rank: 2 },
      { text: symbol.text === code ? '' : symbol.text, style: plain(look.small), rank: 4 },
      { text: label.price, style: strong(look.price), rank: 0 },
      { text: label.priceNote, style: plain(look.small - 1), rank: 5 },
    ].filter(({ text }) => text !== ''),
    box.height,
  );
  drawLines(surface, lines, { ...words, top: box.top + Math.max(0, (box.height - heightOf(lines)) / 2) });
};

/** Names above the bars, the price below them; what the bars say already is not said twice. */
const drawAroundBars = (
  surface: LabelSurface,
  label: Label & { symbol: BarsSymbol },
  { box, look }: { box: Box; look: Look },
): void => {
  const { symbol, company, code } = label;
  const place = { start: box.start, width: box.width };
  const below = drawTop(
    surface,
    { company, code: code === symbol.text ? '' : code },
    { ...place, top: box.top, look },
  );
  const style = strong(look.name);
  const names = nameLines(surface, label, { style, width: box.width, most: look.nameLines });
  const top = drawLines(
    surface,
    names.map((text) => ({ text, style })),
    { ...place, align: 'center', top: below },
  );
  const bottom = drawPrice(surface, label, { ...place, bottom: box.top + box.height, look });
  const gap = 2;
  drawBars(surface, symbol, {
    box: { ...place, top: top + gap, height: bottom - top - 2 * gap },
    small: look.small,
  });
};

export const drawLabel = (surface: LabelSurface, label: Label, place: LabelPlace): void => {
  const look = lookOf(place);
  const pad = points(look.pad);
  const box = {
    start: place.start + pad,
    top: place.top + pad,
    width: place.width - 2 * pad,
    height: place.height - 2 * pad,
  };
  const { symbol } = label;
  if (symbol.kind === 'qr') drawBesideQr(surface, { ...label, symbol }, { box, look });
  else drawAroundBars(surface, { ...label, symbol }, { box, look });
};
