// What is left of all open items, account by account, against what the journal says of these accounts: the sub-ledgers and their control accounts (B4.4).
import type { Store } from '#functions/storage/store.ts';
import { variance } from '#shared/ledger/normalBalance.ts';
import type { Balances } from '../balances/buckets.ts';
import { readBalances } from '../balances/readBalances.ts';
import { lastingFaults } from '../bookPart.ts';

export type ControlDifference = { account: string; lines: bigint; items: bigint };

/** The last day there is: everything is before it, and a sealed year need not be added up. */
const atLast = { from: '2999-12-31', to: '2999-12-31' };

/** Items of entries behind the cut are not in the balances either. */
const readRemaining = async (
  store: Store,
  cut: Readonly<Record<string, number>>,
): Promise<Map<string, bigint>> => {
  const remaining = new Map<string, bigint>();
  for (const pk of ['OI#AR', 'OI#AP']) {
    for await (const item of store.walk({ pk })) {
      if (Number(item['seq']) > (cut[String(item['lane'])] ?? 0)) continue;
      const account = String(item['account']);
      remaining.set(account, (remaining.get(account) ?? 0n) + BigInt(String(item['remaining'])));
    }
  }
  return remaining;
};

const balanceOf = (balances: Balances, account: string): bigint => {
  const sums = balances.get(account);
  return sums ? variance(sums) : 0n;
};

/** Accounts without items are looked at when they are named, those with items unless they are left out. */
type Asked = { accounts: readonly string[]; leftOut: ReadonlySet<string> };

const differencesNow = async (
  store: Store,
  { accounts, leftOut }: Asked,
): Promise<Map<string, ControlDifference>> => {
  const { opening, cut } = await readBalances(store, atLast, 'all');
  const remaining = await readRemaining(store, cut);
  const all = new Set([...accounts, ...remaining.keys()].filter((account) => !leftOut.has(account)));
  return new Map(
    [...all].flatMap((account) => {
      const [lines, items] = [balanceOf(opening, account), remaining.get(account) ?? 0n];
      return lines === items ? [] : [[account, { account, lines, items }] as const];
    }),
  );
};

/** The accounts that differ and go on differing: while somebody posts, items and balances may be of two moments. */
export const controlDifferences = async (store: Store, asked: Asked): Promise<ControlDifference[]> => {
  const first = await differencesNow(store, asked);
  if (first.size === 0) return [];
  const again = async (account: string) => (await differencesNow(store, asked)).get(account) ?? null;
  return [...(await lastingFaults(store, first.keys(), again)).values()];
};
