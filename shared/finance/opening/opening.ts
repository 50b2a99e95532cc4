// Opening balances as they are typed: what every account begins with, and what each party owes or is owed by document and due date.
import type { Money } from '../../kernel/money.ts';
import type { EntryFault } from '../../ledger/entryRules.ts';
import { type Chart, type LedgerAccount, partyLedgerOf } from '../../ledger/ledgerAccount.ts';
import type { Sums } from '../../ledger/normalBalance.ts';

/** Accounts of one opening, at most. */
export const openingAccountsMax = 2000;
/** Items of parties of one opening, at most: as many as 400 vouchers take. */
export const openingItemsMax = 10_000;

export type OpeningAccount = Sums & { account: string; costCentre: string | null };

/** What a party owes or is owed; below zero it is paid in advance. */
export type OpeningItem = {
  account: string;
  party: string;
  document: string;
  /** Of the document; the books know the item from the day of the opening on. */
  date: string | null;
  dueDate: string;
  amount: Money;
};

export type Opening = { accounts: readonly OpeningAccount[]; items: readonly OpeningItem[] };

/** A fault, and the cell that it is about, such as `items.3.amount`; null where it is about the whole. */
export type OpeningFault = EntryFault & { path: string | null };

/** Which side of the books an item is on. */
export type ItemSide = 'receivable' | 'payable';

const tradeOf: Record<ItemSide, string> = { receivable: 'sales', payable: 'purchase' };

/** The control account of a side where an item names none: that of the invoices, else the only one. */
export const controlAccountOf = (chart: Chart, side: ItemSide): string => {
  const controls = [...chart.values()].filter(
    ({ group, active, control }) => !group && active && control === side,
  );
  const usual = controls.find(({ mapping }) => mapping === `credit_account (${tradeOf[side]})`);
  const [only, ...others] = controls;
  return (usual ?? (others.length === 0 ? only : undefined))?.code ?? '';
};

/** The account whose balance its open items explain, or undefined. */
export const controlIn = (chart: Chart, code: string): LedgerAccount | undefined => {
  const account = chart.get(code);
  return account && partyLedgerOf(account) ? account : undefined;
};

/** What an item puts on its account: debit positive. */
export const balanceOfItem = (chart: Chart, { account, amount }: OpeningItem): Money =>
  controlIn(chart, account)?.control === 'payable' ? -amount : amount;

export const sidesOf = (balance: Money): Sums =>
  balance >= 0n ? { debit: balance, credit: 0n } : { debit: 0n, credit: -balance };
