// Accounts that bear the value of stock are moved by goods alone: vouchers, files and lines by account are kept from them.
import type { Store } from '#functions/storage/store.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { mappedAccount } from '#shared/ledger/ledgerAccount.ts';
import { readOpenedAccounts } from './openedAccounts.ts';
import { movesStock, type StockFacts } from './stockFacts.ts';
import { readStockAccounts } from './stockStart.ts';
import { readTransitAccounts } from './transitAccounts.ts';

type Facts = Pick<StockFacts, 'chart' | 'stock'>;

/** A line of a document that books on an account by its code. */
type Booked = { account: string | null };

/** From the first day on, that of the chart; from the first move on, each that bears any. */
const isOfStock = (
  account: string,
  date: string,
  { facts, borne }: { facts: Facts; borne: ReadonlySet<string> },
) => {
  const isChartAccount = account === mappedAccount(facts.chart, 'inventory_account');
  return borne.has(account) || (isChartAccount && movesStock(facts, date));
};

const refuseFirst = (
  code: string,
  lines: readonly Booked[],
  isRefused: (account: string) => boolean,
): void => {
  const line = lines.findIndex(({ account }) => account !== null && isRefused(account));
  if (line >= 0) throw new Refusal(code, { account: lines[line]?.account, line, position: line + 1 });
};

/**
 * Refuses lines on accounts of stock (`stock.moduleAccount`), but for opening balances, which stock is opened beside; and all of them on accounts of
 * which stock is being opened. One that bears its first stock at the same moment is left to the check of the books.
 */
export const keptFromStock = async (
  store: Store,
  { lines, date, isOpening = false }: { lines: readonly Booked[]; date: string; isOpening?: boolean },
  facts: Facts,
): Promise<void> => {
  const isOnInventory = ({ account }: Booked) => facts.chart.get(account ?? '')?.control === 'inventory';
  if (!facts.stock.isKept || !lines.some(isOnInventory)) return;
  const [bearing, transit, opened] = await Promise.all([
    readStockAccounts(store),
    readTransitAccounts(store),
    readOpenedAccounts(store),
  ]);
  const borne = new Set([...bearing, ...transit]);
  refuseFirst('stock.openingUnderWay', lines, (account) => opened.has(account));
  if (isOpening) return;
  refuseFirst('stock.moduleAccount', lines, (account) => isOfStock(account, date, { facts, borne }));
};
