// Keeps the opening balances of a branch as an import that waits to be run: checked as a whole here, and row by row by the import.
import { checkBranches } from '#functions/documents/documentInput.ts';
import { personOf } from '#functions/documents/newDocument.ts';
import { currentFacts } from '#functions/finance/settings/financeRecords.ts';
import { requirePermission, type SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { sha256 } from '#functions/http/tokens.ts';
import { importRowsPerCallMax } from '#shared/finance/import/importFile.ts';
import { rowFault } from '#shared/finance/importRowFault.ts';
import * as api from '#shared/finance/opening/openingApi.ts';
import { type OpeningRow, openingRow } from '#shared/finance/opening/openingVouchers.ts';
import { isRowFault, type RowFault, readRow } from '#shared/finance/voucherImport.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { sumsOf } from '#shared/ledger/journalEntry.ts';
import { beginOrTakeUp } from '../import/beginImport.ts';
import { rowFacts } from '../import/importFacts.ts';
import { lookingAgain, readRun, runCheck } from '../import/importRecords.ts';
import { requireImportRights } from '../import/importRights.ts';
import { keepRows } from '../import/sendImportRows.ts';
import { shownFault } from '../vouchers/voucherActs.ts';
import {
  type Known,
  type OpeningInput,
  type PlannedOpening,
  plannedOpening,
  positionIn,
} from './openingInput.ts';
import { type OpeningRecord, openingWrite } from './openingRecords.ts';
import { type OpeningStatus, readOpeningStatus, readPlace } from './openingStatus.ts';
import { openingView } from './openingView.ts';

/** What the import may do is asked before anything is kept. */
const requireRights = (context: SessionContext): void => {
  requirePermission(context, 'voucher', 'import');
  requireImportRights(context, { accounts: 0, parties: 0, years: [], openings: 1 });
};

const refuseBranch = (context: SessionContext, branch: string, { facts }: Known): void => {
  if (!facts.branches.has(branch)) throw new Refusal('voucher.branchUnknown', { branch });
  checkBranches(context, voucherKind, [branch]);
};

/** Of the fields of a row, those that are called otherwise where they were typed. */
const fieldNames: Record<string, Record<string, string>> = {
  accounts: { cost_centre: 'costCentre' },
  items: { debit: 'amount', credit: 'amount', memo: 'document', due_date: 'dueDate' },
};

/** The cell that a fault of a voucher is about. */
const pathOf = ({ vouchers }: PlannedOpening, voucher: number, field: string | null): string | null => {
  const [, line, name = ''] = /^lines\.(\d+)\.(\w+)$/.exec(field ?? '') ?? [];
  const from = vouchers[voucher]?.[Number(line)]?.from ?? null;
  if (from === null) return field === 'date' ? 'date' : null;
  const [table = ''] = from.split('.');
  return `${from}.${fieldNames[table]?.[name] ?? name}`;
};

const refusalOf = (fault: RowFault, { path, scale }: { path: string | null; scale: number }): Refusal => {
  const { code, details } = shownFault(fault, scale);
  const { line: _, ...others } = details;
  return new Refusal(code, { ...others, path, ...positionIn(path) });
};

/** What posting would refuse of single lines, at the cells where they were typed. */
const refuseFaulty = async (
  context: SessionContext,
  branch: string,
  { planned, rows }: { planned: PlannedOpening; rows: readonly OpeningRow[] },
): Promise<void> => {
  const { currency } = context.company;
  const read = rows.map(readRow);
  const readable = read.flatMap((row) => (isRowFault(row) ? [] : [row]));
  const noChart = { currency: currency as 'SAR', accounts: [], parties: [] };
  const facts = await rowFacts(context, noChart, { branch, rows: readable });
  for (const [index, row] of read.entries()) {
    const fault = isRowFault(row) ? row : rowFault(row, facts);
    if (fault)
      throw refusalOf(fault, { path: pathOf(planned, index, fault.field), scale: scaleOf(currency) });
  }
};

/** The number of the next opening: one that never came into the books leaves its place to the next. */
const attemptAfter = ({ record }: OpeningStatus): number =>
  record ? record.attempt + (record.reversal ? 1 : 0) : 1;

const nameOf = ({ caller }: SessionContext, { branch, date }: OpeningInput): string =>
  `${caller.language === 'ar' ? 'الأرصدة الافتتاحية' : 'Opening balances'} ${branch} ${date}`;

/** One that is entered already is replaced by another, unless it is on its way into the books. */
const refuseExisting = ({ state, run }: OpeningStatus, sha: string): void => {
  refuseUnless(state !== 'published', 'opening.exists');
  refuseUnless(state !== 'reversing', 'opening.reversing');
  const isOther = state === 'begun' && run?.sha256 !== sha;
  refuseUnless(!isOther || run?.state === 'receiving', 'opening.underWay');
};

type Begun = { input: OpeningInput; planned: PlannedOpening; run: string };

const newRecord = async (
  context: SessionContext,
  { record }: OpeningStatus,
  { input, planned, run }: Begun,
): Promise<Omit<OpeningRecord, 'attempt'>> => {
  const { branch, date, accounts, items } = input;
  return {
    branch,
    run,
    date,
    accounts: accounts.length,
    items: items.length,
    total: sumsOf(planned.opening.accounts).debit.toString(),
    by: personOf(context),
    at: context.clock.now(),
    before: await readPlace(context.store, branch),
    reversal: null,
    rev: record?.rev ?? 0,
  };
};

/** Binds the import to the opening; the one that it takes the place of must not have been started. */
const keepRecord = async (context: SessionContext, status: OpeningStatus, begun: Begun): Promise<void> => {
  const { run } = status;
  const record = { ...(await newRecord(context, status, begun)), attempt: attemptAfter(status) };
  const replaced = status.state === 'begun' && run && run.id !== begun.run ? [runCheck(run)] : [];
  await context.store.commit([openingWrite(record), ...replaced]);
};

/** The rows that the import does not have yet. */
const sendRows = async (
  context: SessionContext,
  { planned, run }: Begun,
  rows: readonly OpeningRow[],
): Promise<void> => {
  let { received } = await readRun(context, run);
  while (received < rows.length) {
    const portion = { start: received, rows: rows.slice(received, received + importRowsPerCallMax) };
    const sent = await keepRows(context, run, portion);
    const [fault] = sent.faults;
    if (fault) {
      const path = pathOf(planned, fault.row - 1, fault.field);
      throw new Refusal('opening.rowRefused', { reason: fault.message, path, ...positionIn(path) });
    }
    ({ received } = sent);
  }
};

const begin = async (context: SessionContext, input: OpeningInput) => {
  requireRights(context);
  const { store, company } = context;
  const { branch, date } = input;
  const scale = scaleOf(company.currency);
  const known: Known = { ...(await currentFacts(store)), scale };
  refuseBranch(context, branch, known);
  const planned = plannedOpening(input, known);
  const status = await readOpeningStatus(store, branch);
  const attempt = attemptAfter(status);
  const rows = planned.vouchers.map((lines, index) =>
    openingRow(lines, { no: `OB-${branch}-${attempt}-${index + 1}`, date, scale }),
  );
  const sha = sha256(JSON.stringify({ branch, attempt, rows }));
  refuseExisting(status, sha);
  await refuseFaulty(context, branch, { planned, rows });
  const name = nameOf(context, input);
  const file = { name, sha256: sha, total: rows.length, branch, isOpening: true } as const;
  const run = await beginOrTakeUp(context, file);
  const begun = { input, planned, run: run.id };
  if (run.state === 'receiving') {
    await keepRecord(context, status, begun);
    await sendRows(context, begun, rows);
  }
  return openingView(context, branch, { status: await readOpeningStatus(store, branch), rules: known.rules });
};

export const beginOpening = operation(api.beginOpening, (context, { body }) =>
  lookingAgain(() => begin(context, body)),
);
