// What the batches of a line offer and lack, in the unit of the line: what would be taken, what is missing, what there is.
import type { RowsOfLine } from '#frontend/documents/editor/editorParts.ts';
import { smallerOf } from '#shared/kernel/money.ts';
import { expiresWithin, isExpired, sumOfRows } from '#shared/stock/batches/batchRules.ts';
import { pickedInOrder } from '#shared/stock/batchQuantities.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { batchRowFaults, type FaultWords } from './batchRowFaults.ts';
import { type BatchesOfLine, batchesFor, isSameBatch, type OfferedBatch } from './offeredBatches.ts';

export type BatchWords = FaultWords & {
  /** What is taken, as the cell says rows. */
  taken: (rows: readonly { batch: string; quantity: string }[]) => string;
  missing: string;
  /** `rest`: what is missing of the line; null where nothing is. */
  sum: (sum: string, quantity: string, rest: string | null) => string;
  /** `isLeft`: it may still be returned. */
  there: (quantity: string, about: { expiry: string | null; isExpired: boolean; isLeft: boolean }) => string;
};

type Row = Readonly<Record<'batch' | 'expiry' | 'barcode' | 'quantity', string>>;

const rowOf = ({ batch, expiry, barcode }: Omit<OfferedBatch, 'available'>, quantity: bigint): Row => ({
  batch,
  expiry: expiry ?? '',
  barcode,
  quantity: quantity <= 0n ? '' : quantityText(quantity),
});

const isRefused = (batch: OfferedBatch, { expired, day }: BatchesOfLine): boolean =>
  expired === 'refused' && isExpired(batch, day);

/** Nothing that has expired, but where that is taken like everything else. */
const proposalOf = (line: BatchesOfLine, offered: readonly OfferedBatch[]): Row[] => {
  const { warehouse, expired, day } = line;
  const proposed = offered.filter((batch) => expired === 'taken' || !isExpired(batch, day));
  const there = proposed.map(({ batch, available }) => [batch, { [warehouse]: available }] as const);
  const parts = pickedInOrder(
    { batches: Object.fromEntries(there) },
    { order: proposed.map(({ batch }) => batch), warehouse, quantity: line.quantity },
  );
  return parts.flatMap(({ batch, quantity }) => {
    const found = proposed.find((each) => each.batch === batch);
    return found ? [rowOf(found, quantity)] : [];
  });
};

const toneOf = (
  batch: OfferedBatch,
  { day, warningDays }: BatchesOfLine,
): 'warning' | 'danger' | undefined => {
  if (isExpired(batch, day)) return 'danger';
  return expiresWithin(batch, day, warningDays) ? 'warning' : undefined;
};

const knownIn =
  ({ batches, left = [] }: BatchesOfLine) =>
  (name: string) => {
    const found = [...batches, ...left].find(({ batch }) => isSameBatch(batch, name));
    return found ? { expiry: found.expiry ?? '', barcode: found.barcode } : null;
  };

/** What the empty cell says. */
const noteOf = (line: BatchesOfLine, proposal: readonly Row[], words: BatchWords) => {
  if (line.quantity <= 0n && line.way !== 'count') return { note: '', isMissing: false };
  if (line.way === 'in') return { note: words.missing, isMissing: true };
  if (line.way === 'count') return { note: words.missing, isMissing: false };
  const sum = sumOfRows(proposal);
  if (sum === line.quantity) return { note: words.taken(proposal), isMissing: false };
  const short = line.way === 'back' ? words.left : words.short;
  return { note: short(quantityText(sum)), isMissing: true };
};

const beginOf = (line: BatchesOfLine, offered: readonly OfferedBatch[], proposal: readonly Row[]): Row[] => {
  if (line.way === 'count') return offered.map((batch) => rowOf(batch, batch.available));
  if (line.way !== 'in') return [...proposal];
  return [rowOf({ batch: '', expiry: null, barcode: '' }, line.quantity)];
};

/** How much of what is offered a row takes that is added. */
const addedOf = (line: BatchesOfLine, { available }: OfferedBatch, missing: bigint): bigint => {
  if (line.way === 'count') return available;
  return line.way === 'in' ? missing : smallerOf(missing, available);
};

const missingOf = ({ quantity }: BatchesOfLine, sum: bigint): bigint =>
  quantity > sum ? quantity - sum : 0n;

export const batchRowsOfLine = (line: BatchesOfLine, words: BatchWords): RowsOfLine => {
  const offered = batchesFor(line);
  const proposal = proposalOf(line, offered);
  const missing = missingOf(line, sumOfRows(line.rows));
  // A row that names no batch yet has its quantity, and says nothing.
  const sum = sumOfRows(line.rows.filter(({ batch }) => batch !== ''));
  const unnamed = missingOf(line, sum);
  const faults = batchRowFaults({ line, offered, words });
  const fault = faults.find(({ isWarning }) => !isWarning);
  const isSum = sum === line.quantity;
  return {
    isFor: true,
    ...(line.rows.length === 0 ? noteOf(line, proposal, words) : { note: '', isMissing: !isSum }),
    begin: beginOf(line, offered, proposal),
    offers: offered
      .filter((batch) => !isRefused(batch, line))
      .map((batch) => ({
        row: rowOf(batch, addedOf(line, batch, missing)),
        text: batch.batch,
        note: words.there(quantityText(batch.available), {
          expiry: batch.expiry,
          isExpired: isExpired(batch, line.day),
          isLeft: line.way === 'back',
        }),
        tone: toneOf(batch, line),
      })),
    known: knownIn(line),
    ...(missing > 0n && line.way !== 'count' && { next: { quantity: quantityText(missing) } }),
    faults,
    sum: {
      text:
        isSum && fault
          ? fault.said
          : words.sum(
              quantityText(sum),
              quantityText(line.quantity),
              unnamed > 0n ? quantityText(unnamed) : null,
            ),
      isWrong: !isSum || fault !== undefined,
    },
  };
};
