// The batches that a line may take, in the order in which they are offered, with how much of each there is for it in its unit.
import type { BatchOnHand } from '#shared/inventory/batches/batchApi.ts';
import { textFormats } from '#shared/kernel/identity.ts';
import { mulDiv, smallerOf } from '#shared/kernel/money.ts';
import type { BatchRow } from '#shared/stock/batches/batchRows.ts';
import { isExpired, takingOrder } from '#shared/stock/batches/batchRules.ts';
import { quantityIn } from '#shared/stock/quantityText.ts';

/**
 * `out`: the line takes what expires first unless it says something else. `in`: it names its batches. `count`: it says what there is of each.
 * `back`: it takes back those of its invoice.
 */
export type BatchWay = 'out' | 'in' | 'count' | 'back';

export type BatchesOfLine = {
  way: BatchWay;
  rows: readonly BatchRow[];
  /** Of the line, in its unit, millionths. */
  quantity: bigint;
  /** Stock units in one of the unit, millionths. */
  factor: bigint;
  warehouse: string;
  batches: readonly BatchOnHand[];
  /** What is left to take back of the invoice, in the unit of the line. */
  left?: readonly BatchRow[] | undefined;
  /** Of the document. */
  day: string;
  /** What is known of a batch that has expired by then: a sale refuses it, goods that come in or are sent are warned of. */
  expired: 'refused' | 'warned' | 'taken';
  /** Goods leave the warehouse, so there must be as much of them there. */
  isLeaving: boolean;
  warningDays: number;
};

export type OfferedBatch = Pick<BatchOnHand, 'batch' | 'expiry' | 'barcode'> & { available: bigint };

const whole = 1_000_000n;

export const isSameBatch = (one: string, other: string): boolean =>
  textFormats.batch.plain(one) === textFormats.batch.plain(other);

/** In the warehouse of the line, in its unit. */
const thereOf = (batch: BatchOnHand | undefined, { warehouse, factor }: BatchesOfLine): bigint =>
  mulDiv(quantityIn(batch?.quantities[warehouse]) ?? 0n, whole, factor);

const leftOfInvoice = (line: BatchesOfLine): OfferedBatch[] =>
  (line.left ?? []).map(({ batch, expiry, barcode, quantity }) => {
    const left = quantityIn(quantity) ?? 0n;
    const there = line.batches.find((each) => each.batch === batch);
    const available = line.isLeaving ? smallerOf(left, thereOf(there, line)) : left;
    return { batch, expiry, barcode, available };
  });

/** Those of which there is something; what has expired comes last. */
export const batchesFor = (line: BatchesOfLine): OfferedBatch[] => {
  const all =
    line.way === 'back'
      ? leftOfInvoice(line)
      : takingOrder(line.batches, { sellsOn: null }).map((batch) => ({
          ...batch,
          available: thereOf(batch, line),
        }));
  const there = all.filter(({ available }) => available > 0n);
  if (line.expired === 'taken') return there;
  const isPast = (batch: OfferedBatch): boolean => isExpired(batch, line.day);
  return [...there.filter((batch) => !isPast(batch)), ...there.filter(isPast)];
};
