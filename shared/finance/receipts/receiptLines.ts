// The lines of a receipt or payment: money on one side, what the party owes or is owed on the other, in each branch where an item of it stands.
import { type Money, sumOf } from '../../kernel/money.ts';
import type { EntryLine } from '../../ledger/entryLine.ts';

/** Money comes in by a receipt, and goes out by a payment. */
export type ReceiptKind = 'receipt' | 'payment';

/** Where an open item stands: what settles it stands there too. */
export type ItemPlace = { account: string; branch: string; party: string };

export type SettledPlace = ItemPlace & { amount: Money };

/** What is kept back of the money for the authority, and on which account it is owed. */
export type WithheldAmount = { account: string; tax: string; base: Money; amount: Money };

export type Receipt = {
  kind: ReceiptKind;
  branch: string;
  party: string;
  amount: Money;
  /** Of the cash box, bank or cheques that the money goes through. */
  moneyAccount: string;
  /** Where what is held against no item yet stands. */
  controlAccount: string;
  items: readonly SettledPlace[];
  /** Of a payment from which tax is withheld. */
  withheld: WithheldAmount | null;
};

/** The most items that one receipt settles: the last of them that its reversal can take back in one transaction. */
const itemsMax = 26;

/** A transaction takes a hundred writes. A reversal writes two for each settled item, three for each place, and so many besides. */
const [writesMax, writesBesides] = [100, 20];

/** How many items of so many branches or accounts a receipt may settle. */
export const receiptItemsMax = (places: number): number =>
  Math.max(1, Math.min(itemsMax, Math.floor((writesMax - writesBesides - 3 * places) / 2)));

export const placeKey = ({ account, branch, party }: ItemPlace): string =>
  [account, branch, party].join('\u0000');

/** What of the amount is held against no item: an advance. */
export const unallocatedOf = ({ amount, items }: Pick<Receipt, 'amount' | 'items'>): Money =>
  amount - sumOf(items.map((item) => item.amount));

/** One for each branch, account and code of the party; the advance in the branch of the voucher. */
export const placesOf = (receipt: Receipt): SettledPlace[] => {
  const { branch, party, controlAccount, items } = receipt;
  const advance = { account: controlAccount, branch, party, amount: unallocatedOf(receipt) };
  const groups = Map.groupBy([...items, ...(advance.amount > 0n ? [advance] : [])], (place) =>
    placeKey(place),
  );
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, amount: sumOf([first, ...others].map(({ amount }) => amount)) }] : [],
  );
};

/** Debits first. Branches are balanced as those of every voucher are, when it is posted. */
export const receiptLines = (receipt: Receipt): EntryLine[] => {
  const blank = { party: null, dueDate: null, costCentre: null, text: '', automatic: false };
  const isIn = receipt.kind === 'receipt';
  const sided = (amount: Money, isDebit: boolean) =>
    isDebit ? { debit: amount, credit: 0n } : { debit: 0n, credit: amount };
  const { branch, withheld } = receipt;
  const paid = receipt.amount - (withheld?.amount ?? 0n);
  const money: EntryLine = { ...blank, account: receipt.moneyAccount, branch, ...sided(paid, isIn) };
  const kept: EntryLine[] =
    withheld === null || withheld.amount === 0n
      ? []
      : [
          {
            ...blank,
            account: withheld.account,
            branch,
            ...sided(withheld.amount, isIn),
            tax: { code: withheld.tax, base: withheld.base, box: null },
          },
        ];
  const owed = placesOf(receipt).map(
    ({ account, branch, party, amount }): EntryLine => ({
      ...blank,
      account,
      branch,
      party,
      ...sided(amount, !isIn),
    }),
  );
  return isIn ? [money, ...kept, ...owed] : [...owed, money, ...kept];
};
