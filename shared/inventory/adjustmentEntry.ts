// The lines of the entry of an adjustment (STK-16): a pair for each two accounts and cost centre, gains apart from losses.
import { type Money, sumOf } from '../kernel/money.ts';
import type { EntryLine } from '../ledger/entryLine.ts';
import type { StockMove } from '../stock/stockMove.ts';

/** On which account the gain or the loss of a line is booked, and what is found to be wrong in the cost of earlier sales. */
export type AccountsOfLine = { other: string; cost: string; costCentre: string | null };

type Part = {
  isGain: boolean;
  inventory: string;
  other: string;
  costCentre: string | null;
  /** By which the stock is worth more. */
  amount: Money;
};

const partKey = ({ isGain, inventory, other, costCentre }: Part): string =>
  JSON.stringify([isGain, inventory, other, costCentre]);

const pairOf = (
  { inventory, other, costCentre, amount }: Part,
  common: Pick<EntryLine, 'branch' | 'text'>,
): EntryLine[] => {
  const base = { ...common, party: null, dueDate: null, automatic: false };
  const stock = { ...base, account: inventory, costCentre: null };
  const result = { ...base, account: other, costCentre };
  const size = amount < 0n ? -amount : amount;
  const [debited, credited] = amount > 0n ? [stock, result] : [result, stock];
  return [
    { ...debited, debit: size, credit: 0n },
    { ...credited, debit: 0n, credit: size },
  ];
};

export const adjustmentEntryLines = (
  moves: readonly StockMove[],
  accountsOf: (line: number, isGain: boolean) => AccountsOfLine,
  common: Pick<EntryLine, 'branch' | 'text'>,
): EntryLine[] => {
  const parts = moves.map(({ kind, line, account, value }): Part => {
    const isGain = kind === 'gain';
    const { other, cost, costCentre } = accountsOf(line, isGain);
    const isCorrection = kind === 'correction';
    return {
      isGain,
      inventory: account,
      other: isCorrection ? cost : other,
      costCentre,
      amount: value,
    };
  });
  return [...Map.groupBy(parts, partKey).values()].flatMap((group) => {
    const [first] = group;
    const amount = sumOf(group.map((part) => part.amount));
    return first && amount !== 0n ? pairOf({ ...first, amount }, common) : [];
  });
};
