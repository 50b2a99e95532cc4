// Entries that touch the same accounts, added up: what a cash flow needs of them, whatever their accounts count as.
import type { Sums } from './normalBalance.ts';

export type FlowRow = Sums & { account: string; branch: string };

export type FlowGroup = {
  /** The accounts of the balance sheet: each of its entries has all of them. */
  members: readonly FlowRow[];
  /** Accounts of revenue and expense: each of its entries has one of them at least, where there are any. */
  results: readonly FlowRow[];
  /** How many entries it holds. */
  entries: number;
  /** Of so many some accounts come to nothing by themselves, or they are of several branches: what they move is known from their lines alone. */
  unclear: number;
};
