// Accounts that bear the value of stock are moved by goods alone: vouchers, files and lines by account are kept from them.
import { firstMoveKey } from '#functions/company/stockSettingRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { mappedAccount } from '#shared/ledger/ledgerAccount.ts';
import type { StockFacts } from './stockFacts.ts';

type Facts = Pick<StockFacts, 'chart' | 'stock'>;

/** A line of a document that books on an account by its code. */
type Booked = { account: string | null };

/** From the first day on, that of the chart; from the first move on, each that bears any. */
const isOfStock = (
  account: string,
  date: string,
  { facts, borne }: { facts: Facts; borne: ReadonlySet<string> },
) => {
  const { chart, stock } = facts;
  const hasBegun = stock.isKept && (stock.from === null || date >= stock.from);
  return borne.has(account) || (hasBegun && account === mappedAccount(chart, 'inventory_account'));
};

/**
 * Refuses lines on accounts of stock (`stock.moduleAccount`). Where a line is on another inventory account, the transaction is to hold these writes:
 * they fail where that account bears stock by then.
 */
export const keptFromStock = async (
  store: Store,
  { lines, date }: { lines: readonly Booked[]; date: string },
  facts: Facts,
): Promise<Write[]> => {
  const onInventory = lines.some(({ account }) => facts.chart.get(account ?? '')?.control === 'inventory');
  if (!onInventory) return [];
  const item = await store.get(firstMoveKey);
  const borne = new Set(item ? (item['accounts'] as string[]) : []);
  const at = lines.findIndex(({ account }) => account !== null && isOfStock(account, date, { facts, borne }));
  if (at >= 0)
    throw new Refusal('stock.moduleAccount', { account: lines[at]?.account, line: at, position: at + 1 });
  return [{ write: 'check', key: firstMoveKey, expect: item ? Number(item['rev']) : 'absent' }];
};
