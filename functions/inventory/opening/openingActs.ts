// The goods of an opening as a document: a stock adjustment that posts them into the opening of the books, with its balance or beside the one that is there.
import { allRows, rowsNamed } from '#functions/company/namedRows.ts';
import type { DocumentActs, Effects, LanePlace, Prepared } from '#functions/documents/documentActs.ts';
import { newDocumentFields } from '#functions/documents/newDocument.ts';
import { type FinanceFacts, factsAt } from '#functions/finance/settings/financeRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { markItemsUsed } from '#functions/settings/items/itemUseRecords.ts';
import { markBatches } from '#functions/stock/batches/markBatches.ts';
import { costingOf } from '#functions/stock/costingOf.ts';
import { moveStock } from '#functions/stock/moveStock.ts';
import { stockAccountOf } from '#functions/stock/stockFacts.ts';
import type { Write } from '#functions/storage/writes.ts';
import { adjustmentEntryLines } from '#shared/inventory/adjustmentEntry.ts';
import {
  openingStockType,
  type StockAdjustment,
  stockAdjustmentKind,
} from '#shared/inventory/adjustmentKind.ts';
import { partName } from '#shared/inventory/opening/openingParts.ts';
import type { OpeningRow } from '#shared/inventory/opening/openingRows.ts';
import { formatMoney, scaleOf, sumOf } from '#shared/kernel/money.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { entryContentOf } from '#shared/ledger/entryContent.ts';
import type { EntryLine } from '#shared/ledger/entryLine.ts';
import { mappedAccount } from '#shared/ledger/ledgerAccount.ts';
import { laneSeries } from '#shared/ledger/numberSeries.ts';
import { fiscalYearOf } from '#shared/ledger/postingRules.ts';
import { categories, products } from '#shared/settings/resources.ts';
import type { StockChange } from '#shared/stock/moveStock.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import type { StockMove } from '#shared/stock/stockMove.ts';
import { adjustmentActs } from '../adjustments/adjustmentActs.ts';
import { checkEntry } from '../adjustments/adjustmentToPost.ts';
import type { OpeningRun, Planned } from './openingRunRecords.ts';

type Known = Parameters<DocumentActs<StockAdjustment, FinanceFacts>['prepare']>[2];

/** `writes`: that move the run on, decided at the place of the posting. */
export type OpeningDocument = { run: OpeningRun; planned: Planned; writes: () => Promise<Write[]> };

/** Both languages, for whom it is read by is not known. */
const narration = 'المخزون الافتتاحي – Opening stock';

const lineOf = ({
  product,
  warehouse,
  quantity,
  value,
  batch = '',
  expiry = '',
  barcode = '',
}: OpeningRow): StockAdjustment['lines'][number] => ({
  product,
  warehouse,
  counted: null,
  difference: quantityText(quantity),
  reason: '',
  cost: null,
  costCentre: null,
  text: '',
  batches: batch === '' ? [] : [{ batch, expiry: expiry || null, barcode, quantity: quantityText(quantity) }],
  onHand: '0',
  change: quantityText(quantity),
  value,
});

/** Before it is posted. */
export const openingDocument = (
  context: SessionContext,
  { run, planned }: OpeningDocument,
): StockAdjustment => {
  const lines = planned.rows.map(lineOf);
  return {
    ...newDocumentFields(context),
    id: planned.id,
    date: run.date,
    branch: planned.branch,
    narration,
    lateLines: null,
    value: formatMoney(sumOf(lines.map(({ value }) => value)), scaleOf(context.company.currency)),
    lines,
    chunks: 0,
  };
};

const changeOf = (
  { product, warehouse, account, quantity, value, batch = '' }: OpeningRow,
  line: number,
): StockChange => ({
  kind: 'opening',
  line,
  product,
  warehouse,
  account,
  party: null,
  revenue: null,
  quantity,
  value,
  otherwise: value,
  ...(batch !== '' && { batches: [{ batch, quantity }] }),
});

/** Where cost of sales is found to have been wrong: of goods that were sold before their opening was posted. */
const costAccount = async (
  { store }: SessionContext,
  { product }: StockMove,
  facts: FinanceFacts,
): Promise<string> => {
  const [found, ofCategories] = await Promise.all([
    rowsNamed(store, products, [product]),
    allRows(store, categories),
  ]);
  const item = found.get(product);
  if (!item) throw new Refusal('adjustment.productUnknown', { product });
  return stockAccountOf(item, 'cost', { facts, categories: ofCategories });
};

export const openingAccountOf = ({ chart }: Pick<FinanceFacts, 'chart'>): string => {
  const code = mappedAccount(chart, 'opening_account');
  const known = chart.get(code ?? '');
  if (!known?.active || known.group) throw new Refusal('stockOpening.openingAccount');
  return known.code;
};

/** What the ledger does not hold yet: nothing, where opening balances have booked the goods already. */
const bookedLines = async (
  context: SessionContext,
  { run, moves, facts }: { run: OpeningRun; moves: readonly StockMove[]; facts: FinanceFacts },
): Promise<EntryLine[]> => {
  const explained = new Set(run.parts.filter(({ way }) => way === 'explains').map(partName));
  const booked = moves.filter((move) => move.kind === 'correction' || !explained.has(partName(move)));
  const costs = new Map<string, string>();
  for (const move of booked)
    if (move.kind === 'correction') costs.set(move.product, await costAccount(context, move, facts));
  const productOf = new Map(moves.map(({ line, product }) => [line, product]));
  const other = booked.some(({ kind }) => kind !== 'correction') ? openingAccountOf(facts) : '';
  return adjustmentEntryLines(
    booked,
    (line) => ({ other, cost: costs.get(productOf.get(line) ?? '') ?? '', costCentre: null }),
    { branch: moves[0]?.branch ?? '', text: narration },
  );
};

const effectsOf = async (
  context: SessionContext,
  { run, planned, writes }: OpeningDocument,
  { known, place }: { known: Known; place: LanePlace },
): Promise<Effects<StockAdjustment>> => {
  const { facts, rules } = known;
  const { branch } = planned;
  const { date } = run;
  const year = fiscalYearOf(rules, date);
  if (!year) throw new Refusal('period.noFiscalYear', { date });
  const own = await writes();
  const changes = planned.rows.map(changeOf);
  // Goods that came in since the file was checked do not keep it from being finished.
  const costing = costingOf(facts);
  const asked = { branch, date, costing, allowsNegative: true, allowsLate: true, changes };
  const { moves, writes: moved, late } = await moveStock(context.store, asked, place);
  const lines = await bookedLines(context, { run, moves, facts });
  checkEntry(lines, facts);
  const content = entryContentOf(
    {
      source: { kind: stockAdjustmentKind.name, id: planned.id },
      type: openingStockType.code,
      period: 'opening',
      date,
      reference: '',
      text: narration,
      lines,
      postedBy: context.actor.id,
      stock: moves,
    },
    facts.chart,
  );
  const series = laneSeries({ branch, type: openingStockType, year, format: facts.numberFormat });
  return {
    entry: { content, series },
    fields: { lateLines: late.length > 0 ? late : null },
    writes: [...moved, ...own],
  };
};

const prepared = async (
  context: SessionContext,
  opened: OpeningDocument,
  known: Known,
): Promise<Prepared<StockAdjustment>> => {
  const { rows } = opened.planned;
  const codes = rows.map(({ product }) => product);
  const found = await rowsNamed(context.store, products, codes);
  const missing = codes.find((code) => !found.has(code));
  if (missing !== undefined)
    throw new Refusal('adjustment.productUnknown', {
      product: missing,
      position: codes.indexOf(missing) + 1,
    });
  await markItemsUsed(
    context.store,
    [...found.values()].map((row) => ({ kind: products, row, unit: null })),
  );
  await markBatches(
    context.store,
    rows.flatMap(({ product, batch = '', expiry = '', barcode = '' }, line) =>
      batch === '' ? [] : [{ line, product, batch, expiry: expiry || null, barcode }],
    ),
    { begins: () => true },
  );
  return { effects: (place) => effectsOf(context, opened, { known, place }) };
};

/** An opening is approved by the right to it: no workflow of adjustments holds its documents back. */
export const openingActs = (opened: OpeningDocument): DocumentActs<StockAdjustment, FinanceFacts> => ({
  ...adjustmentActs,
  getFacts: async (store, rules) => ({ ...(await factsAt(store, rules)), workflows: [] }),
  faults: () => [],
  prepare: (context, _document, known) => prepared(context, opened, known),
});
