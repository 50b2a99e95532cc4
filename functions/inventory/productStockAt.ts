// What there was of one product before and after a period, at one cut of the journal: from its balances now, and back by the moves on its card.
import type { SessionContext } from '#functions/http/context.ts';
import type { BranchScope } from '#functions/ledger/balances/readBalances.ts';
import { cutOf } from '#functions/ledger/foldState.ts';
import { branchLanes, directoryOf, headOf, readDirectory } from '#functions/ledger/journal/lanes.ts';
import { directoryKey, headKey } from '#functions/ledger/ledgerKeys.ts';
import { retryUntilConsistent } from '#functions/ledger/retryUntilConsistent.ts';
import { readStatementLines, type StatementPlace } from '#functions/ledger/statements/readStatementLines.ts';
import { stockBalanceAt, stockKey } from '#functions/stock/stockRecords.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { addedFigures, type Figure, noFigure } from '#shared/inventory/reports/stockMovement.ts';
import { addDays, allDays } from '#shared/kernel/dates.ts';
import { quantityOf } from '#shared/stock/stockBalance.ts';

type Asked = { product: string; branches: BranchScope; from: string; to: string };

type Now = { figure: Figure; cut: Record<string, number> };

type Found = (Attributes | null)[];

/** As many items as one snapshot takes. */
const snapshotMax = 100;

const revsOf = (items: Found): string => JSON.stringify(items.map((item) => item?.['rev']));

/** Both of one moment: in one snapshot, or of very many branches between two snapshots that are the same; null where they are not. */
const readTogether = async (
  store: Store,
  heads: readonly Key[],
  balances: readonly Key[],
): Promise<{ heads: Found; balances: Found } | null> => {
  if (heads.length + balances.length <= snapshotMax) {
    const items = await store.snapshot([...heads, ...balances]);
    return { heads: items.slice(0, heads.length), balances: items.slice(heads.length) };
  }
  const before = await store.snapshot(heads);
  const found = await store.getAll(balances);
  const after = await store.snapshot(heads);
  return revsOf(before) === revsOf(after) ? { heads: after, balances: found } : null;
};

/** Balances and heads are written together, so both at one moment are one cut. */
const readNow = async (
  store: Store,
  { product, branches }: Pick<Asked, 'product' | 'branches'>,
): Promise<Now | null> => {
  const { lanes } = await readDirectory(store);
  const places = (branches === 'all' ? branchLanes(lanes) : branches).map((branch) => ({ product, branch }));
  const keys = [directoryKey, ...lanes.map(headKey)];
  const found = await readTogether(store, keys, places.map(stockKey));
  if (!found) return null;
  const [directory, ...heads] = found.heads;
  // A branch that was added meanwhile has a head that is not among them.
  if (directoryOf(directory ?? null).lanes.length !== lanes.length) return null;
  const figures = found.balances
    .map(stockBalanceAt)
    .map((balance) => ({ quantity: quantityOf(balance), value: balance.value }));
  return { figure: addedFigures(figures), cut: cutOf(heads.map((head) => headOf(head ?? null))) };
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
