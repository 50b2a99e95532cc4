// Set-off of a party that is both customer and supplier (B4.5): what it is owed is held against what it owes, by a line on each control account.
import type { Money } from '../../kernel/money.ts';
import type { EntryLine } from '../../ledger/entryLine.ts';
import { placeKey } from '../receipts/receiptLines.ts';

/** Where an open item stands. */
export type SetOffPlace = { readonly account: string; readonly branch: string; readonly party: string };

/** So much of a payable, `from`, is held against a receivable, `to`. */
export type SetOffPair = { readonly from: SetOffPlace; readonly to: SetOffPlace; readonly amount: Money };

/** Each settles two items in two places, which is eight writes, beside the items of the entry itself. */
export const setOffPairsMax = 8;

/** One line for each place: payables are debited, receivables credited. */
export const setOffLines = (pairs: readonly SetOffPair[]): EntryLine[] => {
  const lines = new Map<string, EntryLine>();
  const add = ({ account, branch, party }: SetOffPlace, sums: { debit: Money; credit: Money }): void => {
    const key = placeKey({ account, branch, party });
    const { debit = 0n, credit = 0n } = lines.get(key) ?? {};
    lines.set(key, {
      account,
      branch,
      party,
      dueDate: null,
      costCentre: null,
      text: '',
      automatic: false,
      debit: debit + sums.debit,
      credit: credit + sums.credit,
    });
  };
  for (const { from, to, amount } of pairs) {
    add(from, { debit: amount, credit: 0n });
    add(to, { debit: 0n, credit: amount });
  }
  return [...lines.values()];
};
