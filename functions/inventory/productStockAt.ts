// What there was of one product before and after a period, at one cut of the journal: from its balances now, and back by the moves on its card.
import type { SessionContext } from '#functions/http/context.ts';
import type { BranchScope } from '#functions/ledger/balances/readBalances.ts';
import { cutOf } from '#functions/ledger/foldState.ts';
import { branchLanes, directoryOf, headOf, readDirectory } from '#functions/ledger/journal/lanes.ts';
import { directoryKey, headKey } from '#functions/ledger/ledgerKeys.ts';
import { retryUntilConsistent } from '#functions/ledger/retryUntilConsistent.ts';
import { readStatementLines, type StatementPlace } from '#functions/ledger/statements/readStatementLines.ts';
import { stockBalanceAt, stockKey } from '#functions/stock/stockRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import { addedFigures, type Figure, noFigure } from '#shared/inventory/reports/stockMovement.ts';
import { addDays, allDays } from '#shared/kernel/dates.ts';
import { quantityOf } from '#shared/stock/stockBalance.ts';

type Asked = { product: string; branches: BranchScope; from: string; to: string };

type Now = { figure: Figure; cut: Record<string, number> };

/** Balances and heads are written together, so one snapshot of both is one cut. */
const readNow = async (
  store: Store,
  { product, branches }: Pick<Asked, 'product' | 'branches'>,
): Promise<Now | null> => {
  const { lanes } = await readDirectory(store);
  const places = (branches === 'all' ? branchLanes(lanes) : branches).map((branch) => ({ product, branch }));
  const [directory, ...items] = await store.snapshot([
    directoryKey,
    ...lanes.map(headKey),
    ...places.map(stockKey),
  ]);
  // A branch that was added meanwhile has a head that is not among them.
  if (directoryOf(directory ?? null).lanes.length !== lanes.length) return null;
  const heads = items.slice(0, lanes.length).map((item) => headOf(item ?? null));
  const balances = items.slice(lanes.length).map(stockBalanceAt);
  const figures = balances.map((balance) => ({ quantity: quantityOf(balance), value: balance.value }));
  return { figure: addedFigures(figures), cut: cutOf(heads) };
};

/** Lines of the card that are read at once. */
const linesAtOnce = 2000;

/** What moved in these days, up to the cut. */
const readMoved = async (
  store: Store,
  { product, branches, from, to }: Asked,
  cut: Record<string, number>,
): Promise<Figure> => {
  const query = { accounts: 'all', product, branches, period: { from, to }, cut } as const;
  let [sum, after]: [Figure, StatementPlace | null] = [noFigure, null];
  do {
    const { lines, next } = await readStatementLines(store, { ...query, after, limit: linesAtOnce });
    const moved = lines.map(({ move, debit, credit }) => ({
      quantity: move?.quantity ?? 0n,
      value: debit - credit,
    }));
    sum = addedFigures([sum, ...moved]);
    after = next;
  } while (after !== null);
  return sum;
};

const less = (one: Figure, other: Figure): Figure => ({
  quantity: one.quantity - other.quantity,
  value: one.value - other.value,
});

export type ProductStockAt = { opening: Figure; closing: Figure; cut: Record<string, number> };

export const readProductStock = async (
  { store }: Pick<SessionContext, 'store'>,
  asked: Asked,
): Promise<ProductStockAt> => {
  const { from, to } = asked;
  const { figure, cut } = await retryUntilConsistent(store, () => readNow(store, asked));
  const isToEnd = to >= allDays.to;
  const after = isToEnd
    ? noFigure
    : await readMoved(store, { ...asked, from: addDays(to, 1), to: allDays.to }, cut);
  const closing = less(figure, after);
  // Nothing was there before the first of all days.
  const opening = from <= allDays.from ? noFigure : less(closing, await readMoved(store, asked, cut));
  return { opening, closing, cut };
};
