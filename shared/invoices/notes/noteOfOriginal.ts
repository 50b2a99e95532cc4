// A note against what its invoice leaves (B2.8): which lines return a quantity, which take what is left to the halala, what the VAT of each category may be, and what goes beyond.
import { atLeastZero, formatMoney, smallerOf, sumOf } from '../../kernel/money.ts';
import type { InvoiceCalculation, InvoiceInput } from '../calculation.ts';
import { type InvoiceLine, lineAmounts, quantityDecimals } from '../invoiceLine.ts';
import type { InvoiceSnapshot, KeptLimit } from '../invoiceSnapshot.ts';
import { rateOf } from '../taxes/vat.ts';
import {
  codesOf,
  isReturnPrice,
  isWholeAt,
  type OriginalCode,
  type OriginalPart,
  type OriginalParts,
} from './originalParts.ts';

export const noteFaultCodes = [
  'note.reasonMissing',
  'note.referenceMissing',
  'note.quantityExceeded',
  'note.amountExceeded',
  'note.dateBeforeOriginal',
] as const;

export type NoteFault = {
  code: (typeof noteFaultCodes)[number];
  path: string;
  details: Readonly<Record<string, string | number>>;
};

/** What the invoice charged, and what earlier notes leave of it. */
type Against = { original: OriginalParts; left: OriginalParts };

/** A note as it is typed, with the place in its invoice that each line names; charges follow the lines. */
type TypedNote = { input: InvoiceInput; originalLines: readonly (number | null)[] };

/** What a line of a note takes; `isReturn`: its quantity too. */
type LineConsumption = OriginalPart & { part: number; isReturn: boolean; takesAll: boolean };

const noPart: OriginalPart = { quantity: 0n, amount: 0n };

const consumptionOf = (
  line: InvoiceLine,
  part: number,
  { whole, rest, scale }: { whole: OriginalPart; rest: OriginalPart; scale: number },
): LineConsumption => {
  const { quantity, price, discount, charge } = line;
  const isReturn = isReturnPrice(price, { whole, left: rest }, scale);
  const isPlain = discount === null && charge === null;
  const takesAll = isReturn && isPlain && quantity === rest.quantity && isWholeAt(rest, price, scale);
  const amount = takesAll ? rest.amount : lineAmounts(line, scale).amount;
  return { part, isReturn, takesAll, amount, quantity: isReturn ? quantity : 0n };
};

const minus = (one: OriginalPart, other: OriginalPart): OriginalPart => ({
  quantity: one.quantity - other.quantity,
  amount: one.amount - other.amount,
});

/** In the order of the lines: two that name one part take of it one after the other. */
const lineConsumptions = (
  { input, originalLines }: TypedNote,
  { original, left }: Against,
): { lines: LineConsumption[]; rest: OriginalPart[] } => {
  const rest = [...left.parts];
  const lines = input.lines.map((line, at) => {
    const part = originalLines[at] ?? -1;
    const [whole, own] = [original.parts[part] ?? noPart, rest[part] ?? noPart];
    const consumption = consumptionOf(line, part, { whole, rest: own, scale: input.scale });
    if (rest[part]) rest[part] = minus(own, consumption);
    return consumption;
  });
  return { lines, rest };
};

const faultsOf = (
  { input, originalLines }: TypedNote,
  { left, lines }: { left: OriginalParts; lines: readonly LineConsumption[] },
): NoteFault[] => {
  const { scale } = input;
  const rest = [...left.parts];
  return lines.flatMap(({ part, quantity, amount }, at): NoteFault[] => {
    const own = rest[part];
    const line = { line: at, position: at + 1 };
    if (originalLines[at] === null || !own)
      return [{ code: 'note.referenceMissing', path: `lines.${at}`, details: line }];
    rest[part] = minus(own, { quantity, amount });
    if (quantity > own.quantity)
      return [
        {
          code: 'note.quantityExceeded',
          path: `lines.${at}.quantity`,
          details: { ...line, left: formatMoney(own.quantity, quantityDecimals).replace(/\.?0+$/, '') },
        },
      ];
    if (amount <= own.amount) return [];
    return [
      {
        code: 'note.amountExceeded',
        path: `lines.${at}.price`,
        details: { ...line, left: formatMoney(own.amount, scale) },
      },
    ];
  });
};

const isOf = (line: InvoiceLine | undefined, { category, rate, isCharged }: OriginalCode): boolean =>
  line !== undefined &&
  line.tax.category === category &&
  rateOf(line.tax) === rate &&
  line.tax.isCharged === isCharged;

export const groupName = ({ category, rate, isCharged }: OriginalCode): string =>
  `${category} ${rate} ${isCharged}`;

type Consumed = Against & {
  note: TypedNote;
  lines: readonly LineConsumption[];
  groupOfPart: readonly string[];
  rest: readonly OriginalPart[];
};

/** The note that leaves nothing of a category takes its VAT as it is left; any other one no more than that, and leaves a taxable amount that is not negative. */
const limitOfGroup = (name: string, codes: readonly OriginalCode[], consumed: Consumed): KeptLimit => {
  const { note, lines, groupOfPart, rest } = consumed;
  const [first] = codes;
  if (!first) throw new Error('A category has a code');
  const own = lines.filter((_, at) => isOf(note.input.lines[at], first));
  const base = sumOf(own.map(({ amount }) => amount));
  const vat = sumOf(codes.map((code) => code.vat));
  const taxable = sumOf(codes.map((code) => code.taxable));
  const takesAll = rest.every(({ amount }, part) => groupOfPart[part] !== name || amount <= 0n);
  const isWithin = note.input.pricesIncludeVat && first.isCharged;
  // What is left of a code that no line of this note has goes with the others.
  const named = new Set(note.input.lines.map(({ tax }) => tax.code));
  const hasAllCodes = codes.every((code) => named.has(code.code) || (code.vat === 0n && code.taxable === 0n));
  const [least, most] = takesAll
    ? [vat, vat]
    : [isWithin ? atLeastZero(base - taxable) : 0n, isWithin ? smallerOf(base, vat) : vat];
  return {
    category: first.category,
    rate: String(first.rate),
    isCharged: first.isCharged,
    vatLeast: String(least),
    vatMost: String(most),
    codes:
      takesAll && hasAllCodes
        ? codes.map((code) => ({
            code: code.code,
            taxable: String(code.taxable),
            vat: String(code.vat),
            nonRecoverable: String(code.nonRecoverable),
          }))
        : null,
  };
};

export type NoteOfOriginal = Pick<InvoiceSnapshot, 'fixed' | 'limits'> & {
  /** Positions of the lines that return their quantity. */
  returns: number[];
  faults: NoteFault[];
  /** What it takes of each part; its categories are those of its calculation. */
  parts: OriginalPart[];
};

/** `groupOfPart`: of each part of the invoice its category, as `partGroups` names it. */
export const noteOfOriginal = (
  note: TypedNote,
  against: Against & { groupOfPart: readonly string[] },
): NoteOfOriginal => {
  const { lines, rest } = lineConsumptions(note, against);
  const groups = Map.groupBy(against.left.codes, groupName);
  return {
    faults: faultsOf(note, { left: against.left, lines }),
    returns: lines.flatMap(({ isReturn }, at) => (isReturn ? [at] : [])),
    fixed: Object.fromEntries(
      lines.flatMap(({ takesAll, amount }, at) => (takesAll ? [[String(at), String(amount)]] : [])),
    ),
    limits: [...groups].map(([name, codes]) => limitOfGroup(name, codes, { ...against, note, lines, rest })),
    parts: against.original.parts.map((_, part) => {
      const own = lines.filter((line) => line.part === part);
      return {
        quantity: sumOf(own.map(({ quantity }) => quantity)),
        amount: sumOf(own.map(({ amount }) => amount)),
      };
    }),
  };
};

/** The category of each line of an invoice, and of each charge after them. */
export const partGroups = ({ lines, charges }: Pick<InvoiceInput, 'lines' | 'charges'>): string[] =>
  [...lines, ...charges].map(({ tax }) =>
    groupName({ category: tax.category, rate: rateOf(tax), isCharged: tax.isCharged } as OriginalCode),
  );

/** What a note takes of its invoice, to be kept with what others have taken. */
export const noteConsumption = (parts: OriginalPart[], calculation: InvoiceCalculation): OriginalParts => ({
  parts,
  codes: codesOf(calculation),
});
