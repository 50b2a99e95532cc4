// How much of each product is on its way to branches: the rest of every open transfer, by the branch that it goes to.
import { documentRecords } from '#functions/documents/documentRecords.ts';
import type { BranchScope } from '#functions/ledger/balances/readBalances.ts';
import type { Store } from '#functions/storage/store.ts';
import { type StockTransfer, stockTransferKind } from '#shared/inventory/transfers/transferKind.ts';
import { headingTo, restOfLine } from '#shared/inventory/transfers/transferSteps.ts';
import { readOpenTransfers } from './openTransfers.ts';

const records = documentRecords<StockTransfer>(stockTransferKind);

/** One item of each open transfer holds all of its lines; nothing is read by product. Millionths. */
export const goodsOnTheWay = async (
  store: Store,
  branches: BranchScope,
): Promise<ReadonlyMap<string, bigint>> => {
  const open = (await readOpenTransfers(store)).filter(
    (transfer) => branches === 'all' || branches.includes(headingTo(transfer)),
  );
  const items = await store.getAll(open.map(({ id }) => records.chunkKey(id, 1)));
  const quantities = new Map<string, bigint>();
  for (const item of items)
    for (const line of item === null ? [] : records.linesOf(item)) {
      const rest = restOfLine(line);
      if (rest > 0n) quantities.set(line.product, (quantities.get(line.product) ?? 0n) + rest);
    }
  return quantities;
};
