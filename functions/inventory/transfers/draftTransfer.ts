// What is kept of a draft beside what is typed: what its goods would cost if they were sent now, for its approvers.
import type { FinanceFacts } from '#functions/finance/settings/financeRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { costingOf } from '#functions/stock/costingOf.ts';
import { readStockBalances } from '#functions/stock/moveStock.ts';
import { movesStock } from '#functions/stock/stockFacts.ts';
import type { StockTransfer, TransferLine } from '#shared/inventory/transfers/transferKind.ts';
import { isWithinBranch } from '#shared/inventory/transfers/transferSteps.ts';
import { withoutBatches } from '#shared/stock/batchQuantities.ts';
import { isStockFault, moveStock } from '#shared/stock/moveStock.ts';
import { quantityIn } from '#shared/stock/quantityText.ts';
import { stockedProductsMax } from '#shared/stock/stockedProducts.ts';
import { sentChanges, sentLine } from './dispatchTransfer.ts';

const kept = { transitAccount: null, overdueFrom: null, isReminded: false } as const;

const isSent = ({ product, quantity }: TransferLine): boolean =>
  product !== '' && (quantityIn(quantity) ?? 0n) > 0n;

export const draftTransfer = async (
  { store }: SessionContext,
  draft: StockTransfer,
  facts: FinanceFacts,
): Promise<Partial<StockTransfer>> => {
  const { branch, date, lines } = draft;
  const products = [...new Set(lines.map(({ product }) => product).filter((code) => code !== ''))];
  const isCosted = lines.every(isSent) && products.length <= stockedProductsMax && !isWithinBranch(draft);
  if (products.length === 0 || !isCosted || !movesStock(facts, date)) return kept;
  const balances = await readStockBalances(store, { branch, products });
  const places = { branch, toBranch: draft.toBranch, fromWarehouse: '', toWarehouse: '' };
  const going = lines.map((line, of) => ({ of, line, batches: {} }));
  const changes = sentChanges(places, going, () => '');
  const costing = costingOf(facts);
  const rules = { branch, date, costing, allowsNegative: true, allowsLate: true };
  const moved = moveStock(withoutBatches(balances), changes, rules);
  if (isStockFault(moved)) return kept;
  const { moves } = moved;
  return {
    ...kept,
    lines: lines.map((line, at) => {
      const { value } = sentLine(line, { moves, line: at, isWithin: false });
      return { ...line, value };
    }),
  };
};
