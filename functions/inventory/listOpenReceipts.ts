// What is left of each receipt of a product where the oldest goods go out first, with the documents that brought the goods.
import { readBranchNames } from '#functions/company/branchRecords.ts';
import { moneyText } from '#functions/company/figureTexts.ts';
import { can, isInScope } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { readStatementLines, type StatementPlace } from '#functions/ledger/statements/readStatementLines.ts';
import type { StatementLine } from '#functions/ledger/statements/statementLines.ts';
import { stockBalanceAt, stockKey } from '#functions/stock/stockRecords.ts';
import type { Store } from '#functions/storage/store.ts';
import { costRight } from '#shared/inventory/reports/stockReports.ts';
import { listOpenReceipts as contract, type OpenReceipt } from '#shared/inventory/stockApi.ts';
import { addDays, allDays } from '#shared/kernel/dates.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import type { StockBalance } from '#shared/stock/stockBalance.ts';
import { isProduct } from './productRecords.ts';
import { readProductStock } from './productStockAt.ts';

type Place = { branch: string; balance: StockBalance };
type Asked = { product: string; branches: readonly string[]; cut: Record<string, number> };

/** A receipt by its branch and the number of its move. */
const nameOf = (branch: string, layer: number): string => `${branch} ${layer}`;

const linesAtOnce = 1000;

/** Adds the moves of these days that are among those wanted. */
const addFound = async (
  store: Store,
  { product, branches, cut }: Asked,
  {
    days,
    wanted,
    found,
  }: { days: { from: string; to: string }; wanted: ReadonlySet<string>; found: Map<string, StatementLine> },
): Promise<void> => {
  const query = { accounts: 'all', product, branches, period: days, cut, limit: linesAtOnce } as const;
  let after: StatementPlace | null = null;
  do {
    const { lines, next } = await readStatementLines(store, { ...query, after });
    for (const line of lines) {
      const name = nameOf(line.branch, line.move?.rev ?? 0);
      if (wanted.has(name)) found.set(name, line);
    }
    after = next;
  } while (after !== null);
};

/** What is left came in lately, as a rule: days are read backwards, further each time, until every receipt is found. */
const readReceipts = async (store: Store, asked: Asked, places: readonly Place[]) => {
  const wanted = new Set(
    places.flatMap(({ branch, balance }) => balance.layers.map(({ layer }) => nameOf(branch, layer))),
  );
  for (const { branch } of places) wanted.delete(nameOf(branch, 0));
  const found = new Map<string, StatementLine>();
  const last = places
    .map(({ balance }) => balance.lastDate)
    .reduce((one, other) => (one > other ? one : other), '');
  let to: string = allDays.to;
  for (const days of [60, 240, 960, Number.POSITIVE_INFINITY]) {
    if (found.size === wanted.size) break;
    const from = Number.isFinite(days) && last !== '' ? addDays(last, -days) : allDays.from;
    await addFound(store, asked, { days: { from, to }, wanted, found });
    to = addDays(from, -1);
  }
  return found;
};

const receiptOf = (line: StatementLine | undefined): OpenReceipt['receipt'] =>
  line?.move
    ? {
        source: { kind: line.source.kind, id: line.source.id, number: line.number },
        date: line.date,
        kind: line.move.kind,
      }
    : null;

export const listOpenReceipts = operation(contract, async (context, { params: { product } }) => {
  const { store } = context;
  if (!(await isProduct(store, product))) notFound('product');
  const all = await readBranchNames(store);
  const branches = all.map(({ code }) => code).filter((code) => isInScope(context, code));
  const items = await store.getAll(branches.map((branch) => stockKey({ product, branch })));
  const places = branches.map((branch, at): Place => ({ branch, balance: stockBalanceAt(items[at]) }));
  const kept = places.filter(({ balance }) => balance.layers.length > 0);
  if (kept.length === 0) return { items: [] };
  // Read after the balances, so that every receipt in them is within the cut.
  const { cut } = await readProductStock(context, { product, branches, ...allDays });
  const found = await readReceipts(store, { product, branches: kept.map(({ branch }) => branch), cut }, kept);
  const [amount, seesCost] = [moneyText(context), can(context, ...costRight)];
  return {
    items: kept.flatMap(({ branch, balance }) =>
      balance.layers.map(
        ({ layer, quantity, value }): OpenReceipt => ({
          receipt: receiptOf(found.get(nameOf(branch, layer))),
          branch,
          quantity: quantityText(quantity),
          value: seesCost ? amount(value) : null,
        }),
      ),
    ),
  };
});
