// What stock changes of the entry of an invoice: where its lines are booked once their goods are valued, and the cost of what was sold (B2.7, B5.4, B5.6).
import { allocateOver, type Money, sumOf } from '../../kernel/money.ts';
import type { EntryLine } from '../../ledger/entryLine.ts';
import type { StockMove } from '../../stock/stockMove.ts';
import type { BookedItem } from '../invoiceEntry.ts';

/** A line of goods that are kept in stock, with the accounts of its product. */
export type StockedLine = {
  line: number;
  product: string;
  warehouse: string;
  /** In millionths of the stock unit. */
  quantity: bigint;
  accounts: { inventory: string; cost: string; variance: string };
};

/** Items by the line that they are booked for, and those of charges that no line bears. */
export type ItemsOfLines = { lines: readonly (readonly BookedItem[])[]; charges: readonly BookedItem[] };

/** As they are calculated: one for each line, and the charges after them. */
export const itemsOfLines = (items: readonly BookedItem[], lineCount: number): ItemsOfLines => ({
  lines: items.slice(0, lineCount).map((item) => [item]),
  charges: items.slice(lineCount),
});

const amountOf = (items: readonly BookedItem[]): Money => sumOf(items.map(({ amount }) => amount));

const keyOf = (line: number): string => String(line).padStart(4, '0');

/** Where lines are booked that move no stock; null in the place of those that do. */
export const itemsBesideStock = (
  items: readonly BookedItem[],
  stocked: readonly StockedLine[],
): { account: string | null }[] => {
  const lines = new Set(stocked.map(({ line }) => line));
  return items.map(({ account }, at) => ({ account: lines.has(at) ? null : account }));
};

/** Charges of a purchase are a cost of its goods (IAS 2.10–11), shared by their value; where no goods with a value are kept they stay as they are. */
export const withSharedCharges = (
  { lines, charges }: ItemsOfLines,
  stocked: ReadonlySet<number>,
): ItemsOfLines => {
  const weights = lines.map((items, line) => (stocked.has(line) ? amountOf(items) : 0n));
  if (charges.length === 0 || sumOf(weights) === 0n) return { lines, charges };
  const keys = lines.map((_, line) => keyOf(line));
  const shares = charges.map((charge) => ({ charge, amounts: allocateOver(charge.amount, weights, keys) }));
  return {
    charges: [],
    lines: lines.map((items, line) => [
      ...items,
      ...shares.flatMap(({ charge, amounts }) => {
        const [item] = items;
        const amount = amounts[line] ?? 0n;
        return item && amount !== 0n ? [{ ...item, tax: charge.tax, amount }] : [];
      }),
    ]),
  };
};

/** What each line of goods costs the company, by line; minor units. */
export const valuesOfLines = ({ lines }: ItemsOfLines): Money[] => lines.map(amountOf);

/** What a note takes off: first what the stock bears, then the rest on another account. */
const splitItems = (
  items: readonly BookedItem[],
  { account, value, rest }: { account: string; value: Money; rest: string },
): BookedItem[] => {
  const [first] = items;
  if (!first) return [];
  const parts = [
    { ...first, account, amount: value },
    { ...first, account: rest, amount: amountOf(items) - value },
  ];
  return parts.filter(({ amount }) => amount !== 0n);
};

const bookedLine = (
  items: readonly BookedItem[],
  { accounts }: StockedLine,
  { kind, account, value }: StockMove,
): readonly BookedItem[] => {
  if (kind === 'purchase') return items.map((item) => ({ ...item, account }));
  if (kind === 'purchaseReturn')
    return splitItems(items, { account, value: -value, rest: accounts.variance });
  if (kind === 'revaluation') return splitItems(items, { account, value: -value, rest: accounts.cost });
  return items;
};

/** Purchases on the account that bears the stock; what a return or a note on the price finds there, and the difference beside it. */
export const itemsWithStock = (
  { lines, charges }: ItemsOfLines,
  stocked: readonly StockedLine[],
  moves: readonly StockMove[],
): BookedItem[] => {
  const own = new Map(moves.filter(({ kind }) => kind !== 'correction').map((move) => [move.line, move]));
  const ofLine = new Map(stocked.map((each) => [each.line, each]));
  return [
    ...lines.flatMap((items, line) => {
      const [goods, move] = [ofLine.get(line), own.get(line)];
      return goods && move ? bookedLine(items, goods, move) : items;
    }),
    ...charges,
  ];
};

/** Where each line is booked: purchases on the account that bears their stock. */
export const accountsWithStock = (accounts: readonly string[], moves: readonly StockMove[]): string[] => {
  const bought = new Map(
    moves.flatMap(({ kind, line, account }) => (kind === 'purchase' ? [[line, account]] : [])),
  );
  return accounts.map((account, line) => bought.get(line) ?? account);
};

const costKinds: ReadonlySet<string> = new Set(['sale', 'saleReturn', 'correction']);

type Cost = { cost: string; inventory: string; costCentre: string | null; amount: Money };

const costKey = ({ cost, inventory, costCentre }: Cost): string =>
  [cost, inventory, costCentre].join('\u0000');

const costSides = (
  { cost, inventory, costCentre, amount }: Cost,
  common: Pick<EntryLine, 'branch' | 'text'>,
): EntryLine[] => {
  const base = { ...common, party: null, dueDate: null, automatic: false };
  const size = amount < 0n ? -amount : amount;
  const [debited, credited] = amount > 0n ? [cost, inventory] : [inventory, cost];
  const centreOf = (account: string) => (account === cost ? costCentre : null);
  return [
    { ...base, account: debited, costCentre: centreOf(debited), debit: size, credit: 0n },
    { ...base, account: credited, costCentre: centreOf(credited), debit: 0n, credit: size },
  ];
};

/** The cost of what is sold, or comes back, and what a receipt corrects of it: a pair of lines for each two accounts and cost centre. */
export const costLines = (
  moves: readonly StockMove[],
  stocked: readonly StockedLine[],
  {
    costCentreOf,
    ...common
  }: Pick<EntryLine, 'branch' | 'text'> & { costCentreOf: (line: number) => string | null },
): EntryLine[] => {
  const ofLine = new Map(stocked.map((each) => [each.line, each]));
  const costs = moves.flatMap(({ kind, line, account, value }): Cost[] => {
    const goods = ofLine.get(line);
    if (!goods || value === 0n || !costKinds.has(kind)) return [];
    return [
      { cost: goods.accounts.cost, inventory: account, costCentre: costCentreOf(line), amount: -value },
    ];
  });
  return [...Map.groupBy(costs, costKey).values()].flatMap((group) => {
    const [first] = group;
    const amount = sumOf(group.map((each) => each.amount));
    return first && amount !== 0n ? costSides({ ...first, amount }, common) : [];
  });
};
