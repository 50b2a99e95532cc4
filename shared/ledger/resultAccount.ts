// Which account may take the result of a year: one on which a closing entry can stand as it is, without a party and in any branch that closes.
import type { LedgerAccount } from './ledgerAccount.ts';

/** The branches that close, and the currency of the company. */
export type ResultScope = { branches: readonly string[]; currency: string };

type Fault = { code: string; details: Record<string, unknown> };

/** Why the result cannot go to this account, or null. */
export const resultAccountFault = (
  account: LedgerAccount | undefined,
  asked: string,
  { branches, currency }: ResultScope,
): Fault | null => {
  if (!account || account.group || !account.active || account.root !== 'equity')
    return { code: 'yearClose.retained', details: { account: asked } };
  if (account.control !== 'none') return { code: 'yearClose.retainedControl', details: { account: asked } };
  if (account.currency !== null && account.currency !== currency)
    return { code: 'yearClose.retainedCurrency', details: { account: asked, currency: account.currency } };
  const closed = branches.filter(
    (branch) => account.branches.length > 0 && !account.branches.includes(branch),
  );
  if (closed.length === 0) return null;
  return { code: 'yearClose.retainedBranch', details: { account: asked, branches: closed.join(', ') } };
};
