// The code on a label: which kind a text is written in, and how wide its modules can be on a label of a format.
import { hasCheckDigit } from '../../kernel/identity.ts';
import { type BarcodeKind, type Bars, barcodeBars } from '../../paper/bars/barcodeBars.ts';
import { qrSquares } from '../../paper/pdfQr.ts';
import type { LabelCode } from './labelChoice.ts';
import type { LabelFormat } from './labelFormats.ts';

/** Digits or letters below the bars: which of the text, centred between two modules. */
type Group = { readonly text: readonly [number, number?]; readonly modules: readonly [number, number] };

type BarsLook = {
  /** Modules that stay empty on either side. */
  readonly quiet: readonly [number, number];
  /** Where bars go on between the digits. */
  readonly guards: readonly (readonly [number, number])[];
  /** None where all of the text is in the middle. */
  readonly groups: readonly Group[];
};

/** As GS1 and ISO 15417 lay them out. */
export const barsLooks: Readonly<Record<BarcodeKind, BarsLook>> = {
  ean13: {
    quiet: [11, 7],
    guards: [
      [0, 3],
      [45, 50],
      [92, 95],
    ],
    groups: [
      { text: [0, 1], modules: [-10, -1] },
      { text: [1, 7], modules: [3, 45] },
      { text: [7], modules: [50, 92] },
    ],
  },
  ean8: {
    quiet: [7, 7],
    guards: [
      [0, 3],
      [31, 36],
      [64, 67],
    ],
    groups: [
      { text: [0, 4], modules: [3, 31] },
      { text: [4], modules: [36, 64] },
    ],
  },
  upca: {
    quiet: [9, 9],
    guards: [
      [0, 10],
      [45, 50],
      [85, 95],
    ],
    groups: [
      { text: [0, 1], modules: [-9, -1] },
      { text: [1, 6], modules: [10, 45] },
      { text: [6, 11], modules: [50, 85] },
      { text: [11], modules: [96, 104] },
    ],
  },
  code128: { quiet: [10, 10], guards: [], groups: [] },
};

const numbered: readonly { readonly kind: BarcodeKind; readonly digits: RegExp }[] = [
  { kind: 'ean13', digits: /^\d{13}$/ },
  { kind: 'upca', digits: /^\d{12}$/ },
  { kind: 'ean8', digits: /^\d{8}$/ },
];

/** What bars can write; another text is a QR code. */
const printable = /^[\x20-\x7e]+$/;

/** `barcodeKindOf('4006381333931')` → `'ean13'`; null where bars cannot write the text. */
export const barcodeKindOf = (text: string): BarcodeKind | null => {
  const known = numbered.find(({ digits }) => digits.test(text));
  if (known && hasCheckDigit(text)) return known.kind;
  return printable.test(text) ? 'code128' : null;
};

/** In millimetres. `dot`: printers of rolls have 203 dots to the inch, and bars are whole dots wide. */
const moduleLimits = {
  sheet: { least: 0.19, most: 0.33, dot: null },
  roll: { least: 0.25, most: 0.375, dot: 0.125 },
} as const;

/** What printers and cutters need on either side. */
const edge = 1;

/** How wide a module is on a label, in millimetres; null where the bars would be too fine to be read. */
export const moduleWidth = (modules: number, { kind, label }: LabelFormat): number | null => {
  const { least, most, dot } = moduleLimits[kind];
  const room = Math.min(most, (label.width - 2 * edge) / modules);
  const width = dot === null ? room : Math.floor(room / dot + 1e-9) * dot;
  return width < least ? null : width;
};

export type LabelSymbol =
  | { readonly kind: BarcodeKind; readonly text: string; readonly bars: Bars; readonly module: number }
  | { readonly kind: 'qr'; readonly text: string; readonly squares: readonly (readonly boolean[])[] };

const qrOf = (text: string): LabelSymbol => ({ kind: 'qr', text, squares: qrSquares(text) });

/** Bars where they are wanted, can write the text and fit the label; a QR code otherwise. */
export const labelSymbol = (text: string, wanted: LabelCode, format: LabelFormat): LabelSymbol => {
  const kind = wanted === 'bars' ? barcodeKindOf(text) : null;
  if (kind === null) return qrOf(text);
  const bars = barcodeBars(kind, text);
  const [before, after] = barsLooks[kind].quiet;
  const module = moduleWidth(before + bars.modules + after, format);
  return module === null ? qrOf(text) : { kind, text, bars, module };
};
