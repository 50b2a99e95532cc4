// The chart of accounts as a tree on the screen: which rows show, how deep they stand, what a search leaves.
import { foundInTree, treeRows } from '#frontend/ui/tables/treeRows.ts';
import { byCode, type LedgerAccount } from '#shared/ledger/ledgerAccount.ts';

export type AccountNode = {
  account: LedgerAccount;
  depth: number;
  hasChildren: boolean;
  isOpen: boolean;
};

/** What the drawer shows: an account to change, or a new one under a group. */
export type AccountTask = { account: LedgerAccount } | { parent: string };

const parentOf = ({ parent }: LedgerAccount): string | null => parent;
const law = { key: ({ code }: LedgerAccount) => code, parentOf };

/** The accounts in the order in which those of one group are to stand. */
type Arrange = (accounts: readonly LedgerAccount[]) => readonly LedgerAccount[];

/** The rows of the tree from top to bottom, by code or as they are arranged; closed groups hide what is below them. */
export const accountRows = (
  accounts: readonly LedgerAccount[],
  closed: ReadonlySet<string>,
  arrange: Arrange = (each) => each,
): AccountNode[] =>
  treeRows(arrange([...accounts].sort(byCode)), law, closed).map(({ item, ...place }) => ({
    account: item,
    ...place,
  }));

/** The accounts that a search finds by code or either name, with all groups above them. */
export const foundAccounts = (accounts: readonly LedgerAccount[], query: string): LedgerAccount[] =>
  foundInTree(accounts, parentOf, query);

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
