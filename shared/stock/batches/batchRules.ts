// The rules of batches (B5.7): in which order they are taken, what a line must say of them, and how parts of a line become stock units and back.
import { addDays } from '../../kernel/dates.ts';
import { mulDiv, parseMoney, smallerOf, sumOf } from '../../kernel/money.ts';
import { quantityText } from '../quantityText.ts';
import { type BatchPart, stockDecimals } from '../stockMove.ts';
import type { BatchRow } from './batchRows.ts';

/** `begun`: when its first goods came; of batches without expiry the oldest is taken first. */
export type DatedBatch = { batch: string; expiry: string | null; begun: string };

/** It may be sold on the day of its expiry. */
export const isExpired = ({ expiry }: Pick<DatedBatch, 'expiry'>, day: string): boolean =>
  expiry !== null && expiry < day;

export const expiresWithin = ({ expiry }: Pick<DatedBatch, 'expiry'>, day: string, days: number): boolean =>
  expiry !== null && expiry <= addDays(day, days);

const never = '9999-99-99';

const orderKey = ({ batch, expiry, begun }: DatedBatch): string => [expiry ?? never, begun, batch].join('\t');

/** What expires first is taken first (FEFO); `sellsOn`: of a sale, whose day leaves out what has expired. */
export const takingOrder = <Each extends DatedBatch>(
  batches: readonly Each[],
  { sellsOn }: { sellsOn: string | null },
): Each[] =>
  batches
    .filter((each) => sellsOn === null || !isExpired(each, sellsOn))
    .toSorted((one, other) => (orderKey(one) < orderKey(other) ? -1 : 1));

/** Millionths; nothing where it is no number. */
export const rowQuantity = ({ quantity }: Pick<BatchRow, 'quantity'>): bigint =>
  parseMoney(quantity ?? '', stockDecimals) ?? 0n;

export const sumOfRows = (rows: readonly Pick<BatchRow, 'quantity'>[]): bigint =>
  sumOf(rows.map(rowQuantity));

/** Parts of a whole on another scale: together they are just that, for the last takes the rest. */
const rescaled = (parts: readonly bigint[], whole: bigint): bigint[] => {
  const sum = sumOf(parts);
  let before = 0n;
  return parts.map((part) => {
    const from = sum === 0n ? 0n : mulDiv(whole, before, sum);
    before += part;
    return sum === 0n ? 0n : mulDiv(whole, before, sum) - from;
  });
};

/** Rows of a line in its unit as parts of what it moves, in stock units. */
export const partsOfRows = (rows: readonly BatchRow[], quantity: bigint): BatchPart[] => {
  const parts = rescaled(rows.map(rowQuantity), quantity);
  return rows.map(({ batch }, at) => ({ batch, quantity: parts[at] ?? 0n }));
};

type Known = { expiry: string | null; barcode: string };

/** What was moved as rows of its line, in the unit of the line. */
export const rowsOfParts = (
  parts: readonly BatchPart[],
  quantity: bigint,
  knownOf: (batch: string) => Known | undefined,
): BatchRow[] => {
  const shares = rescaled(
    parts.map((part) => part.quantity),
    quantity,
  );
  return parts.map(({ batch }, at) => {
    const { expiry = null, barcode = '' } = knownOf(batch) ?? {};
    return { batch, expiry, barcode, quantity: quantityText(shares[at] ?? 0n) };
  });
};

/** What is left of parts; those of which nothing is are left out. */
export const lessParts = (parts: readonly BatchPart[], taken: readonly BatchPart[]): BatchPart[] => {
  const gone = new Map<string, bigint>();
  for (const { batch, quantity } of taken) gone.set(batch, (gone.get(batch) ?? 0n) + quantity);
  return parts.flatMap(({ batch, quantity }) => {
    const own = smallerOf(quantity, gone.get(batch) ?? 0n);
    gone.set(batch, (gone.get(batch) ?? 0n) - own);
    return quantity > own ? [{ batch, quantity: quantity - own }] : [];
  });
};

/** The first of the parts, as much as is asked for: what a return takes back that names none. */
export const firstParts = (parts: readonly BatchPart[], quantity: bigint): BatchPart[] => {
  let left = quantity;
  return parts.flatMap(({ batch, quantity: whole }) => {
    const own = smallerOf(left, whole);
    left -= own;
    return own > 0n ? [{ batch, quantity: own }] : [];
  });
};

export type BatchRowsFault = {
  code: 'stock.batchMissing' | 'stock.batchSum' | 'stock.batchNumberMissing' | 'stock.batchQuantityMissing';
  details: Readonly<Record<string, string>>;
};

/** What is wrong with the rows of a line of this product. `quantity`: of the line, in its unit; `isNeeded`: goods come in. */
export const batchRowsFault = (
  rows: readonly BatchRow[],
  { product, quantity, isNeeded }: { product: string; quantity: bigint; isNeeded: boolean },
): BatchRowsFault | null => {
  if (rows.length === 0) return isNeeded ? { code: 'stock.batchMissing', details: { product } } : null;
  if (rows.some(({ batch }) => batch === ''))
    return { code: 'stock.batchNumberMissing', details: { product } };
  const empty = rows.find((row) => rowQuantity(row) <= 0n);
  if (empty) return { code: 'stock.batchQuantityMissing', details: { product, batch: empty.batch } };
  const sum = sumOfRows(rows);
  if (sum === quantity) return null;
  const details = { product, sum: quantityText(sum), quantity: quantityText(quantity) };
  return { code: 'stock.batchSum', details };
};

/** What differs between batches as they are counted and as the books have them, gains apart from losses; a batch that is not counted is not there. */
export const countedParts = (
  counted: readonly BatchPart[],
  there: ReadonlyMap<string, bigint>,
): { gains: BatchPart[]; losses: BatchPart[] } => {
  const found = new Map<string, bigint>();
  for (const { batch, quantity } of counted) found.set(batch, (found.get(batch) ?? 0n) + quantity);
  const all = [...new Set([...found.keys(), ...there.keys()])].map((batch) => ({
    batch,
    quantity: (found.get(batch) ?? 0n) - (there.get(batch) ?? 0n),
  }));
  return {
    gains: all.filter(({ quantity }) => quantity > 0n),
    losses: all.flatMap(({ batch, quantity }) => (quantity < 0n ? [{ batch, quantity: -quantity }] : [])),
  };
};
