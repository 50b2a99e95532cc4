// What the steps of a stock transfer book: the lines of their entries, and the share of the value that a part of the goods takes with it (CASE-65).
import { type Money, mulDiv, sumOf } from '../../kernel/money.ts';
import type { EntryLine } from '../../ledger/entryLine.ts';
import { quantityIn, quantityText } from '../../stock/quantityText.ts';
import type { StockMove } from '../../stock/stockMove.ts';
import type { TransferLine } from './transferKind.ts';
import { settledOf } from './transferSteps.ts';

/** What becomes of goods that are on their way. */
export type Settling = 'received' | 'returned' | 'writtenOff';

/** So much of a line: quantities in millionths. `value`: what it takes with it. */
export type SettledPart = { line: number; quantity: bigint; value: Money };

/** By what was settled before, so that the parts together are worth what was sent: the last one takes the remainder. */
export const shareOf = (line: TransferLine, quantity: bigint): Money => {
  const sent = quantityIn(line.quantity) ?? 0n;
  const soFar = settledOf(line) + quantity;
  return sent === 0n ? 0n : mulDiv(line.value, soFar, sent) - line.taken;
};

/** The lines after parts of them are settled. */
export const linesAfter = (
  lines: readonly TransferLine[],
  parts: readonly SettledPart[],
  settling: Settling,
): TransferLine[] =>
  lines.map((line, at) => {
    const own = parts.filter((part) => part.line === at);
    if (own.length === 0) return line;
    const quantity = (quantityIn(line[settling]) ?? 0n) + sumOf(own.map((part) => part.quantity));
    return {
      ...line,
      [settling]: quantityText(quantity),
      taken: line.taken + sumOf(own.map(({ value }) => value)),
    };
  });

type Side = Pick<EntryLine, 'account' | 'branch'>;

const pairOf = (
  debited: Side,
  credited: Side,
  { amount, text }: { amount: Money; text: string },
): EntryLine[] => {
  const base = { text, party: null, dueDate: null, costCentre: null, automatic: false };
  return [
    { ...base, account: debited.account, branch: debited.branch, debit: amount, credit: 0n },
    { ...base, account: credited.account, branch: credited.branch, debit: 0n, credit: amount },
  ];
};

/** An amount by which one account gains what the other one loses. */
export type Booking = { debit: Side; credit: Side; amount: Money };

const sideKey = ({ debit, credit }: Booking): string =>
  [debit.account, debit.branch, credit.account, credit.branch].join(' ');

/** One pair of lines for each two accounts; nothing where goods without a cost move. */
export const pairedLines = (bookings: readonly Booking[], text: string): EntryLine[] =>
  [...Map.groupBy(bookings, sideKey).values()].flatMap((group) => {
    const [first] = group;
    const amount = sumOf(group.map((each) => each.amount));
    if (!first || amount === 0n) return [];
    return amount > 0n
      ? pairOf(first.debit, first.credit, { amount, text })
      : pairOf(first.credit, first.debit, { amount: -amount, text });
  });

/** Each move on its account of stock; `otherOf`: what stands against it. */
export const moveBookings = (moves: readonly StockMove[], otherOf: (move: StockMove) => Side): Booking[] =>
  moves.map((move) => {
    const stock = { account: move.account, branch: move.branch };
    const other = otherOf(move);
    return move.kind === 'transferOut'
      ? { debit: other, credit: stock, amount: -move.value }
      : { debit: stock, credit: other, amount: move.value };
  });
