// What documents that move stock ask of a company: whether it keeps stock, the warehouse of a line, and the accounts of a product.
import type { StockSetting } from '#functions/company/stockSettingRecords.ts';
import type { Warehouse } from '#functions/company/warehouseRecords.ts';
import type { Caller } from '#functions/http/context.ts';
import { nameIn } from '#shared/kernel/names.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { type Chart, mappedAccount } from '#shared/ledger/ledgerAccount.ts';
import type { ResourceRow } from '#shared/resources/resource.ts';
import { type ItemAccountField, itemAccount } from '#shared/settings/items/itemAccount.ts';
import { movesStockOn } from '#shared/stock/keptStock.ts';

export type StockFacts = { chart: Chart; stock: StockSetting; warehouses: readonly Warehouse[] };

/** What an account of stock is called in the chart, and in a product or category that has its own. */
const uses = {
  inventory: ['inventory_account', 'inventoryAccount'],
  cost: ['cogs_account', 'costAccount'],
  variance: ['stock_variance', 'varianceAccount'],
  gain: ['stock_gain', 'gainAccount'],
  loss: ['stock_loss', 'lossAccount'],
} as const satisfies Record<string, readonly [key: string, field: ItemAccountField]>;

export type StockUse = keyof typeof uses;

export const stockAccountOf = (
  item: ResourceRow,
  use: StockUse,
  { facts, categories }: { facts: Pick<StockFacts, 'chart'>; categories: ReadonlyMap<string, ResourceRow> },
): string => {
  const [key, field] = uses[use];
  const account = itemAccount(item, field, (code) => categories.get(code)) ?? mappedAccount(facts.chart, key);
  const known = account === null ? undefined : facts.chart.get(account);
  if (account === null || !known?.active || known.group)
    throw new Refusal('stock.accountMissing', { key, product: item.code });
  return account;
};

/** Whether documents of this day move stock. */
export const movesStock = ({ stock }: Pick<StockFacts, 'stock'>, date: string): boolean =>
  movesStockOn(stock, date);

/** The named one of the branch, else its first. */
export const warehouseOf = (
  { warehouse, branch }: { warehouse: string | null; branch: string },
  { warehouses }: Pick<StockFacts, 'warehouses'>,
  details: Record<string, unknown>,
): string => {
  const ofBranch = warehouses.filter((each) => each.branch === branch && each.active);
  const found = warehouse === null ? ofBranch[0] : ofBranch.find(({ code }) => code === warehouse);
  if (found) return found.code;
  throw warehouse === null
    ? new Refusal('stock.warehouseMissing', { branch })
    : new Refusal('stock.warehouseUnknown', { ...details, warehouse });
};

/** What sentences call a warehouse. */
export const warehouseNames =
  ({ warehouses }: Pick<StockFacts, 'warehouses'>, { language }: Pick<Caller, 'language'>) =>
  (code: string): string => {
    const found = warehouses.find((each) => each.code === code);
    return found ? nameIn(language, found) : code;
  };
