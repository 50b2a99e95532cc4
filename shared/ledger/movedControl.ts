// What an allocation moves between control accounts: nothing, unless its items are of different accounts, branches or codes of a party.
import type { Money } from '../kernel/money.ts';
import { type EntryLine, withInterBranchLines } from './entryLine.ts';
import type { Allocation, OpenItem } from './journalEntry.ts';

type Place = Pick<OpenItem, 'account' | 'branch' | 'party'>;

const isSamePlace = (one: Place, other: Place): boolean =>
  one.account === other.account && one.branch === other.branch && one.party === other.party;

/** Whether one of them joins items of different places, so that it moves the control account. */
export const movesControl = (allocations: readonly Allocation[], placeOf: (name: string) => Place): boolean =>
  allocations.some(({ debit, credit }) => !isSamePlace(placeOf(debit), placeOf(credit)));

/**
 * The lines by which control accounts stay what their items come to, with those that balance the branches: an item that is owed less is
 * credited, one that holds less is debited. Null where no account balances branches, and one is needed.
 */
export const movedControl = (
  allocations: readonly Allocation[],
  placeOf: (name: string) => Place,
  interBranchAccount: string | null,
): EntryLine[] | null => {
  const debits = new Map<string, Place & { debit: Money }>();
  const move = ({ account, branch, party }: Place, debit: Money): void => {
    const key = [account, branch, party].join(' ');
    debits.set(key, { account, branch, party, debit: (debits.get(key)?.debit ?? 0n) + debit });
  };
  for (const { debit, credit, amount } of allocations) {
    move(placeOf(debit), -amount);
    move(placeOf(credit), amount);
  }
  const blank = { dueDate: null, costCentre: null, text: '', automatic: false };
  const own = [...debits.values()]
    .filter(({ debit }) => debit !== 0n)
    .map(({ debit, ...place }) => ({
      ...place,
      ...blank,
      debit: debit > 0n ? debit : 0n,
      credit: debit < 0n ? -debit : 0n,
    }));
  const isAcross = new Set(own.map(({ branch }) => branch)).size > 1;
  return isAcross && interBranchAccount === null ? null : withInterBranchLines(own, interBranchAccount);
};
