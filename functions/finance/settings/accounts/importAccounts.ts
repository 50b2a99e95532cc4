// Adds and changes accounts from rows, all or none; every faulty cell is listed.
import { type SessionContext, write } from '#functions/http/context.ts';
import { messageOf } from '#functions/http/messages.ts';
import { changeRulesWrite, rulesMark, spreadRules } from '#functions/ledger/journal/changeRules.ts';
import { type LaneDirectory, readDirectory } from '#functions/ledger/journal/lanes.ts';
import type { Write } from '#functions/storage/writes.ts';
import { wholeList } from '#shared/audit/api.ts';
import * as api from '#shared/finance/api.ts';
import { faultPath } from '#shared/kernel/names.ts';
import type { Chart, LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import type { PostingRules } from '#shared/ledger/postingRules.ts';
import { type FinanceFacts, factsAt } from '../financeRecords.ts';
import { ruleOperation } from '../ruleOperation.ts';
import { type CellFaults, type Row, readRow } from './accountRow.ts';
import {
  accountFrom,
  changedAccountWrite,
  closingFault,
  isInUse,
  needsUnused,
  newAccountWrite,
} from './accountWrites.ts';

type RowError = { row: number; field: string; code: string; message: string };
type Plan = {
  created: LedgerAccount[];
  changed: { before: LedgerAccount; after: LedgerAccount }[];
  errors: RowError[];
};

/** Accounts of one transaction; the rest of it is the rules and the audit entry. */
const accountsPerCommit = 95;

type FileRow = { readonly row: Row; readonly index: number; readonly code: string };

type Planning = {
  readonly context: SessionContext;
  readonly facts: FinanceFacts;
  readonly rules: PostingRules;
  /** The chart with the rows before. */
  readonly chart: Map<string, LedgerAccount>;
  readonly rows: ReadonlyMap<string, FileRow>;
  /** Codes of rows that have a fault. */
  readonly refused: Set<string>;
  readonly plan: Plan;
};

const textOf = (cell: unknown): string =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';

const noteFaults = async (
  { context, plan, refused }: Planning,
  { row, index, code }: FileRow,
  faults: CellFaults,
): Promise<void> => {
  refused.add(code);
  for (const [field, fault] of Object.entries(faults)) {
    const details = { code, parent: textOf(row['parent']), given: textOf(row[field]) };
    const message = await messageOf(context.caller.language, fault, details);
    const place = faultPath(context.caller.language, field, fault);
    plan.errors.push({ row: index, field: place, code: fault, message });
  }
};

/** A parent whose own row was refused is not unknown: that row says what is wrong. */
const withoutEchoes = ({ refused }: Planning, { row }: FileRow, faults: CellFaults): CellFaults => {
  if (faults['parent'] !== 'account.parentUnknown' || !refused.has(textOf(row['parent']))) return faults;
  const { parent: _, ...others } = faults;
  return others;
};

/** The column that a change which the ledger forbids was asked for in. */
const columnOfUse = (before: LedgerAccount, after: LedgerAccount, refusal: string): string => {
  if (refusal === 'account.rootDiffers') return 'parent';
  return after.group === before.group ? 'control' : 'group';
};

const ledgerFaults = async (
  { context, facts, rules }: Planning,
  before: LedgerAccount,
  after: LedgerAccount,
): Promise<CellFaults> => {
  const closing = closingFault(rules, before, after);
  if (closing) return { code: closing.code };
  const refusal = needsUnused(before, after);
  if (refusal === null || !(await isInUse(context.store, facts, before.code))) return {};
  return { [columnOfUse(before, after, refusal)]: refusal };
};

const isUnchanged = (before: LedgerAccount, after: LedgerAccount): boolean =>
  Object.entries(after).every(
    ([name, value]) =>
      name === 'rev' || JSON.stringify(before[name as keyof LedgerAccount]) === JSON.stringify(value),
  );

const planChange = async (
  planning: Planning,
  fileRow: FileRow,
  change: { before: LedgerAccount; after: LedgerAccount },
): Promise<void> => {
  const { plan, chart } = planning;
  // What a file repeats of the chart is no change: no write, no new rev, nothing for postings to wait for.
  if (isUnchanged(change.before, change.after)) return;
  const faults = await ledgerFaults(planning, change.before, change.after);
  if (Object.keys(faults).length > 0) return noteFaults(planning, fileRow, faults);
  plan.changed.push(change);
  chart.set(change.after.code, change.after);
};

const planRow = async (planning: Planning, fileRow: FileRow): Promise<void> => {
  const { facts, chart, rows, plan } = planning;
  const { row, code } = fileRow;
  if (code !== '' && rows.get(code) !== fileRow)
    return noteFaults(planning, fileRow, { code: 'import.chartRepeats' });
  const before = facts.chart.get(code) ?? null;
  const read = readRow(row, { chart, before });
  if (read.kind === 'faulty')
    return noteFaults(planning, fileRow, withoutEchoes(planning, fileRow, read.faults));
  if (read.kind === 'root') return;
  const after = accountFrom(chart, read.input, before);
  if (before) return planChange(planning, fileRow, { before, after });
  plan.created.push(after);
  chart.set(after.code, after);
};

/** Parents before their children, in whatever order the file has them. */
const inTreeOrder = (rows: readonly FileRow[], byAccount: ReadonlyMap<string, FileRow>): FileRow[] => {
  const ordered = new Set<FileRow>();
  for (const row of rows) {
    const way: FileRow[] = [];
    let next: FileRow | undefined = row;
    while (next && !ordered.has(next) && !way.includes(next)) {
      way.push(next);
      next = byAccount.get(textOf(next.row['parent']));
    }
    for (const each of way.reverse()) ordered.add(each);
  }
  return [...ordered];
};

const planOf = async (
  context: SessionContext,
  { facts, rules }: Pick<Planning, 'facts' | 'rules'>,
  list: readonly Row[],
): Promise<Plan> => {
  const plan: Plan = { created: [], changed: [], errors: [] };
  const fileRows = list.map((row, index) => ({ row, index: index + 1, code: textOf(row['code']) }));
  // The first row of a code is the account; the ones after repeat it.
  const rows = new Map(fileRows.toReversed().map((fileRow) => [fileRow.code, fileRow]));
  const planning: Planning = {
    context,
    facts,
    rules,
    chart: new Map(facts.chart as Chart),
    rows,
    refused: new Set(),
    plan,
  };
  for (const fileRow of inTreeOrder(fileRows, rows)) await planRow(planning, fileRow);
  return { ...plan, errors: plan.errors.sort((a, b) => a.row - b.row) };
};

const writesOf = (plan: Plan): Write[] => [
  ...plan.created.map(newAccountWrite),
  ...plan.changed.map(({ before, after }) => changedAccountWrite(before, after)),
];

/** The plan was checked whole; it is written in transactions of this size, and the same file again completes a cut one. */
const storePlan = async (context: SessionContext, plan: Plan, checked: LaneDirectory): Promise<void> => {
  const writes = writesOf(plan);
  let directory = checked;
  for (let start = 0; start < writes.length; start += accountsPerCommit) {
    const change = changeRulesWrite(directory, {}, 'account.changed');
    await write(context, {
      writes: [...writes.slice(start, start + accountsPerCommit), change.write, rulesMark(context.store)],
      audit: {
        action: 'import',
        entity: 'account',
        id: wholeList,
        facts: { accounts: Math.min(accountsPerCommit, writes.length - start) },
      },
      answer: null,
    });
    directory = change.directory;
  }
  await spreadRules(context.store);
};

export const importAccounts = ruleOperation(api.importAccounts, async (context, { body }) => {
  const directory = await readDirectory(context.store);
  const facts = await factsAt(context.store, directory.rules);
  const plan = await planOf(context, { facts, rules: directory.rules }, body.rows);
  const summary = { created: plan.created.length, changed: plan.changed.length, errors: plan.errors };
  if (body.dryRun || plan.errors.length > 0)
    return plan.errors.length > 0 ? { ...summary, created: 0, changed: 0 } : summary;
  await storePlan(context, plan, directory);
  return summary;
});
