// The numbers of stock transfers by their ids: entries of their receipts have numbers of their own.
import { documentRecords } from '#functions/documents/documentRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import { type StockTransfer, stockTransferKind } from '#shared/inventory/transfers/transferKind.ts';

const records = documentRecords<StockTransfer>(stockTransferKind);

export const readTransferNumbers = async (
  store: Store,
  sources: readonly { kind: string; id: string }[],
): Promise<Map<string, string>> => {
  const ids = [...new Set(sources.filter(({ kind }) => kind === stockTransferKind.name).map(({ id }) => id))];
  const items = ids.length === 0 ? [] : await store.getAll(ids.map((id) => records.keyOf(id)));
  return new Map(
    ids.flatMap((id, at) => {
      const item = items[at];
      const number = item ? records.headerOf(item).number : null;
      return number === null ? [] : [[id, number]];
    }),
  );
};
