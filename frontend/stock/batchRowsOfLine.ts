// What the batches of a line offer and lack, in the unit of the line: what would be taken, what is missing, what there is.
import type { RowsOfLine } from '#frontend/documents/editor/editorParts.ts';
import type { BatchOnHand } from '#shared/inventory/batches/batchApi.ts';
import { textFormats } from '#shared/kernel/identity.ts';
import { mulDiv } from '#shared/kernel/money.ts';
import type { BatchRow } from '#shared/stock/batches/batchRows.ts';
import { expiresWithin, isExpired, sumOfRows, takingOrder } from '#shared/stock/batches/batchRules.ts';
import { pickedInOrder } from '#shared/stock/batchQuantities.ts';
import { quantityIn, quantityText } from '#shared/stock/quantityText.ts';

/**
 * `out`: the line takes what expires first unless it says something else. `in`: it names its batches. `count`: it says what there is of each.
 * `back` and `backIn`: goods go back to a supplier or come back from a customer, in the batches of their invoice unless the line names others.
 */
export type BatchWay = 'out' | 'in' | 'count' | 'back' | 'backIn';

export type BatchesOfLine = {
  way: BatchWay;
  rows: readonly BatchRow[];
  /** Of the line, in its unit, millionths. */
  quantity: bigint;
  /** Stock units in one of the unit, millionths. */
  factor: bigint;
  warehouse: string;
  batches: readonly BatchOnHand[];
  /** Of the document; of a sale its day leaves out what has expired. */
  day: string;
  isSale: boolean;
  warningDays: number;
};

export type BatchWords = {
  /** What is taken, as the cell says rows. */
  taken: (rows: readonly { batch: string; quantity: string }[]) => string;
  short: (available: string) => string;
  missing: string;
  ofInvoice: string;
  sum: (sum: string, quantity: string) => string;
  there: (quantity: string, expiry: string | null, isExpired: boolean) => string;
};

const whole = 1_000_000n;

type Row = Readonly<Record<'batch' | 'expiry' | 'barcode' | 'quantity', string>>;

const rowOf = ({ batch, expiry, barcode }: BatchOnHand, quantity: bigint): Row => ({
  batch,
  expiry: expiry ?? '',
  barcode,
  quantity: quantity <= 0n ? '' : quantityText(quantity),
});

/** In the unit of the line. */
const availableOf = ({ quantities }: BatchOnHand, { warehouse, factor }: BatchesOfLine): bigint =>
  mulDiv(quantityIn(quantities[warehouse]) ?? 0n, whole, factor);

const offeredIn = (line: BatchesOfLine): BatchOnHand[] =>
  takingOrder(line.batches, { sellsOn: line.isSale ? line.day : null }).filter(
    (batch) => availableOf(batch, line) > 0n,
  );

const proposalOf = (line: BatchesOfLine, offered: readonly BatchOnHand[]): Row[] => {
  const { warehouse } = line;
  const there = offered.map((batch) => [batch.batch, { [warehouse]: availableOf(batch, line) }] as const);
  const order = offered.map(({ batch }) => batch);
  const parts = pickedInOrder(
    { batches: Object.fromEntries(there) },
    { order, warehouse, quantity: line.quantity },
  );
  return parts.flatMap(({ batch, quantity }) => {
    const found = offered.find((each) => each.batch === batch);
    return found ? [rowOf(found, quantity)] : [];
  });
};

const toneOf = (
  batch: BatchOnHand,
  { day, warningDays }: BatchesOfLine,
): 'warning' | 'danger' | undefined => {
  if (isExpired(batch, day)) return 'danger';
  return expiresWithin(batch, day, warningDays) ? 'warning' : undefined;
};

const isSame = (one: string, other: string): boolean =>
  textFormats.batch.plain(one) === textFormats.batch.plain(other);

const knownIn = (line: BatchesOfLine) => (name: string) => {
  const found = line.batches.find(({ batch }) => isSame(batch, name));
  return found ? { expiry: found.expiry ?? '', barcode: found.barcode } : null;
};

/** What the empty cell says. */
const noteOf = (line: BatchesOfLine, proposal: readonly Row[], words: BatchWords) => {
  if (line.quantity <= 0n && line.way !== 'count') return { note: '', isMissing: false };
  if (line.way === 'in') return { note: words.missing, isMissing: true };
  if (line.way === 'count') return { note: words.missing, isMissing: false };
  if (line.way === 'backIn') return { note: words.ofInvoice, isMissing: false };
  const sum = sumOfRows(proposal);
  if (sum < line.quantity) return { note: words.short(quantityText(sum)), isMissing: true };
  return { note: line.way === 'back' ? words.ofInvoice : words.taken(proposal), isMissing: false };
};

const beginOf = (line: BatchesOfLine, offered: readonly BatchOnHand[], proposal: readonly Row[]): Row[] => {
  if (line.way === 'count') return offered.map((batch) => rowOf(batch, availableOf(batch, line)));
  if (line.way === 'out' || line.way === 'back') return [...proposal];
  const quantity = line.quantity > 0n ? quantityText(line.quantity) : '';
  return [{ batch: '', expiry: '', barcode: '', quantity }];
};

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);

export const batchRowsOfLine = (line: BatchesOfLine, words: BatchWords): RowsOfLine => {
  const offered = offeredIn(line);
  const proposal = proposalOf(line, offered);
  const sum = sumOfRows(line.rows);
  const left = line.quantity > sum ? line.quantity - sum : 0n;
  return {
    isFor: true,
    ...(line.rows.length === 0
      ? noteOf(line, proposal, words)
      : { note: '', isMissing: sum !== line.quantity }),
    begin: beginOf(line, offered, proposal),
    offers: offered.map((batch) => {
      const available = availableOf(batch, line);
      const isLeaving = line.way === 'out' || line.way === 'back';
      const quantity = isLeaving ? smaller(left, available) : 0n;
      return {
        row: rowOf(batch, line.way === 'count' ? available : quantity),
        text: batch.batch,
        note: words.there(quantityText(available), batch.expiry, isExpired(batch, line.day)),
        tone: toneOf(batch, line),
      };
    }),
    known: knownIn(line),
    sum: { text: words.sum(quantityText(sum), quantityText(line.quantity)), isWrong: sum !== line.quantity },
  };
};
