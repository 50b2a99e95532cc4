// Which accounts a line of an invoice is offered, and in which order: those that keep a sub-ledger or depreciation are booked by other documents.
import type { AccountRoot, ControlKind } from '../ledger/ledgerAccount.ts';
import type { InvoiceType } from './invoiceType.ts';

type Side = InvoiceType['side'];

/** As a form is sent it. */
type SentAccount = Readonly<Record<string, unknown>>;

/** What is sold is revenue first, what is bought a cost. */
const rootsOf: Readonly<Record<Side, readonly AccountRoot[]>> = {
  sales: ['revenue', 'liability', 'asset', 'expense', 'equity'],
  purchase: ['expense', 'asset', 'liability', 'revenue', 'equity'],
};

const controlsOf: Readonly<Record<Side, readonly ControlKind[]>> = {
  sales: ['none'],
  purchase: ['none', 'inventory'],
};

/** Subtypes of depreciation, of the balance sheet and of the year. */
const depreciation: readonly unknown[] = ['accdep', 'depr'];

export const lineAccounts = <Account extends SentAccount>(
  accounts: readonly Account[],
  side: Side,
): Account[] => {
  const controls: readonly unknown[] = controlsOf[side];
  const placeOf = (account: Account): number => rootsOf[side].indexOf(account['root'] as AccountRoot);
  return accounts
    .filter((account) => controls.includes(account['control']) && !depreciation.includes(account['subtype']))
    .sort((one, other) => placeOf(one) - placeOf(other));
};
