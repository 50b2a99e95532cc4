// That stock was moved in a company, and on which accounts its value is: from then on its settings are fixed, and these accounts belong to it.
import { firstMoveKey } from '#functions/company/stockSettingRecords.ts';
import { remembered } from '#functions/storage/memory.ts';
import type { Store } from '#functions/storage/store.ts';
import { create, replace, type Write } from '#functions/storage/writes.ts';
import type { StockMove } from '#shared/stock/stockMove.ts';

type Known = { accounts: ReadonlySet<string> };

const knownIn = (store: Pick<Store, 'company' | 'memory'>): Known =>
  remembered(store, 'stock accounts', (): Known => ({ accounts: new Set() }));

/** The accounts that bear the value of stock. */
export const readStockAccounts = async (store: Store): Promise<ReadonlySet<string>> => {
  const item = await store.get(firstMoveKey);
  const known = knownIn(store);
  known.accounts = new Set(item ? (item['accounts'] as string[]) : []);
  return known.accounts;
};

/** What is written with moves on accounts that bore no stock so far; nothing, as a rule. */
export const stockStartWrites = async (
  store: Store,
  moves: readonly Pick<StockMove, 'account'>[],
): Promise<Write[]> => {
  const isKnown = ({ account }: Pick<StockMove, 'account'>): boolean => knownIn(store).accounts.has(account);
  if (moves.every(isKnown)) return [];
  const item = await store.get(firstMoveKey);
  const before = item ? (item['accounts'] as string[]) : [];
  knownIn(store).accounts = new Set(before);
  if (moves.every(isKnown)) return [];
  const accounts = [...new Set([...before, ...moves.map(({ account }) => account)])].sort();
  const start = { key: firstMoveKey, attributes: { accounts } };
  return [item ? replace({ ...start, rev: Number(item['rev']) }) : create(start)];
};
