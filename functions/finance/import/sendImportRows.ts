// Checks and keeps the next rows of a file. Every row is checked as posting would check it, and nothing else is written.
import { shownFault } from '#functions/finance/vouchers/voucherActs.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { messageOf } from '#functions/http/messages.ts';
import { operation } from '#functions/http/operation.ts';
import type { Store } from '#functions/storage/store.ts';
import { mayDo } from '#shared/documents/documentRights.ts';
import { mayDoByType } from '#shared/documents/limitedRights.ts';
import { importRowsPerCallMax } from '#shared/finance/import/importFile.ts';
import type { ImportFault } from '#shared/finance/importApi.ts';
import * as api from '#shared/finance/importApi.ts';
import { rowFault, rowWorkflow } from '#shared/finance/importRowFault.ts';
import {
  type ImportRow,
  isRowFault,
  kindOfRow,
  type RowFault,
  readRow,
  typeOfKind,
} from '#shared/finance/voucherImport.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { nameIn } from '#shared/kernel/names.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { entryBytesMax } from '#shared/ledger/limits.ts';
import { type RowFacts, rowFacts } from './importFacts.ts';
import { readChart, stagedWrites } from './importPieces.ts';
import {
  type ImportRun,
  importNumberKey,
  lookingAgain,
  readRun,
  renewedRun,
  runWrite,
} from './importRecords.ts';
import { isOpening, mayImportOpenings } from './importRights.ts';
import { postedAlready } from './postedAlready.ts';

/** What an entry's text has more than a row's, at most: a branch and a cash-flow class a line, open items. */
const entryBytesPerLine = 60;
const entryBytesBesides = 8000;

const isTooLarge = (row: ImportRow): boolean =>
  Buffer.byteLength(JSON.stringify(row)) + row.lines.length * entryBytesPerLine + entryBytesBesides >
  entryBytesMax;

const plain = (code: string, field: string): RowFault => ({ code, details: {}, field });

/** A voucher that a workflow would hold is not posted by hand either. */
const heldFault = (context: SessionContext, row: ImportRow, facts: RowFacts): RowFault | null => {
  const workflow = rowWorkflow(row, facts);
  if (!workflow) return null;
  const shown = nameIn(context.caller.language, workflow);
  return { code: 'import.needsApproval', details: { workflow: shown }, field: null };
};

/** Nor is one of a type that the user may not post; a user who may post none is refused where it is run. */
const typeFault = (context: SessionContext, row: ImportRow, { types }: RowFacts): RowFault | null => {
  const type = typeOfKind(types, kindOfRow(row.type));
  const asked = { right: 'post', document: { type: type?.code ?? '' } };
  if (!type || !mayDo(context.actor.roles, voucherKind, asked)) return null;
  if (mayDoByType(context.actor.roles, voucherKind, asked)) return null;
  const shown = nameIn(context.caller.language, type);
  return { code: 'voucher.typeForbidden', details: { type: shown }, field: 'type' };
};

type Seen = { here: Set<string>; taken: Set<string> };

const faultOf = (
  context: SessionContext,
  row: ImportRow,
  { facts, seen }: { facts: RowFacts; seen: Seen },
): RowFault | null => {
  const number = importNumberKey(row.no).sk;
  if (seen.taken.has(number)) return plain('import.numberTaken', 'no');
  if (seen.here.has(number)) return plain('import.numberTwice', 'no');
  seen.here.add(number);
  if (isOpening(row) && !mayImportOpenings(context)) return plain('import.openingForbidden', 'type');
  const fault = rowFault(row, facts) ?? (isTooLarge(row) ? plain('voucher.tooLarge', 'lines') : null);
  return fault ?? typeFault(context, row, facts) ?? heldFault(context, row, facts);
};

/** The fault as the person reads it: field and reason. */
export const shownRowFault = async (
  context: SessionContext,
  fault: RowFault,
  place: { row: number; no: string | null; scale: number },
): Promise<ImportFault> => {
  const { code, details } = shownFault(fault, place.scale);
  const { currency } = context.company;
  const message = await messageOf(context.caller.language, code, { currency, ...details });
  const { row, no } = place;
  return { row, no, field: fault.field, code, message };
};

const takenNumbers = async (context: SessionContext, rows: readonly ImportRow[]): Promise<Set<string>> => {
  const keys = rows.map((row) => importNumberKey(row.no));
  const items = await context.store.getAll(keys);
  return new Set(keys.flatMap((key, index) => (items[index] ? [key.sk] : [])));
};

const numberOf = (value: unknown): string | null => {
  const no = typeof value === 'object' && value !== null ? (value as { no?: unknown }).no : undefined;
  return typeof no === 'string' ? no.slice(0, 40) : null;
};

type Portion = EndpointInput<typeof api.sendImportRows>['body'];

type CheckedRow = { row: ImportRow | RowFault; place: number; fault: RowFault | null };

const looksPosted = 'import.looksPosted';

/** An opening that is entered has a guard of its own: its rows are no vouchers of another program. */
const withPosted = async (
  store: Store,
  checked: readonly CheckedRow[],
  { run, again, scale }: { run: ImportRun; again: readonly number[]; scale: number },
): Promise<readonly CheckedRow[]> => {
  if (run.isOpening === true) return checked;
  const chosen = new Set(again);
  const asked = checked.flatMap(({ row, place, fault }) => {
    const isOther = fault !== null && fault.code !== 'import.numberTaken';
    return isRowFault(row) || isOther || chosen.has(place) ? [] : [row];
  });
  const posted = await postedAlready(store, asked, { branch: run.branch, scale });
  return checked.map((each) => {
    const number = isRowFault(each.row) ? undefined : posted.get(each.row);
    const fault: RowFault = { code: looksPosted, details: { number }, field: null };
    return number === undefined ? each : { ...each, fault };
  });
};

type Checked = { rows: ImportRow[]; faults: ImportFault[]; moduleLines: number; openings: number };

const checkRows = async (
  context: SessionContext,
  run: ImportRun,
  { start, rows, again = [] }: Portion,
): Promise<Checked> => {
  const read = rows.map(readRow);
  const readable = read.filter((row): row is ImportRow => !isRowFault(row));
  const chart = await readChart(context.store, run);
  const facts = await rowFacts(context, chart, { branch: run.branch, rows: readable });
  refuseUnless(facts.rulesRev === run.rulesRev, 'import.changed');
  const seen = { here: new Set<string>(), taken: await takenNumbers(context, readable) };
  const checked = read.map((row, index): CheckedRow => {
    const fault = isRowFault(row) ? row : faultOf(context, row, { facts, seen });
    return { row, place: start + index, fault };
  });
  const found = (await withPosted(context.store, checked, { run, again, scale: facts.scale })).flatMap(
    ({ fault, place }) => {
      const shown = { row: place + 1, no: numberOf(rows[place - start]), scale: facts.scale };
      return fault ? [shownRowFault(context, fault, shown)] : [];
    },
  );
  const faults = await Promise.all(found);
  const isModuleLine = (line: { account: string }) => facts.chart.get(line.account)?.control === 'inventory';
  const moduleLines = readable.reduce((sum, row) => sum + row.lines.filter(isModuleLine).length, 0);
  return { rows: readable, faults, moduleLines, openings: readable.filter(isOpening).length };
};

export const keepRows = async (context: SessionContext, id: string, body: Portion) => {
  const run = await readRun(context, id);
  const { start, rows } = body;
  const end = start + rows.length;
  refuseUnless(run.state === 'receiving', 'import.notReceiving');
  // Rows whose answer was lost come again: they are checked for the answer and not kept twice.
  const isRepeated = end <= run.received;
  refuseUnless(isRepeated || start === run.received, 'import.gap', { received: run.received });
  refuseUnless(end <= run.total && rows.length <= importRowsPerCallMax, 'import.tooManyRows', {
    total: run.total,
  });
  const checked = await checkRows(context, run, body);
  if (isRepeated) return { received: run.received, faulty: run.faulty, faults: checked.faults };
  const faulty = run.faulty + checked.faults.length;
  const repeated = (run.repeated ?? 0) + checked.faults.filter(({ code }) => code === looksPosted).length;
  const moduleLines = run.moduleLines + checked.moduleLines;
  const openings = (run.openings ?? 0) + checked.openings;
  const staged = faulty === 0 ? stagedWrites(run, { start, rows: checked.rows }) : [];
  const { run: kept, writes } = renewedRun(run, context.clock.nowMs());
  await context.store.commit([
    runWrite({ ...kept, received: end, faulty, repeated, moduleLines, openings }),
    ...writes,
    ...staged,
  ]);
  return { received: end, faulty, faults: checked.faults };
};

export const sendImportRows = operation(api.sendImportRows, (context, { params, body }) =>
  lookingAgain(() => keepRows(context, params.id, body)),
);
