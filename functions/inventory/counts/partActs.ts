// A part of a count sheet as a stock adjustment: its differences are booked on what is there now, and rows that the stock does not allow are left out and named.
import type {
  Checked,
  DocumentActs,
  Effects,
  LanePlace,
  Prepared,
} from '#functions/documents/documentActs.ts';
import { totalsOf } from '#functions/documents/documentInput.ts';
import { newDocumentFields } from '#functions/documents/newDocument.ts';
import { type FinanceFacts, factsAt } from '#functions/finance/settings/financeRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { markItemsUsed } from '#functions/settings/items/itemUseRecords.ts';
import { readBatchesNamed } from '#functions/stock/batches/batchRecords.ts';
import { costingOf } from '#functions/stock/costingOf.ts';
import { moveStock, readStockBalances } from '#functions/stock/moveStock.ts';
import type { Write } from '#functions/storage/writes.ts';
import { adjustmentEntryLines } from '#shared/inventory/adjustmentEntry.ts';
import { type AdjustmentFacts, lineToAdjust } from '#shared/inventory/adjustmentFaults.ts';
import {
  type AdjustmentLine,
  adjustmentType,
  type StockAdjustment,
  stockAdjustmentKind,
} from '#shared/inventory/adjustmentKind.ts';
import { adjustmentSteps } from '#shared/inventory/adjustmentSteps.ts';
import { type CountSheet, countSheetKind } from '#shared/inventory/counts/countSheetKind.ts';
import { absolute, formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { entryContentOf } from '#shared/ledger/entryContent.ts';
import { narrationMax } from '#shared/ledger/limits.ts';
import { laneSeries } from '#shared/ledger/numberSeries.ts';
import { fiscalYearOf } from '#shared/ledger/postingRules.ts';
import { isBatched } from '#shared/settings/items/productTracking.ts';
import { products } from '#shared/settings/resources.ts';
import { batchName } from '#shared/stock/batches/batch.ts';
import { quantityText } from '#shared/stock/quantityText.ts';
import { noStock, type StockBalance } from '#shared/stock/stockBalance.ts';
import { type StockMove, stockPlaceName } from '#shared/stock/stockMove.ts';
import {
  type AdjustedRecords,
  type CheckedLine,
  checkedLines,
  decisiveOf,
  readAdjusted,
} from '../adjustments/adjustedRecords.ts';
import { adjustmentActs } from '../adjustments/adjustmentActs.ts';
import { checkEntry } from '../adjustments/adjustmentToPost.ts';
import { batchedChanges } from '../adjustments/batchedSteps.ts';
import { steppedLine } from '../adjustments/steppedLines.ts';
import { stockThereIn } from '../adjustments/stockThere.ts';
import type { LeftRow, Part, PartRow } from './applicationRecords.ts';
import { bookOf } from './countEntries.ts';

type Known = Checked<FinanceFacts, AdjustmentFacts>;

/** `writes`: that move the sheet on, decided at the place of the posting; `left`: the rows that were left out, known by then. */
export type PostedPart = {
  sheet: CountSheet;
  part: Part;
  date: string;
  writes: (left: readonly LeftRow[]) => Promise<Write[]>;
};

/** Nothing of the part can be posted. */
export class NothingToPost extends Error {
  readonly left: readonly LeftRow[];
  constructor(left: readonly LeftRow[]) {
    super('No row of the part can be posted');
    this.name = 'NothingToPost';
    this.left = left;
  }
}

const titles = { ar: 'جرد المخزون', en: 'Stock count' } as const;

/** In the language of the company, whose books keep it. */
const narrationOf = ({ company }: SessionContext, { number, narration }: CountSheet): string =>
  [`${titles[company.language]} ${number}`, narration].filter(Boolean).join(' · ').slice(0, narrationMax);

type Line = AdjustmentLine & { warehouse: string };

const lineOf = (
  { warehouse, surplusReason, shortageReason }: CountSheet,
  { product, batch, expiry, difference }: PartRow,
): Line => ({
  product,
  warehouse,
  counted: null,
  difference: quantityText(difference),
  reason: difference > 0n ? surplusReason : shortageReason,
  batches:
    batch === null ? [] : [{ batch, expiry, barcode: '', quantity: quantityText(absolute(difference)) }],
  cost: null,
  costCentre: null,
  text: '',
  onHand: '0',
  change: quantityText(difference),
  value: 0n,
});

/** Before it is posted. */
export const adjustmentOfPart = (
  context: SessionContext,
  { sheet, part, date }: PostedPart,
): StockAdjustment => ({
  ...newDocumentFields(context),
  id: part.id,
  date,
  branch: sheet.branch,
  narration: narrationOf(context, sheet),
  lateLines: null,
  value: formatMoney(0n, scaleOf(context.company.currency)),
  lines: part.rows.map((row) => lineOf(sheet, row)),
  chunks: 0,
  links: [{ kind: countSheetKind.name, id: sheet.id }],
});

const batchOf = ({ batches }: Pick<Line, 'batches'>): string | null => batches[0]?.batch ?? null;

const leftOf = (line: Line, why: LeftRow['why'], available = 0n): LeftRow => ({
  product: line.product,
  batch: batchOf(line),
  why,
  difference: line.change ?? '0',
  available: quantityText(available < 0n ? 0n : available),
});

/** Products that are gone, or that are kept in another way by now, are left to people. */
const activeLines = (lines: readonly Line[], { products: found }: AdjustedRecords) => {
  const active: Line[] = [];
  const left: LeftRow[] = [];
  for (const line of lines) {
    const item = found.get(line.product);
    if (item?.active !== true || item['stocked'] !== true) left.push(leftOf(line, 'inactive'));
    else if (isBatched(item) !== (batchOf(line) !== null)) left.push(leftOf(line, 'tracking'));
    else active.push(line);
  }
  return { active, left };
};

/** What the stock of this moment does not allow: less is there than is missing, or nothing says what the found goods cost. */
const blockedBy = (
  checked: readonly CheckedLine[],
  balances: ReadonlyMap<string, StockBalance>,
  branch: string,
): { posted: CheckedLine[]; left: LeftRow[] } => {
  const stockOf = stockThereIn(balances, branch);
  const posted: CheckedLine[] = [];
  const left: LeftRow[] = [];
  for (const each of checked) {
    const [step] = adjustmentSteps([lineToAdjust(each.line, 0)], stockOf);
    if (step === undefined) continue;
    const { product, warehouse } = each.line;
    const balance = balances.get(stockPlaceName({ product, branch })) ?? noStock;
    const there = bookOf(balance, { batch: batchOf(each.line) }, warehouse);
    if (step.change < 0n && there + step.change < 0n) left.push(leftOf(each.line, 'short', there));
    else if (step.lacksCost) left.push(leftOf(each.line, 'costMissing'));
    else posted.push(each);
  }
  return { posted, left };
};

type Ready = { asked: PostedPart; known: Known; checked: readonly CheckedLine[]; left: readonly LeftRow[] };

const entryOf = (
  context: SessionContext,
  { asked, known }: Pick<Ready, 'asked' | 'known'>,
  {
    posted,
    moves,
    changeOf,
  }: { posted: readonly CheckedLine[]; moves: StockMove[]; changeOf: (line: number) => bigint },
) => {
  const { sheet, part, date } = asked;
  const { facts, rules } = known;
  const year = fiscalYearOf(rules, date);
  if (!year) throw new Refusal('period.noFiscalYear', { date });
  const text = narrationOf(context, sheet);
  const lines = adjustmentEntryLines(
    moves,
    (line) => {
      const own = posted[line];
      if (!own) throw new Error('A move names its line');
      return own.accountsOf(changeOf(line) > 0n);
    },
    { branch: sheet.branch, text },
  );
  checkEntry(lines, facts);
  const source = { kind: stockAdjustmentKind.name, id: part.id };
  const about = { type: adjustmentType.code, period: 'normal' as const, date, reference: '', text };
  const content = entryContentOf(
    { source, ...about, lines, postedBy: context.actor.id, stock: moves },
    facts.chart,
  );
  const series = laneSeries({ branch: sheet.branch, type: adjustmentType, year, format: facts.numberFormat });
  return { content, series };
};

const effectsOf = async (
  context: SessionContext,
  { asked, known, checked, left }: Ready,
  place: LanePlace,
): Promise<Effects<StockAdjustment>> => {
  const { store, company } = context;
  const { sheet, date, writes } = asked;
  const { branch } = sheet;
  const names = checked.map(({ line }) => line.product);
  const balances = await readStockBalances(store, { branch, products: names }, place);
  const stockOf = stockThereIn(balances, branch);
  const { posted, left: blocked } = blockedBy(checked, balances, branch);
  const allLeft = [...left, ...blocked];
  if (posted.length === 0) throw new NothingToPost(allLeft);
  const steps = adjustmentSteps(
    posted.map(({ line }, at) => lineToAdjust(line, at)),
    stockOf,
  );
  const scale = scaleOf(company.currency);
  const { changes, rowsOf } = await batchedChanges(
    store,
    { checked: posted, steps },
    { balances, branch, scale },
  );
  // The sheet was approved: that its goods moved today does not stop it.
  const costing = costingOf(known.facts);
  const rules = { branch, date, costing, allowsNegative: false, allowsLate: true };
  const moved = await moveStock(store, { ...rules, changes, balances }, place);
  const batches = rowsOf(moved.moves);
  const lines = steps.map((step, at) => ({
    ...steppedLine(posted[at]?.line ?? ({} as Line), step, moved.moves),
    batches: batches.get(at) ?? [],
  }));
  const changeOf = (line: number) => steps[line]?.change ?? 0n;
  return {
    entry: entryOf(context, { asked, known }, { posted, moves: moved.moves, changeOf }),
    lines,
    fields: {
      ...totalsOf(stockAdjustmentKind, { lines }, scale),
      lateLines: moved.late.length > 0 ? moved.late : null,
    },
    writes: [...moved.writes, ...(await writes(allLeft))],
  };
};

/** A batch that is known by now expires when its record says, whatever the counter read. */
const withKnownExpiries = async ({ store }: SessionContext, rows: readonly PartRow[]): Promise<PartRow[]> => {
  const named = rows.flatMap(({ product, batch }) => (batch === null ? [] : [{ product, batch }]));
  const known = await readBatchesNamed(store, named);
  return rows.map((row) =>
    known.has(batchName({ product: row.product, batch: row.batch ?? '' })) ? { ...row, expiry: null } : row,
  );
};

const prepared = async (
  context: SessionContext,
  { asked, known }: Pick<Ready, 'asked' | 'known'>,
): Promise<Prepared<StockAdjustment>> => {
  const { sheet, part } = asked;
  const rows = await withKnownExpiries(context, part.rows);
  const lines = rows.map((row) => lineOf(sheet, row));
  const records = await readAdjusted(context.store, { lines });
  const { active, left } = activeLines(lines, records);
  if (active.length === 0) throw new NothingToPost(left);
  const checked = checkedLines({ branch: sheet.branch, lines: active }, records, known.facts);
  await markItemsUsed(
    context.store,
    checked.map(({ item }) => ({ kind: products, row: item, unit: null })),
  );
  return {
    decidedBy: decisiveOf(records, { lines: active }),
    effects: (place) => effectsOf(context, { asked, known, checked, left }, place),
  };
};

/** The sheet was approved as a whole: no workflow of adjustments holds its parts back. */
export const partActs = (asked: PostedPart): DocumentActs<StockAdjustment, FinanceFacts> => ({
  ...adjustmentActs,
  getFacts: async (store, rules) => ({ ...(await factsAt(store, rules)), workflows: [] }),
  faults: () => [],
  prepare: (context, _adjustment, known: Known) => prepared(context, { asked, known }),
});
