// What is typed for the pairs of an allocation: read, checked against what is left of both documents, and added up.
import { amountFault, formatMoney, parseMoney, sumOf } from '#shared/kernel/money.ts';
import type { Proposal } from './allocationQueries.ts';

export type ProposedPair = Proposal['pairs'][number];

export const keyOfPair = ({ from, to }: Pick<ProposedPair, 'from' | 'to'>): string => `${from} ${to}`;

/** By the keys of pairs; what nobody has typed over is as it was proposed. */
export type Typed = Readonly<Record<string, string>>;

/** Nothing is shown as an empty field. */
export const amountOfPair = (pair: ProposedPair, typed: Typed): string => {
  const text = typed[keyOfPair(pair)] ?? pair.amount;
  return isNothing(text) && typed[keyOfPair(pair)] === undefined ? '' : text;
};

const isNothing = (text: string): boolean => /^0*(\.0*)?$/.test(text);

export type PairFault = { kind: 'wrong' | 'inexact' } | { kind: 'above'; number: string; rest: string };

type Entered = {
  /** By their keys. */
  faults: ReadonlyMap<string, PairFault>;
  total: string;
  /** What is asked for: pairs with an amount. */
  pairs: { from: string; to: string; amount: string }[];
};

type Read = { pair: ProposedPair; key: string; amount: bigint | null; isInexact: boolean };

const readPair = (pair: ProposedPair, typed: Typed, scale: number): Read => {
  const text = amountOfPair(pair, typed).trim();
  const amount = text === '' ? 0n : parseMoney(text, scale);
  const isInexact = amountFault(text, scale) === 'field.tooExact';
  return { pair, key: keyOfPair(pair), amount: amount === null || amount < 0n ? null : amount, isInexact };
};

const endsOf = (pair: ProposedPair) => [
  { name: pair.from, number: pair.fromNumber, item: pair.fromItem },
  { name: pair.to, number: pair.toNumber, item: pair.toItem },
];

/** Keeps the sum by document; the pair with which a document is used up is the one at fault. */
const excessFinder = (scale: number) => {
  const used = new Map<string, bigint>();
  return (pair: ProposedPair, amount: bigint): PairFault | null => {
    const excess = endsOf(pair).flatMap(({ name, number, item }) => {
      const sum = (used.get(name) ?? 0n) + amount;
      used.set(name, sum);
      const rest = item === null ? sum : (parseMoney(item.left, scale) ?? 0n);
      return sum > rest ? [{ number, rest }] : [];
    });
    // The document with less left is the one that the reader has to know of.
    const [first] = excess.toSorted((one, other) => (one.rest < other.rest ? -1 : 1));
    // What is too much takes nothing from the pairs after it: they may be right.
    if (first) for (const { name } of endsOf(pair)) used.set(name, (used.get(name) ?? 0n) - amount);
    return first ? { kind: 'above', number: first.number, rest: formatMoney(first.rest, scale) } : null;
  };
};

export const enteredPairs = (pairs: readonly ProposedPair[], typed: Typed, scale: number): Entered => {
  const excess = excessFinder(scale);
  const read = pairs.map((pair) => readPair(pair, typed, scale));
  const faults = new Map<string, PairFault>();
  for (const { pair, key, amount, isInexact } of read) {
    const wrong = { kind: isInexact ? ('inexact' as const) : ('wrong' as const) };
    const fault = amount === null ? wrong : excess(pair, amount);
    if (fault !== null) faults.set(key, fault);
  }
  const wanted = read.filter(({ amount }) => amount !== null && amount !== 0n);
  return {
    faults,
    total: formatMoney(sumOf(read.map(({ amount }) => amount ?? 0n)), scale),
    pairs: wanted.map(({ pair: { from, to }, amount }) => ({
      from,
      to,
      amount: formatMoney(amount ?? 0n, scale),
    })),
  };
};
