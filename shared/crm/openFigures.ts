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

/** What is owed on the side of an item: positive; what was paid: negative. */
const owedBy = ({ ledger, remaining }: FigureItem): Money => (ledger === 'AR' ? remaining : -remaining);

/**
 * What is left of the items of one side that are owed, the oldest first: paid but unallocated amounts are set against what was due
 * first, because a party is not overdue with what it has paid.
 */
const leftOfSide = <Item extends FigureItem>(items: readonly Item[]): [item: Item, left: Money][] => {
  let credit = -sumOf(items.map(owedBy).filter((owed) => owed < 0n));
  return items
    .filter((item) => owedBy(item) > 0n)
    .toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1))
    .map((item) => {
      const taken = smallerOf(owedBy(item), credit);
      credit -= taken;
      return [item, owedBy(item) - taken];
    });
};

const sideOf = (items: readonly FigureItem[], today: string): SideFigures => {
  const late = leftOfSide(items).filter(([{ dueDate }, left]) => left > 0n && dueDate < today);
  const [oldest] = late;
  return {
    balance: sumOf(items.map(owedBy)),
    overdue: sumOf(late.map(([, left]) => left)),
    overdueDays: oldest ? daysBetween(oldest[0].dueDate, today) : 0,
  };
};

const sideOfItems = <Item extends FigureItem>(items: readonly Item[], side: FigureItem['ledger']): Item[] =>
  items.filter(({ ledger }) => ledger === side);

/** Due today is not overdue. */
export const figuresOf = (items: readonly FigureItem[], today: string): PartyFigures => {
  const receivable = sideOf(sideOfItems(items, 'AR'), today);
  const payable = sideOf(sideOfItems(items, 'AP'), today);
  return { receivable, payable, net: receivable.balance - payable.balance };
};

/** Days by which items are overdue; those that are not have none. */
export const overdueDaysOf = <Item extends FigureItem>(
  items: readonly Item[],
  today: string,
): Map<Item, number> =>
  new Map(
    (['AR', 'AP'] as const)
      .flatMap((side) => leftOfSide(sideOfItems(items, side)))
      .filter(([{ dueDate }, left]) => left > 0n && dueDate < today)
      .map(([item]) => [item, daysBetween(item.dueDate, today)]),
  );
