// What a part of a document takes of its lines and of its amounts: all parts together come to the whole, whichever way it is divided.
import { type Money, mulDiv, parseMoney, smallerOf, sumOf } from '../../kernel/money.ts';
import { type AnyDocument, type AnyKind, headValue } from '../documentKind.ts';
import { type Conversion, quantityDecimals } from './optionFields.ts';

/** Of each line, in millionths of its unit. */
export type Quantities = readonly bigint[];

/** What is converted at once: of the whole, beside what was taken of it before. */
export type ConvertedPart = { whole: Quantities; taken: Quantities; part: Quantities };

export const quantityOf = (text: string | null): bigint => parseMoney(text || '0', quantityDecimals) ?? 0n;

type Described = Pick<AnyKind, 'options'>;

type Linked = { readonly links?: readonly { readonly kind: string }[] | undefined };

export const wholeQuantities = ({ options }: Described, { lines }: Pick<AnyDocument, 'lines'>): bigint[] =>
  lines.map((line) => quantityOf(String(headValue(line, options.conversions?.quantity ?? '') ?? '')));

export const convertedQuantities = (
  whole: Quantities,
  conversions: readonly Pick<Conversion, 'lines'>[],
): bigint[] =>
  whole.map((_, at) =>
    sumOf(
      conversions.flatMap((each) =>
        each.lines.filter(({ line }) => line === at).map(({ quantity }) => BigInt(quantity)),
      ),
    ),
  );

export const leftQuantities = (whole: Quantities, taken: Quantities): bigint[] =>
  whole.map((quantity, at) => quantity - smallerOf(taken[at] ?? 0n, quantity));

/** What is made of a document as a whole, so that nothing else is. */
export const isWhole = ({ options }: Described, target: string): boolean =>
  options.conversions?.to.some(({ kind, whole }) => kind === target && whole) === true;

/** Whether what was made of it before leaves room for this. */
export const isOpenFor = (
  kind: Described,
  target: string,
  conversions: readonly Pick<Conversion, 'to'>[],
): boolean =>
  conversions.length === 0 || !(isWhole(kind, target) || conversions.some(({ to }) => isWhole(kind, to)));

/** Whether what would be made of it is made of another document, such as the quote of a request whose fee was calculated. */
export const isMadeElsewhere = ({ options }: Described, { links }: Linked): boolean => {
  const { unless } = options.conversions ?? {};
  return unless !== undefined && (links ?? []).some(({ kind }) => kind === unless.linked);
};

/** In a state that is converted, with something left that nothing was made of. */
export const isConvertible = (
  kind: Described,
  document: Linked & { status: string; left?: readonly string[] | undefined },
): boolean => {
  const { status, left = [] } = document;
  const isInState = kind.options.conversions?.from.includes(status) === true;
  return isInState && !isMadeElsewhere(kind, document) && left.some((quantity) => quantity !== '0');
};

export type Shares = {
  /** The part of an amount that goes with a line, such as its discount. */
  ofLine: (at: number, amount: Money) => Money;
  /** The part of an amount of the whole document, such as its discount. */
  ofDocument: (amount: Money) => Money;
};

/** An amount up to one quantity, less that up to another: so no unit is lost between the parts. `amounts`: what each whole line comes to. */
export const sharesOf = ({ whole, taken, part }: ConvertedPart, amounts: readonly Money[]): Shares => {
  const upTo = (quantities: Quantities, at: number, amount: Money): Money => {
    const quantity = whole[at] ?? 0n;
    return quantity === 0n ? amount : mulDiv(amount, quantities[at] ?? 0n, quantity);
  };
  const after = whole.map((_, at) => (taken[at] ?? 0n) + (part[at] ?? 0n));
  const weight = sumOf(amounts);
  const documentUpTo = (quantities: Quantities, amount: Money): Money =>
    weight === 0n ? 0n : mulDiv(amount, sumOf(amounts.map((line, at) => upTo(quantities, at, line))), weight);
  return {
    ofLine: (at, amount) => upTo(after, at, amount) - upTo(taken, at, amount),
    ofDocument: (amount) => documentUpTo(after, amount) - documentUpTo(taken, amount),
  };
};
