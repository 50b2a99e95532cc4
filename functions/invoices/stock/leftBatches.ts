// What notes have left of the batches of an invoice, line by line: what its entry moved, less what the entries of its notes took back.
import { readEntryOf } from '#functions/documents/readDocument.ts';
import type { Store } from '#functions/storage/store.ts';
import { absolute } from '#shared/kernel/money.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { lessParts } from '#shared/stock/batches/batchRules.ts';
import type { BatchPart, StockMoveKind } from '#shared/stock/stockMove.ts';
import { readPostedInvoice } from '../invoiceRecords.ts';
import type { Original } from '../originalInvoices.ts';

/** By line, in stock units, without signs. */
export type LeftBatches = ReadonlyMap<number, readonly BatchPart[]>;

const movedBatches = (
  { stock = [] }: Pick<JournalEntry, 'stock'>,
  kinds: readonly StockMoveKind[],
): { line: number; parts: BatchPart[] }[] =>
  stock
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ line, batches = [] }) => ({
      line,
      parts: batches.map(({ batch, quantity }) => ({ batch, quantity: absolute(quantity) })),
    }));

/** By line of the invoice, what one of its notes took back. */
const readTaken = async (store: Store, id: string) => {
  const note = await readPostedInvoice(store, id, () => true);
  if (!note) return [];
  const moved = movedBatches(await readEntryOf(store, note), ['saleReturn', 'purchaseReturn']);
  return moved.flatMap(({ line, parts }) => {
    const original = note.lines[line]?.originalLine ?? null;
    return original === null ? [] : [{ line: original, parts }];
  });
};

/** Nothing is read of an invoice whose goods are not kept by batch. */
export const readLeftBatches = async (
  store: Store,
  { invoice, record }: Pick<Original, 'invoice' | 'record'>,
): Promise<LeftBatches> => {
  if (!invoice.lines.some(({ batches }) => batches.length > 0)) return new Map();
  const [entry, ...taken] = await Promise.all([
    readEntryOf(store, invoice),
    ...record.by.map((id) => readTaken(store, id)),
  ]);
  const takenOf = Map.groupBy(taken.flat(), ({ line }) => line);
  const moved = Map.groupBy(movedBatches(entry, ['sale', 'purchase']), ({ line }) => line);
  return new Map(
    [...moved].map(([line, own]) => [
      line,
      lessParts(
        own.flatMap(({ parts }) => parts),
        (takenOf.get(line) ?? []).flatMap(({ parts }) => parts),
      ),
    ]),
  );
};
