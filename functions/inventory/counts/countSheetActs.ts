// What happens with count sheets beyond what happens with every document: they are loaded, closed, applied and given up.
import { todayOf } from '#functions/company/figureTexts.ts';
import { allRows } from '#functions/company/namedRows.ts';
import {
  type Checked,
  type DocumentActs,
  documentActs,
  type Prepared,
} from '#functions/documents/documentActs.ts';
import { posterOf } from '#functions/documents/posting/doneDocument.ts';
import { type FinanceFacts, factsAt } from '#functions/finance/settings/financeRecords.ts';
import { newRecordId, type SessionContext } from '#functions/http/context.ts';
import { movesStock } from '#functions/stock/stockFacts.ts';
import { adjustmentParts } from '#shared/inventory/counts/countRules.ts';
import {
  type CountSheetFacts,
  countSheetFaults,
  sheetReasons,
} from '#shared/inventory/counts/countSheetFaults.ts';
import { type CountSheet, countSheetKind, type Uncounted } from '#shared/inventory/counts/countSheetKind.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { dateFault } from '#shared/ledger/postingRules.ts';
import { stockReasons } from '#shared/settings/stock/stockReasons.ts';
import { applicationWrite, findApplication, type Part, partItem } from './applicationRecords.ts';
import { type Gate, gateWrite, readCounts, readGate } from './countRecords.ts';
import { differencesPerPage, readResultPage, workOutResult } from './countResult.ts';
import { loadSheet } from './loadSheet.ts';
import { linkedAdjustments, shownSheet } from './shownSheet.ts';

type Known = Checked<FinanceFacts, CountSheetFacts>;
type Preparing = (context: SessionContext, sheet: CountSheet, known: Known) => Promise<Prepared<CountSheet>>;

const gateAfter = (
  { id }: CountSheet,
  before: Gate | null,
  { state, clock }: { state: Gate['state']; clock: SessionContext['clock'] },
) => gateWrite(id, before, { state, sinceMs: clock.nowMs() });

/** One explains what is found, the other what is missing. */
const checkReasons = async ({ store }: SessionContext, sheet: CountSheet): Promise<void> => {
  const rows = await allRows(store, stockReasons);
  for (const { field, opposite } of sheetReasons) {
    const found = rows.get(sheet[field]);
    const details = { path: field, reason: sheet[field] };
    if (!found?.active) throw new Refusal('countSheet.reasonUnknown', details);
    refuseUnless(found['direction'] !== opposite, 'countSheet.reasonDirection', details);
  }
};

const start: Preparing = async (context, sheet, { facts }) => {
  const { branch, warehouse } = sheet;
  refuseUnless(movesStock(facts, todayOf(context)), 'stock.notKept', { date: todayOf(context) });
  const isThere = facts.warehouses.some(
    (each) => each.code === warehouse && each.branch === branch && each.active,
  );
  refuseUnless(isThere, 'countSheet.warehouseUnknown', { path: 'warehouse', warehouse });
  await checkReasons(context, sheet);
  const [loaded, gate] = await Promise.all([loadSheet(context, sheet), readGate(context.store, sheet.id)]);
  const { clock } = context;
  return {
    effects: () => ({
      fields: { ...loaded, result: null, why: null },
      writes: [gateAfter(sheet, gate, { state: 'open', clock })],
      log: { products: loaded.products },
    }),
  };
};

/** The gate is closed before the counts are read: what was counted until then is in the result, and nothing comes after. */
const finish: Preparing = async (context, sheet, { input }) => {
  const { store, clock, company } = context;
  const uncounted = input['uncounted'] as Uncounted;
  if (uncounted === 'leave')
    refuseUnless((await readCounts(store, sheet.id)).length > 0, 'countSheet.nothingCounted');
  const before = await readGate(store, sheet.id);
  await store.commit([gateAfter(sheet, before, { state: 'closing', clock })]);
  const closed = await readGate(store, sheet.id);
  const { result, worth } = await workOutResult(context, sheet, uncounted);
  const value = formatMoney(worth, scaleOf(company.currency));
  return {
    effects: () => ({
      fields: { result, value },
      writes: [gateAfter(sheet, closed, { state: 'shut', clock })],
      log: { counted: result.counted, differing: result.differing },
    }),
  };
};

const resume: Preparing = async ({ store, clock, company }, sheet) => {
  const gate = await readGate(store, sheet.id);
  const value = formatMoney(0n, scaleOf(company.currency));
  return {
    effects: () => ({
      fields: { result: null, value },
      writes: [gateAfter(sheet, gate, { state: 'open', clock })],
    }),
  };
};

const partsOf = async (
  context: SessionContext,
  { id, result }: CountSheet,
): Promise<{ parts: Part[]; rows: number }> => {
  const differing = result?.differing ?? 0;
  const pages = Math.ceil(differing / differencesPerPage);
  const rows = [];
  for (let at = 0; at < pages; at += 1)
    for (const { product, batch, expiry, difference } of await readResultPage(
      context.store,
      { id, result: result?.id ?? '' },
      at,
    ))
      rows.push({ product, batch, expiry, difference });
  const parts = adjustmentParts(rows).map((own, at) => ({ id: newRecordId(context), at, rows: own }));
  return { parts, rows: rows.length };
};

/** The parts are written before the sheet names them; the job begins with the sheet's own transaction. */
const apply: Preparing = async (context, sheet, { facts, rules }) => {
  const { store, actor } = context;
  const today = todayOf(context);
  refuseUnless(movesStock(facts, today), 'stock.notKept', { date: today });
  const closed = dateFault(rules, today, posterOf(context));
  if (closed) throw new Refusal(closed.code, closed.details);
  await checkReasons(context, sheet);
  const [{ parts, rows }, before] = await Promise.all([
    partsOf(context, sheet),
    findApplication(store, sheet.id),
  ]);
  const id = newRecordId(context);
  const next = { id, user: actor.id, parts: parts.length, posted: 0, rows, doneRows: 0, fault: null };
  return {
    effects: async () => {
      await store.putAll(parts.map((part) => partItem(sheet.id, id, part)));
      return {
        writes: [applicationWrite(sheet.id, { ...next, rev: before?.rev ?? 0 })],
        jobs: [{ kind: 'counts.apply', sheet: sheet.id }],
        log: { differing: rows },
      };
    },
  };
};

const abandon: Preparing = async ({ store, clock }, sheet, { input }) => {
  const gate = await readGate(store, sheet.id);
  return {
    effects: () => ({
      fields: { why: String(input['why']) },
      writes: [gateAfter(sheet, gate, { state: 'shut', clock })],
    }),
  };
};

const complete: Preparing = async ({ store }, { id }) => {
  const at = await findApplication(store, id);
  if (!at || at.posted < at.parts) throw new Error('A sheet is complete once all its parts are posted');
  return { effects: () => ({ log: { adjustments: at.parts } }) };
};

const preparing: Readonly<Record<string, Preparing>> = { start, finish, resume, apply, abandon, complete };

export const countSheetActs: DocumentActs<CountSheet, FinanceFacts> = documentActs<CountSheet, FinanceFacts>(
  countSheetKind,
  {
    getFacts: factsAt,
    draftOf: async () => ({ load: null, products: null, startedAt: null, result: null, why: null }),
    shown: shownSheet,
    linked: linkedAdjustments,
    faults: countSheetFaults,
    aboutFaults: (context): CountSheetFacts => ({ today: todayOf(context) }),
    prepare: (context, sheet, known: Known) => {
      const prepare = preparing[known.transition.name];
      if (!prepare) throw new Error(`No transition of this name: ${known.transition.name}`);
      return prepare(context, sheet, known);
    },
  },
);
