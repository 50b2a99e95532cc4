// Adds up buckets: a report over years reads tens of thousands of sums, so they are added as plain numbers as long as these are exact.
import type { Sums } from '#shared/ledger/normalBalance.ts';
import { addTo, amountOf, type Balances, packedMarks as marks, NoAmount } from './buckets.ts';

/** Adds sums and, much quicker, the packed text of a bucket. */
export type BalanceTally = {
  addPacked: (text: string) => void;
  add: (balances: Balances) => void;
  /** The totals, minor units. */
  total: () => Balances;
};

/** A number of so many digits can be added to an exact one without a loss: the sum stays below 2^53 or is seen to leave it. */
const digitsMax = 15;

const zero = '0'.charCodeAt(0);

/** The amount between two places of a text; nothing where it is none that a plain number holds. */
const shortAmount = (text: string, from: number, to: number): number | null => {
  if (to <= from || to - from > digitsMax) return null;
  let amount = 0;
  for (let place = from; place < to; place += 1) {
    const digit = text.charCodeAt(place) - zero;
    if (digit < 0 || digit > 9) return null;
    amount = amount * 10 + digit;
  }
  return amount;
};

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

  /** `first` and `second`: the places of its marks. */
  const addRow = (text: string, row: { start: number; first: number; second: number; end: number }): void => {
    const { start, first, second, end } = row;
    if (first < start || second < first || second >= end) throw new NoAmount();
    const key = text.slice(start, first);
    const [debit, credit] = [shortAmount(text, first + 1, second), shortAmount(text, second + 1, end)];
    if (debit !== null && credit !== null) addExact(key, debit, credit);
    else {
      const [debits, credits] = [text.slice(first + 1, second), text.slice(second + 1, end)];
      addTo(large, key, { debit: amountOf(debits), credit: amountOf(credits) });
    }
  };

  return {
    addPacked: (text) => {
      for (let start = 0; start < text.length; ) {
        const end = text.indexOf(marks.row, start);
        const row = end < 0 ? text.length : end;
        const first = text.indexOf(marks.field, start);
        const second = text.indexOf(marks.field, first + 1);
        addRow(text, { start, first, second, end: row });
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
