// What a party owes and is owed, of its open items: balances of both sides, and what is overdue (B4.1, B4.4, B4.5).
import { daysBetween } from '../kernel/dates.ts';
import { type Money, smallerOf, sumOf } from '../kernel/money.ts';

/** An open item as far as the figures go: minor units, debit positive. */
export type FigureItem = {
  readonly ledger: 'AR' | 'AP';
  readonly dueDate: string;
  readonly remaining: Money;
};

export type SideFigures = {
  /** What is owed on this side; less than nothing where more was paid than was owed. */
  readonly balance: Money;
  /** Of it, what was due before today. */
  readonly overdue: Money;
  /** Since when, in days; 0 where nothing is overdue. */
  readonly overdueDays: number;
};

export type PartyFigures = {
  /** What the party owes as a customer. */
  readonly receivable: SideFigures;
  /** What it is owed as a supplier. */
  readonly payable: SideFigures;
  /** The one less the other: what it owes in all. */
  readonly net: Money;
};

type Owed = { dueDate: string; left: Money };

/** What was paid and is not allocated is held against what was due first: nobody is overdue by what he has paid. */
const afterCredits = (owed: readonly Owed[], credits: Money): Owed[] => {
  let credit = credits;
  return owed
    .toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1))
    .map(({ dueDate, left }) => {
      const taken = smallerOf(left, credit);
      credit -= taken;
      return { dueDate, left: left - taken };
    });
};

const sideOf = (owed: readonly Owed[], today: string): SideFigures => {
  const credits = -sumOf(owed.map(({ left }) => left).filter((left) => left < 0n));
  const debts = afterCredits(
    owed.filter(({ left }) => left > 0n),
    credits,
  );
  const late = debts.filter(({ dueDate, left }) => left > 0n && dueDate < today);
  const [oldest] = late;
  return {
    balance: sumOf(owed.map(({ left }) => left)),
    overdue: sumOf(late.map(({ left }) => left)),
    overdueDays: oldest ? daysBetween(oldest.dueDate, today) : 0,
  };
};

/** Due today is not overdue. */
export const figuresOf = (items: readonly FigureItem[], today: string): PartyFigures => {
  const owedIn = (ledger: FigureItem['ledger'], sign: bigint): Owed[] =>
    items
      .filter((item) => item.ledger === ledger)
      .map(({ dueDate, remaining }) => ({ dueDate, left: sign * remaining }));
  const receivable = sideOf(owedIn('AR', 1n), today);
  const payable = sideOf(owedIn('AP', -1n), today);
  return { receivable, payable, net: receivable.balance - payable.balance };
};
