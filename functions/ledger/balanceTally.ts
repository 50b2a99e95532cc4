// Adds up buckets: a report over years reads tens of thousands of sums, so they are added as plain numbers as long as these are exact.
import type { Sums } from '#shared/ledger/normalBalance.ts';
import { addTo, type Balances, marksOf } from './buckets.ts';

/** Adds sums and, much quicker, the packed text of a bucket. */
export type BalanceTally = {
  addPacked: (text: string) => void;
  add: (balances: Balances) => void;
  /** The totals, minor units. */
  total: () => Balances;
};

/** A number of so many digits can be added to an exact one without a loss: the sum stays below 2^53 or is seen to leave it. */
const digitsMax = 15;

const isShort = (digits: string): boolean => digits.length <= digitsMax;

type Exact = { debit: number; credit: number };

export const newBalanceTally = (): BalanceTally => {
  const exact = new Map<string, Exact>();
  /** What does not fit into a plain number. */
  const large: Balances = new Map();

  const spill = (key: string, { debit, credit }: Exact): void =>
    addTo(large, key, { debit: BigInt(debit), credit: BigInt(credit) });

  const addExact = (key: string, debit: number, credit: number): void => {
    const sums = exact.get(key);
    if (!sums) {
      exact.set(key, { debit, credit });
      return;
    }
    const [debits, credits] = [sums.debit + debit, sums.credit + credit];
    if (Number.isSafeInteger(debits) && Number.isSafeInteger(credits)) {
      sums.debit = debits;
      sums.credit = credits;
      return;
    }
    spill(key, sums);
    sums.debit = debit;
    sums.credit = credit;
  };

  const addRow = (key: string, debit: string, credit: string): void => {
    if (isShort(debit) && isShort(credit)) addExact(key, Number(debit), Number(credit));
    else addTo(large, key, { debit: BigInt(debit), credit: BigInt(credit) });
  };

  return {
    addPacked: (text) => {
      const marks = marksOf(text);
      for (let start = 0; start < text.length; ) {
        const end = text.indexOf(marks.row, start);
        const row = end < 0 ? text.length : end;
        const first = text.indexOf(marks.field, start);
        const second = text.indexOf(marks.field, first + 1);
        addRow(text.slice(start, first), text.slice(first + 1, second), text.slice(second + 1, row));
        start = row + 1;
      }
    },
    add: (balances) => {
      for (const [key, sums] of balances) addTo(large, key, sums);
    },
    total: () => {
      const all: Balances = new Map<string, Sums>(large);
      for (const [key, { debit, credit }] of exact)
        addTo(all, key, { debit: BigInt(debit), credit: BigInt(credit) });
      return all;
    },
  };
};
