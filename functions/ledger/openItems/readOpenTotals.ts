// What is left of all open items, account by account in every branch, against what the journal says of these accounts: the sub-ledgers and their control accounts (B4.4).
import type { Store } from '#functions/storage/store.ts';
import { variance } from '#shared/ledger/normalBalance.ts';
import { readSegments, type Segments } from '../balances/readBalances.ts';
import { lastingFaults } from '../bookPart.ts';
import { branchLanes } from '../journal/lanes.ts';

type Place = { account: string; branch: string };

export type ControlDifference = Place & { lines: bigint; items: bigint };

/** The last day there is: everything is up to it. */
const atLast = { ends: ['2999-12-31'], apart: true };

const nameOf = ({ account, branch }: Place): string => `${account} ${branch}`;

const placeOf = (name: string): Place => {
  const [account = '', branch = ''] = name.split(' ');
  return { account, branch };
};

/** Items of entries behind the cut are not in the balances either. */
const readRemaining = async (store: Store, { cut }: Segments): Promise<Map<string, bigint>> => {
  const remaining = new Map<string, bigint>();
  for (const pk of ['OI#AR', 'OI#AP']) {
    for await (const item of store.walk({ pk })) {
      if (Number(item['seq']) > (cut[String(item['lane'])] ?? 0)) continue;
      const name = nameOf({ account: String(item['account']), branch: String(item['branch']) });
      remaining.set(name, (remaining.get(name) ?? 0n) + BigInt(String(item['remaining'])));
    }
  }
  return remaining;
};

const balanceOf = ({ of }: Segments, { account, branch }: Place): bigint => {
  const [all] = of(branch);
  const sums = all ? [all.normal, all.opening, all.closing].map((own) => own.get(account)) : [];
  return sums.reduce((sum, own) => sum + (own ? variance(own) : 0n), 0n);
};

/** Accounts without items are checked when they are named, those with items unless they are left out. */
type Asked = { accounts: readonly string[]; leftOut: ReadonlySet<string> };

const differencesNow = async (
  store: Store,
  { accounts, leftOut }: Asked,
): Promise<Map<string, ControlDifference>> => {
  const segments = await readSegments(store, atLast, 'all');
  const remaining = await readRemaining(store, segments);
  const named = branchLanes(Object.keys(segments.cut)).flatMap((branch) =>
    accounts.map((account) => nameOf({ account, branch })),
  );
  return new Map(
    [...new Set([...named, ...remaining.keys()])].flatMap((name) => {
      const place = placeOf(name);
      const [lines, items] = [balanceOf(segments, place), remaining.get(name) ?? 0n];
      if (lines === items || leftOut.has(place.account)) return [];
      return [[name, { ...place, lines, items }] as const];
    }),
  );
};

/** The accounts and branches that differ lastingly: during postings, items and balances may be of two moments. */
export const controlDifferences = async (store: Store, asked: Asked): Promise<ControlDifference[]> => {
  const first = await differencesNow(store, asked);
  if (first.size === 0) return [];
  const again = async (name: string) => (await differencesNow(store, asked)).get(name) ?? null;
  return [...(await lastingFaults(store, first.keys(), again)).values()];
};
