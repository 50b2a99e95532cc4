// The card of a product: its moves in a period with running quantity and value, page by page at one cut of the journal.
import { moneyText } from '#functions/company/figureTexts.ts';
import { can, type SessionContext } from '#functions/http/context.ts';
import { decodeCursor, encodeCursor } from '#functions/http/cursor.ts';
import { operation } from '#functions/http/operation.ts';
import { readStatementLines, type StatementPlace } from '#functions/ledger/statements/readStatementLines.ts';
import type { StatementLine } from '#functions/ledger/statements/statementLines.ts';
import { askedAt } from '#functions/reports/askedAt.ts';
import { addedFigures, type Figure } from '#shared/inventory/reports/stockMovement.ts';
import { costRight } from '#shared/inventory/reports/stockReports.ts';
import { listStockMoves as contract, type StockMoveView } from '#shared/inventory/stockApi.ts';
import { allDays } from '#shared/kernel/dates.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { isProduct } from './productRecords.ts';
import { readProductStock } from './productStockAt.ts';

const pageDefault = 100;

/** What a page hands to the next: the cut, the figures of the period, and what there is after its last move. */
type Place = {
  cut: Record<string, number>;
  opening: FigureText;
  closing: FigureText;
  running: FigureText;
  after: StatementPlace | null;
};

/** As text, which a cursor holds. */
type FigureText = { quantity: string; value: string };

const textOf = ({ quantity, value }: Figure): FigureText => ({
  quantity: String(quantity),
  value: String(value),
});

const figureIn = ({ quantity, value }: FigureText): Figure => ({
  quantity: BigInt(quantity),
  value: BigInt(value),
});

type Asked = { product: string; from: string; to: string; branches: readonly string[] | 'all' };

const firstPlace = async (context: SessionContext, asked: Asked): Promise<Place> => {
  const { opening, closing, cut } = await readProductStock(context, asked);
  const before = textOf(opening);
  return { cut, opening: before, running: before, closing: textOf(closing), after: null };
};

type Shown = { figure: (figure: Figure) => { quantity: string; value: string | null } };

const shownFor = (context: SessionContext): Shown['figure'] => {
  const amount = moneyText(context);
  const seesCost = can(context, ...costRight);
  return ({ quantity, value }) => ({
    quantity: quantityText(quantity),
    value: seesCost ? amount(value) : null,
  });
};

const rowsOf = (
  lines: readonly StatementLine[],
  start: Figure,
  shown: Shown['figure'],
): { items: StockMoveView[]; running: Figure } => {
  let running = start;
  const items = lines.flatMap(({ move, source, number, date, branch, party, debit, credit }) => {
    if (move === null) return [];
    const moved = { quantity: move.quantity, value: debit - credit };
    running = addedFigures([running, moved]);
    const after = shown(running);
    return {
      source: { kind: source.kind, id: source.id, number },
      date,
      kind: move.kind,
      branch,
      warehouse: move.warehouse,
      party,
      ...shown(moved),
      onHand: after.quantity,
      worth: after.value,
      batches: (move.batches ?? []).map((part) => ({
        batch: part.batch,
        quantity: quantityText(part.quantity),
      })),
    };
  });
  return { items, running };
};

export const listStockMoves = operation(contract, async (context, { params: { product }, query }) => {
  const { cursor, limit = pageDefault, branch = '' } = query;
  if (!(await isProduct(context.store, product))) notFound('product');
  const { from = allDays.from, to = allDays.to } = query;
  const { branches } = await askedAt(context, { from, to, branch });
  const purpose = `${context.company.code} card ${product} ${branch} ${from} ${to}`;
  const asked = { product, from, to, branches };
  const place = cursor ? decodeCursor<Place>(purpose, cursor) : await firstPlace(context, asked);
  const { cut, after } = place;
  const { lines, next } = await readStatementLines(context.store, {
    accounts: 'all',
    product,
    branches,
    period: { from, to },
    cut,
    after,
    limit,
  });
  const shown = shownFor(context);
  const { items, running } = rowsOf(lines, figureIn(place.running), shown);
  const following: Place | null = next && { ...place, running: textOf(running), after: next };
  return {
    opening: shown(figureIn(place.opening)),
    closing: shown(figureIn(place.closing)),
    items,
    cursor: following && encodeCursor(purpose, following),
  };
});
