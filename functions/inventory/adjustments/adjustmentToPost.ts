// An adjustment as it is posted: its lines are compared with what is there at its place of the lane, moved, and booked (B5.5).
import type { Checked, Effects, LanePlace, Prepared } from '#functions/documents/documentActs.ts';
import { checkBranches, totalsOf } from '#functions/documents/documentInput.ts';
import { refuseFault } from '#functions/documents/posting/prepareChecked.ts';
import { refuseUnapproved } from '#functions/documents/posting/refuseUnapproved.ts';
import {
  costCentreKind,
  existingCodes,
  type FinanceFacts,
} from '#functions/finance/settings/financeRecords.ts';
import { can, type SessionContext } from '#functions/http/context.ts';
import { markItemsUsed } from '#functions/settings/items/itemUseRecords.ts';
import { costingOf } from '#functions/stock/costingOf.ts';
import { moveStock, readStockBalances } from '#functions/stock/moveStock.ts';
import { movesStock, warehouseNames } from '#functions/stock/stockFacts.ts';
import { adjustmentEntryLines } from '#shared/inventory/adjustmentEntry.ts';
import { type AdjustmentFacts, adjustmentFaults, lineToAdjust } from '#shared/inventory/adjustmentFaults.ts';
import {
  adjustmentType,
  type StockAdjustment,
  stockAdjustmentKind,
} from '#shared/inventory/adjustmentKind.ts';
import { adjustmentSteps } from '#shared/inventory/adjustmentSteps.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { entryContentOf } from '#shared/ledger/entryContent.ts';
import type { EntryLine } from '#shared/ledger/entryLine.ts';
import { linesFault, namedFault, partiesFault } from '#shared/ledger/entryRules.ts';
import { laneSeries } from '#shared/ledger/numberSeries.ts';
import { fiscalYearOf } from '#shared/ledger/postingRules.ts';
import { products } from '#shared/settings/resources.ts';
import {
  type AdjustedRecords,
  type CheckedLine,
  checkedLines,
  decisiveOf,
  readAdjusted,
  reasonsFor,
} from './adjustedRecords.ts';
import { batchedChanges } from './batchedSteps.ts';
import { steppedLine } from './steppedLines.ts';
import { stockThereIn } from './stockThere.ts';

type KnownHere = Checked<FinanceFacts, AdjustmentFacts>;

type Ready = {
  adjustment: StockAdjustment;
  checked: readonly CheckedLine[];
  known: KnownHere;
  reasons: AdjustedRecords['reasons'];
};

const checkCostCentres = async (
  { store }: SessionContext,
  { lines }: Pick<StockAdjustment, 'lines'>,
  rulesRev: number,
): Promise<void> => {
  const codes = lines.flatMap(({ costCentre }) => costCentre ?? []);
  const known = await existingCodes(store, { codes, rulesRev }, costCentreKind);
  const line = lines.findIndex(({ costCentre }) => costCentre !== null && !known.has(costCentre));
  const costCentre = lines[line]?.costCentre;
  if (costCentre)
    throw new Refusal('adjustment.costCentreUnknown', {
      line,
      position: line + 1,
      path: `lines.${line}.costCentre`,
      costCentre,
    });
};

/** Accounts of another branch, or that keep a ledger of parties. Nothing is booked where goods without a cost move. */
export const checkEntry = (
  lines: readonly EntryLine[],
  facts: FinanceFacts,
  kind = stockAdjustmentKind.name,
): void => {
  if (lines.length === 0) return;
  const fault = namedFault(kind, linesFault(lines, facts) ?? partiesFault(lines, { chart: facts.chart }));
  // Its lines are not those of the adjustment: the number of the line would mean nothing to the reader.
  const { line: _, ...details } = fault?.details ?? {};
  if (fault) throw new Refusal(fault.code, details);
};

/** A cost that has changed since the draft was saved may take it beyond what is posted without an approval. */
const refuseGrown = (
  context: SessionContext,
  { known, adjustment }: Pick<Ready, 'known' | 'adjustment'>,
  lines: StockAdjustment['lines'],
): void => {
  // One that was approved is posted by its approver, whatever it comes to meanwhile.
  if (known.isApproved) return;
  const acts = { kind: stockAdjustmentKind, workflowOf: () => null };
  const { transition, facts } = known;
  refuseUnapproved(context, acts, { document: { ...adjustment, lines }, transition, facts });
};

const movedBy = async (
  context: SessionContext,
  { adjustment: { branch, date }, checked, known, reasons }: Ready,
  place: LanePlace,
) => {
  const scale = scaleOf(context.company.currency);
  const names = checked.map(({ line }) => line.product);
  const balances = await readStockBalances(context.store, { branch, products: names }, place);
  const stockOf = stockThereIn(balances, branch);
  const lines = checked.map(({ line }) => line);
  const warehouseName = warehouseNames(known.facts, context.caller);
  const reasonOf = reasonsFor(reasons, context.caller);
  const about = { ...known.about, stockOf, reasonOf, warehouseName };
  refuseFault(adjustmentFaults({ date, branch, lines }, about, known.transition)[0]);
  const steps = adjustmentSteps(lines.map(lineToAdjust), stockOf);
  const { changes, rowsOf } = await batchedChanges(
    context.store,
    { checked, steps },
    { balances, branch, scale },
  );
  refuseUnless(changes.length > 0, 'adjustment.nothing');
  const allowsLate = can(context, 'back_date', 'post');
  const costing = costingOf(known.facts);
  const rules = { branch, date, costing, allowsNegative: false, allowsLate, warehouseName };
  const effects = await moveStock(context.store, { ...rules, changes, balances }, place);
  return { ...effects, steps, rows: rowsOf(effects.moves) };
};

const effectsOf = async (
  context: SessionContext,
  ready: Ready,
  place: LanePlace,
): Promise<Effects<StockAdjustment>> => {
  const { adjustment, checked, known } = ready;
  const { facts, rules, seriesIn = laneSeries } = known;
  const { id, branch, date, narration } = adjustment;
  const year = fiscalYearOf(rules, date);
  if (!year) throw new Refusal('period.noFiscalYear', { date });
  await markItemsUsed(
    context.store,
    checked.map(({ item }) => ({ kind: products, row: item, unit: null })),
  );
  const { moves, writes, late, steps, rows } = await movedBy(context, ready, place);
  const lines = checked.map(({ line }, at) => {
    const step = steps[at];
    const batches = rows.get(at) ?? [];
    return step === undefined ? line : { ...steppedLine(line, step, moves), batches };
  });
  refuseGrown(context, ready, lines);
  const totals = totalsOf(stockAdjustmentKind, { lines }, scaleOf(context.company.currency));
  const booked = adjustmentEntryLines(
    moves,
    (line, isGain) => {
      const own = checked[line];
      if (!own) throw new Error('A move names its line');
      return own.accountsOf(isGain);
    },
    { branch, text: narration },
  );
  checkEntry(booked, facts);
  const content = entryContentOf(
    {
      source: { kind: stockAdjustmentKind.name, id },
      type: adjustmentType.code,
      period: 'normal',
      date,
      reference: '',
      text: narration,
      lines: booked,
      postedBy: context.actor.id,
      stock: moves,
    },
    facts.chart,
  );
  const series = seriesIn({ branch, type: adjustmentType, year, format: facts.numberFormat });
  return {
    entry: { content, series },
    lines,
    fields: { ...totals, lateLines: late.length > 0 ? late : null },
    writes,
    ...(late.length > 0 && { log: { late } }),
  };
};

/** The first thing is refused that keeps it from being posted, beyond what its form knows. */
export const prepareAdjustment = async (
  context: SessionContext,
  adjustment: StockAdjustment,
  known: KnownHere,
): Promise<Prepared<StockAdjustment>> => {
  checkBranches(context, stockAdjustmentKind, [adjustment.branch]);
  refuseUnless(movesStock(known.facts, adjustment.date), 'stock.notKept', { date: adjustment.date });
  const records = await readAdjusted(context.store, adjustment);
  const checked = checkedLines(adjustment, records, known.facts);
  await checkCostCentres(context, adjustment, known.rules.rev);
  return {
    decidedBy: decisiveOf(records, adjustment),
    effects: (place) => effectsOf(context, { adjustment, checked, known, reasons: records.reasons }, place),
  };
};
