// Debit and credit stay two columns; this is the one place where a balance becomes a single number.
import type { Money } from '../kernel/money.ts';
import type { AccountRoot } from './ledgerAccount.ts';

export type Side = 'debit' | 'credit';

/** Debit and credit totals of an account, minor units, both ≥ 0. */
export type Sums = { debit: Money; credit: Money };

export const noSums: Sums = { debit: 0n, credit: 0n };

/** The side that increases an account of this root. */
export const normalBalance = (root: AccountRoot): Side =>
  root === 'asset' || root === 'expense' ? 'debit' : 'credit';

export const addSums = (a: Sums, b: Sums): Sums => ({
  debit: a.debit + b.debit,
  credit: a.credit + b.credit,
});

/** Σ debit − Σ credit. */
export const variance = (sums: Sums): Money => sums.debit - sums.credit;

/** The balance read on the account's normal side: positive is usual. */
export const naturalBalance = (root: AccountRoot, sums: Sums): Money =>
  normalBalance(root) === 'debit' ? variance(sums) : -variance(sums);

/** One side only: what is left after debit and credit are set against each other. */
export const netSide = (sums: Sums): Sums => {
  const difference = variance(sums);
  return difference >= 0n ? { debit: difference, credit: 0n } : { debit: 0n, credit: -difference };
};

export const isZero = (sums: Sums): boolean => sums.debit === 0n && sums.credit === 0n;
