// The accounts on which goods in transit stand: transfers alone move them, as goods alone move accounts of stock.
import type { Key } from '#functions/storage/keys.ts';
import { remembered } from '#functions/storage/memory.ts';
import type { Store } from '#functions/storage/store.ts';
import { create, replace, type Write } from '#functions/storage/writes.ts';

/** There from the first transfer between branches on. */
const transitKey: Key = { pk: 'STOCK', sk: 'TRANSIT' };

type Known = { accounts: ReadonlySet<string> };

const knownIn = (store: Pick<Store, 'company' | 'memory'>): Known =>
  remembered(store, 'transit accounts', (): Known => ({ accounts: new Set() }));

export const readTransitAccounts = async (store: Store): Promise<ReadonlySet<string>> => {
  const item = await store.get(transitKey);
  return new Set((item?.['accounts'] as string[] | undefined) ?? []);
};

/** What is written with the first goods on this account; nothing, as a rule. */
export const transitStartWrites = async (store: Store, account: string): Promise<Write[]> => {
  const known = knownIn(store);
  if (known.accounts.has(account)) return [];
  const item = await store.get(transitKey);
  const before = (item?.['accounts'] as string[] | undefined) ?? [];
  known.accounts = new Set(before);
  if (known.accounts.has(account)) return [];
  const start = { key: transitKey, attributes: { accounts: [...before, account].sort() } };
  return [item ? replace({ ...start, rev: Number(item['rev']) }) : create(start)];
};
