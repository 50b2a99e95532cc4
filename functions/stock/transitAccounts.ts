// The accounts on which goods in transit stand: transfers alone move them, as goods alone move accounts of stock.
import type { Key } from '#functions/storage/keys.ts';
import { remembered } from '#functions/storage/memory.ts';
import type { Store } from '#functions/storage/store.ts';
import { create, replace, type Write } from '#functions/storage/writes.ts';

/** There from the first transfer between branches on. */
const transitKey: Key = { pk: 'STOCK', sk: 'TRANSIT' };

const readKept = async (store: Pick<Store, 'get'>) => {
  const item = await store.get(transitKey);
  return { rev: item && Number(item['rev']), accounts: (item?.['accounts'] as string[] | undefined) ?? [] };
};

export const readTransitAccounts = async (store: Pick<Store, 'get'>): Promise<ReadonlySet<string>> =>
  new Set((await readKept(store)).accounts);

/** With these among them. */
export const transitAccountsWrite = async (
  store: Pick<Store, 'get'>,
  accounts: readonly string[],
): Promise<Write> => {
  const { rev, accounts: before } = await readKept(store);
  const start = { key: transitKey, attributes: { accounts: [...new Set([...before, ...accounts])].sort() } };
  return rev === null ? create(start) : replace({ ...start, rev });
};

type Known = { accounts: ReadonlySet<string> };

/** What is written with the first goods on this account; nothing, as a rule. */
export const transitStartWrites = async (store: Store, account: string): Promise<Write[]> => {
  const known = remembered(store, 'transit accounts', (): Known => ({ accounts: new Set() }));
  if (known.accounts.has(account)) return [];
  known.accounts = await readTransitAccounts(store);
  return known.accounts.has(account) ? [] : [await transitAccountsWrite(store, [account])];
};
