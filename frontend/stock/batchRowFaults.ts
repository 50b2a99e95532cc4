// What is wrong in the rows of a line that names batches, such as more of one than there is, and what should be known of it.
import type { RowFault } from '#frontend/documents/editor/editorParts.ts';
import { textFormats } from '#shared/kernel/identity.ts';
import { atLeastZero } from '#shared/kernel/money.ts';
import type { BatchRow } from '#shared/stock/batches/batchRows.ts';
import { isExpired, rowQuantity } from '#shared/stock/batches/batchRules.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { type BatchesOfLine, isSameBatch, type OfferedBatch } from './offeredBatches.ts';

export type FaultWords = {
  /** No more of a batch is there, or left to take back. */
  short: (available: string) => string;
  left: (quantity: string) => string;
  /** Beside its day, and where that is not seen. */
  expired: string;
  expiredOn: (date: string) => string;
  /** The same with the batch. */
  ofBatch: (batch: string, fault: string) => string;
};

type Row = { row: number; text: BatchRow };

const faultOf = (
  { row, text: { batch } }: Row,
  { field, message, isWarning = false }: { field: string; message: string; isWarning?: boolean },
  words: FaultWords,
): RowFault => ({ row, field, message, said: words.ofBatch(batch, message), isWarning });

type About = { line: BatchesOfLine; offered: readonly OfferedBatch[]; words: FaultWords };

/** Rows that name the same batch take it together; the first one that goes too far says so. */
const shortFaults = (rows: readonly Row[], { line, offered, words }: About): RowFault[] => {
  const isLimited = line.way === 'back' || (line.way === 'out' && line.isLeaving);
  if (!isLimited) return [];
  const taken = new Map<string, bigint>();
  return rows.flatMap((each): RowFault[] => {
    const name = textFormats.batch.plain(each.text.batch);
    const before = taken.get(name) ?? 0n;
    const after = before + rowQuantity(each.text);
    taken.set(name, after);
    const there = offered.find(({ batch }) => isSameBatch(batch, name))?.available ?? 0n;
    if (after <= there) return [];
    const quantity = quantityText(atLeastZero(there - before));
    const message = line.way === 'back' ? words.left(quantity) : words.short(quantity);
    return [faultOf(each, { field: 'quantity', message }, words)];
  });
};

/** By what is known of the batch, else by what is typed. */
const expiryOf = ({ text: { batch, expiry } }: Row, { batches }: BatchesOfLine): string | null => {
  const known = batches.find((each) => isSameBatch(each.batch, batch));
  return known ? known.expiry : expiry;
};

const expiredFaults = (rows: readonly Row[], { line, words }: About): RowFault[] =>
  rows.flatMap((each): RowFault[] => {
    const expiry = expiryOf(each, line);
    if (line.expired === 'taken' || expiry === null || !isExpired({ expiry }, line.day)) return [];
    const isWarning = line.expired === 'warned';
    const fault = faultOf(each, { field: 'expiry', message: words.expired, isWarning }, words);
    return [{ ...fault, said: words.ofBatch(each.text.batch, words.expiredOn(expiry)) }];
  });

/** Rows that name no batch yet are passed over. */
export const batchRowFaults = (about: About): RowFault[] => {
  const rows = about.line.rows
    .map((text, row): Row => ({ row, text }))
    .filter(({ text }) => text.batch !== '');
  return [...expiredFaults(rows, about), ...shortFaults(rows, about)];
};
