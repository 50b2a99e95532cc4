// The records that a stock transfer names: its products with their accounts, its warehouses, and the account of goods in transit.
import { allRows, type Rows, rowsNamed } from '#functions/company/namedRows.ts';
import { keyOf } from '#functions/company/resourceRecords.ts';
import type { Decisive } from '#functions/documents/documentActs.ts';
import type { FinanceFacts } from '#functions/finance/settings/financeRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import type { StockTransfer } from '#shared/inventory/transfers/transferKind.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { mappedAccount } from '#shared/ledger/ledgerAccount.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { categories, products } from '#shared/settings/resources.ts';
import type { Settled } from './transferBooking.ts';

export type TransferredRecords = { products: Rows; categories: Rows };

export const readTransferred = async (
  store: Store,
  { lines }: Pick<StockTransfer, 'lines'>,
): Promise<TransferredRecords> => {
  const codes = lines.map(({ product }) => product);
  const [ofProducts, ofCategories] = await Promise.all([
    rowsNamed(store, products, codes),
    allRows(store, categories),
  ]);
  return { products: ofProducts, categories: ofCategories };
};

/** Where one of them changes meanwhile, all is prepared anew. */
export const decisiveProducts = ({ products: found }: TransferredRecords): Decisive[] =>
  [...found.values()].map(({ code, rev }) => ({ key: keyOf(products, code), rev }));

/** The product of each line: refused where there is none, or where it is not kept in stock. */
export const sentProducts = (
  { lines }: Pick<StockTransfer, 'lines'>,
  { products: found }: TransferredRecords,
): ResourceRow[] =>
  lines.map(({ product }, line) => {
    const item = found.get(product);
    const details = { line, position: line + 1, path: `lines.${line}.product`, product };
    if (!item?.active) throw new Refusal('transfer.productUnknown', details);
    if (item['stocked'] !== true) throw new Refusal('stock.notStocked', details);
    return item;
  });

type Named = { warehouse: string | null; branch: string; field: 'fromWarehouse' | 'toWarehouse' };

/** The active warehouse of a branch that is named, else its first. */
export const transferWarehouse = (
  { warehouse, branch, field }: Named,
  { warehouses }: Pick<FinanceFacts, 'warehouses'>,
): string => {
  const own = warehouses.filter((each) => each.branch === branch && each.active);
  const found = warehouse === null ? own[0] : own.find(({ code }) => code === warehouse);
  if (found) return found.code;
  throw warehouse === null
    ? new Refusal('transfer.warehouseMissing', { branch, path: field })
    : new Refusal('transfer.warehouseUnknown', { branch, warehouse, path: field });
};

/** What an empty warehouse of a branch means. */
export const usualWarehouse =
  ({ warehouses }: Pick<FinanceFacts, 'warehouses'>) =>
  (branch: string): string | undefined =>
    warehouses.find((each) => each.branch === branch && each.active)?.code;

/** Goods between branches stand on it; branches balance by the account between them. */
export const transitAccountOf = ({ chart, interBranchAccount }: FinanceFacts): string => {
  const account = mappedAccount(chart, 'transit_account');
  if (account === null || !chart.get(account)?.active) throw new Refusal('transfer.transitMissing', {});
  if (interBranchAccount === null) throw new Refusal('transfer.interBranchMissing', {});
  return account;
};

/** Of a transfer that is under way: the account that its goods stand on, whatever the chart says meanwhile. */
export const transitOf = ({ transfer, facts }: Pick<Settled, 'transfer' | 'facts'>): string =>
  transfer.transitAccount ?? transitAccountOf(facts);
