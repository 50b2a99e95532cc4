// What each account comes to today: of a leaf its balance on its usual side, of income and expense what the fiscal year has brought; of a group the sum of what is below it.
import type { TrialBalanceRow } from '#shared/finance/reportsApi.ts';
import { type Money, parseMoney } from '#shared/kernel/money.ts';
import type { LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import { naturalBalance } from '#shared/ledger/normalBalance.ts';

export type AccountBalances = ReadonlyMap<string, Money>;

type Figured = Pick<TrialBalanceRow, 'code' | 'movement' | 'closing'>;

/** Leaves without a figure are not there; an account stands below groups of its own root alone, so that sides agree. */
export const accountBalances = (
  accounts: readonly Pick<LedgerAccount, 'code' | 'parent' | 'root'>[],
  rows: readonly Figured[],
  scale: number,
): AccountBalances => {
  const known = new Map(accounts.map((account) => [account.code, account]));
  const balances = new Map<string, Money>();
  const units = (text: string): Money => parseMoney(text, scale) ?? 0n;
  for (const { code, movement, closing } of rows) {
    const leaf = known.get(code);
    if (!leaf) continue;
    // What earlier years brought stays on these accounts until their year is closed.
    const isOfYear = leaf.root === 'revenue' || leaf.root === 'expense';
    const { debit, credit } = isOfYear ? movement : closing;
    const sums = { debit: units(debit), credit: units(credit) };
    const balance = naturalBalance(leaf.root, sums);
    for (let at: typeof leaf | undefined = leaf; at; at = known.get(at.parent ?? ''))
      balances.set(at.code, (balances.get(at.code) ?? 0n) + balance);
  }
  return balances;
};
