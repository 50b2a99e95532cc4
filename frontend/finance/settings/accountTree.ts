// The chart of accounts as a tree on the screen: which rows show, how deep they stand, what a search leaves.
import { matchesSearch, searchKey } from '#shared/kernel/searchKey.ts';
import { byCode, type LedgerAccount } from '#shared/ledger/ledgerAccount.ts';

export type AccountNode = {
  account: LedgerAccount;
  depth: number;
  hasChildren: boolean;
  isOpen: boolean;
};

/** What the drawer shows: an account to change, or a new one under a group. */
export type AccountTask = { account: LedgerAccount } | { parent: string };

type Children = ReadonlyMap<string | null, readonly LedgerAccount[]>;

const childrenOf = (accounts: readonly LedgerAccount[]): Children => {
  const known = new Set(accounts.map((account) => account.code));
  const children = new Map<string | null, LedgerAccount[]>();
  for (const account of [...accounts].sort(byCode)) {
    // An account whose parent is not there still shows, as a root.
    const parent = account.parent !== null && known.has(account.parent) ? account.parent : null;
    children.set(parent, [...(children.get(parent) ?? []), account]);
  }
  return children;
};

/** The rows of the tree from top to bottom; closed groups hide what is below them. */
export const accountRows = (
  accounts: readonly LedgerAccount[],
  closed: ReadonlySet<string>,
): AccountNode[] => {
  const children = childrenOf(accounts);
  const rows: AccountNode[] = [];
  const walk = (parent: string | null, depth: number) => {
    for (const account of children.get(parent) ?? []) {
      const hasChildren = children.has(account.code);
      const isOpen = hasChildren && !closed.has(account.code);
      rows.push({ account, depth, hasChildren, isOpen });
      if (isOpen) walk(account.code, depth + 1);
    }
  };
  walk(null, 0);
  return rows;
};

/** The accounts that a search finds by code or either name, with all groups above them. */
export const foundAccounts = (accounts: readonly LedgerAccount[], query: string): LedgerAccount[] => {
  if (searchKey(query) === '') return [...accounts];
  const byOwnCode = new Map(accounts.map((account) => [account.code, account]));
  const kept = new Set<string>();
  for (const account of accounts) {
    if (!matchesSearch(searchKey(`${account.code} ${account.name} ${account.name_ar}`), query)) continue;
    let each: LedgerAccount | undefined = account;
    while (each !== undefined && !kept.has(each.code)) {
      kept.add(each.code);
      each = each.parent === null ? undefined : byOwnCode.get(each.parent);
    }
  }
  return accounts.filter((account) => kept.has(account.code));
};

/** The groups that stand at this depth or deeper, to be closed so that only the levels above show. */
export const groupsFrom = (accounts: readonly LedgerAccount[], depth: number): Set<string> =>
  new Set(
    accountRows(accounts, new Set())
      .filter((row) => row.hasChildren && row.depth >= depth)
      .map((row) => row.account.code),
  );

/** A free code under a group: one after its last child, or the group's own with two digits. */
export const nextCode = (accounts: readonly LedgerAccount[], parent: string): string => {
  const taken = new Set(accounts.map((account) => account.code));
  const last = accounts
    .filter((account) => account.parent === parent && /^\d+$/.test(account.code))
    .map((account) => account.code)
    .sort()
    .at(-1);
  let candidate = last === undefined ? `${parent}01` : String(BigInt(last) + 1n).padStart(last.length, '0');
  while (taken.has(candidate)) candidate = String(BigInt(candidate) + 1n).padStart(candidate.length, '0');
  return /^\d+$/.test(candidate) ? candidate : '';
};
