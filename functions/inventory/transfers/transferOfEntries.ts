// A stock transfer as its entries hold it: what was sent by the first one, what became of it by those after it.
import type { EntryPart } from '#functions/documents/documentActs.ts';
import { readBatchesNamed } from '#functions/stock/batches/batchRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import {
  linesAfter,
  type SettledPart,
  type Settling,
  shareOf,
} from '#shared/inventory/transfers/transferEntry.ts';
import type { StockTransfer, TransferLine } from '#shared/inventory/transfers/transferKind.ts';
import { restOfLine } from '#shared/inventory/transfers/transferSteps.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { batchName } from '#shared/stock/batches/batch.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import type { StockMove } from '#shared/stock/stockMove.ts';
import { sentLine } from './dispatchTransfer.ts';

const movesOf = ({ stock = [] }: JournalEntry, kind: StockMove['kind']): StockMove[] =>
  stock.filter((move) => move.kind === kind);

/** Each line is one move out of the warehouse, in their order; within a branch there is one into the other as well. */
const sentLines = (entry: JournalEntry): TransferLine[] => {
  const moves = movesOf(entry, 'transferOut');
  const isWithin = movesOf(entry, 'transferIn').length > 0;
  return moves.map(({ product, quantity, line, batches = [] }) => {
    const rows = batches.map((part) => ({
      batch: part.batch,
      expiry: null,
      barcode: '',
      quantity: quantityText(-part.quantity),
    }));
    const sent = { product, quantity: quantityText(-quantity), batches: rows };
    return sentLine(sent, { moves, line, isWithin });
  });
};

/** With the expiry and barcode that are known of each batch. */
const rebuiltLines = async (store: Store, entry: JournalEntry): Promise<TransferLine[]> => {
  const lines = sentLines(entry);
  const named = lines.flatMap(({ product, batches }) => batches.map(({ batch }) => ({ product, batch })));
  const known = await readBatchesNamed(store, named);
  return lines.map((line) => ({
    ...line,
    batches: line.batches.map((row) => {
      const { expiry = null, barcode = '' } =
        known.get(batchName({ product: line.product, batch: row.batch })) ?? {};
      return { ...row, expiry, barcode };
    }),
  }));
};

const settlings: Readonly<Record<string, Settling>> = {
  receive: 'received',
  takeBack: 'returned',
  writeOffRest: 'writtenOff',
};

/** What was written off is all that was left of each line. */
const partsIn = (entry: JournalEntry, settling: Settling, lines: readonly TransferLine[]): SettledPart[] => {
  if (settling !== 'writtenOff')
    return movesOf(entry, 'transferIn').map(({ line, quantity, value }) => ({ line, quantity, value }));
  return lines.map((line, at) => {
    const quantity = restOfLine(line);
    return { line: at, quantity, value: shareOf(line, quantity) };
  });
};

export const transferOfEntries: EntryPart<StockTransfer> = {
  head: (entry) => {
    const [toBranch = '', toWarehouse = null] = entry.reference.split(' ');
    return {
      fromWarehouse: movesOf(entry, 'transferOut')[0]?.warehouse ?? null,
      toBranch,
      toWarehouse,
      narration: entry.text,
      transitAccount: entry.lines.find(({ debit }) => debit > 0n)?.account ?? null,
    };
  },
  lines: sentLines,
  unheld: ['batches'],
  rebuiltLines,
  later: ({ lines }, entry) => {
    const settling = settlings[entry.source.step?.transition ?? ''];
    if (settling === undefined) return {};
    const parts = partsIn(entry, settling, lines).filter(({ quantity }) => quantity > 0n);
    return { lines: linesAfter(lines, parts, settling) };
  },
  // The day on which it is overdue follows from a setting: a transfer that is made anew reminds nobody.
  kept: async () => ({ overdueFrom: null, isReminded: false }),
};
