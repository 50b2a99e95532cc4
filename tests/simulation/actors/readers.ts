// People who read reports while others post; every figure they are shown is held against the journal.

import { wholeBooks } from '#functions/finance/books/wholeBooks.ts';
import { getAccountStatement } from '#functions/finance/reports/getAccountStatement.ts';
import { getPartyStatement } from '#functions/finance/reports/getPartyStatement.ts';
import { getTrialBalance } from '#functions/finance/reports/getTrialBalance.ts';
import { runLines } from '#functions/finance/reports/statementRun.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { Operation } from '#functions/http/operation.ts';
import type { Balances } from '#functions/ledger/balances/buckets.ts';
import { readBalances } from '#functions/ledger/balances/readBalances.ts';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import { foldStatements } from '#functions/ledger/statements/foldStatements.ts';
import { createReportRun } from '#functions/reports/createReportRun.ts';
import { getReportRun } from '#functions/reports/getReportRun.ts';
import { remembered } from '#functions/storage/memory.ts';
import type { StatementRow } from '#shared/finance/reportsApi.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { customers, leaves, leavesBelow, statementAccounts, supplier } from '../simulatedCompany.ts';
import { balancesText, type Cut, expectedBalances, expectedStatement } from '../watches/expectedReports.ts';
import type { Input, World } from '../world.ts';
import { ask, insist, type Outcome } from './callers.ts';

type Period = { from: string; to: string };

const periods: readonly Period[] = [
  { from: '2026-01-01', to: '2026-12-31' },
  { from: '2026-01-20', to: '2026-02-10' },
  { from: '2026-02-01', to: '2026-02-28' },
  { from: '2026-02-05', to: '2026-02-06' },
];

const periodOf = ({ random }: World): Period => {
  if (random.chance(0.6)) return random.pick(periods);
  const from = addDays('2026-01-01', random.below(80));
  return { from, to: addDays(from, random.below(40)) };
};

const cutOfText = (text: string): Cut =>
  Object.fromEntries(
    text.split(' ').map((part) => {
      const [lane = '', seq = '0'] = part.split(':');
      return [lane, Number(seq)] as const;
    }),
  );

const minor = (text: string): bigint => BigInt(text.replace('.', ''));

/** What was answered before the reading began is in it, and nothing that does not stand. */
export const checkCut = (
  world: World,
  what: string,
  { cut, known }: { cut: Cut; known: ReadonlyMap<string, number> },
) => {
  for (const [lane, seq] of known)
    if ((cut[lane] ?? 0) < seq)
      world.scheduler.fail(`${what} ends at ${lane}:${cut[lane]}, ${seq} was answered`);
  for (const [lane, seq] of Object.entries(cut))
    if (seq > world.watch.entriesOf(lane).length) world.scheduler.fail(`${what} has ${lane}:${seq}`);
};

const pairsOf = (balances: Balances) =>
  balancesText(new Map([...balances].map(([key, sums]) => [key, [sums.debit, sums.credit]])));

const compare = (world: World, what: string, texts: { found: string; expected: string }): void => {
  if (texts.found !== texts.expected)
    world.scheduler.fail(`${what} is\n${texts.found}\nand the journal says\n${texts.expected}`);
};

const readBalancesOnce = async (world: World): Promise<void> => {
  const period = periodOf(world);
  const branches = world.random.chance(0.5) ? world.branches.slice() : [world.random.pick(world.branches)];
  const known = new Map(world.answered);
  const outcome = await insist(world, 'readBalances', () =>
    world.call((context) => readBalances(context.store, period, branches)),
  );
  if (outcome.kind !== 'answer') return;
  const { opening, movement, cut } = outcome.answer;
  const what = `The balances of ${period.from} to ${period.to} in ${branches.join(' ')} at ${JSON.stringify(cut)}`;
  checkCut(world, what, { cut, known });
  const expected = expectedBalances(world.watch.all(), cut, { ...period, branches });
  compare(world, what, { found: pairsOf(opening), expected: balancesText(expected.opening) });
  compare(world, what, { found: pairsOf(movement), expected: balancesText(expected.movement) });
};

type TrialBalance = {
  cut: string;
  rows: { code: string; movement: { debit: string; credit: string } }[];
  totals: Record<'opening' | 'movement' | 'closing', { debit: string; credit: string }>;
};

const readTrialBalance = async (world: World): Promise<void> => {
  const period = periodOf(world);
  const known = new Map(world.answered);
  const outcome = await ask<TrialBalance>(world, { operation: getTrialBalance, input: { query: period } });
  if (outcome.kind !== 'answer') return;
  const { rows, totals, cut: text } = outcome.answer;
  const cut = cutOfText(text);
  const what = `The trial balance of ${period.from} to ${period.to} at ${text}`;
  checkCut(world, what, { cut, known });
  for (const { debit, credit } of Object.values(totals))
    if (debit !== credit) world.scheduler.fail(`${what} does not balance`);
  const branches = world.watch.lanes();
  const { movement } = expectedBalances(world.watch.all(), cut, { ...period, branches });
  const leaves = new Map([...movement].filter(([key]) => !key.includes('~')));
  const found = rows.map((row): [string, [bigint, bigint]] => [
    row.code,
    [minor(row.movement.debit), minor(row.movement.credit)],
  ]);
  compare(world, what, { found: balancesText(new Map(found)), expected: balancesText(leaves) });
};

type Statement = {
  cut: string;
  opening: string;
  closing: string;
  rows: StatementRow[];
  cursor: string | null;
};

const rowText = (row: StatementRow): string => {
  const change = minor(row.debit) - minor(row.credit);
  return `${row.date} ${row.number} ${row.branch} ${row.party ?? ''} ${change} ${minor(row.balance)}`;
};

const pagesMax = 300;

const othersFold = (world: World) =>
  insist(world, 'A fold between pages', () => world.call(({ store }) => foldStatements(store, 1)));

/** Page after page; null where a page could not be had. */
const readPages = async (
  world: World,
  operation: Operation,
  query: Period & { account?: string; party?: string; limit: number },
) => {
  const rows: StatementRow[] = [];
  let first: Statement | null = null;
  let cursor: string | null = null;
  for (let pages = 0; pages < pagesMax; pages += 1) {
    const input: Input = { query: cursor === null ? query : { ...query, cursor } };
    const outcome: Outcome<Statement> = await ask<Statement>(world, { operation, input });
    if (outcome.kind !== 'answer') return null;
    first ??= outcome.answer;
    rows.push(...outcome.answer.rows);
    cursor = outcome.answer.cursor;
    if (cursor === null) return { first, rows };
    if (world.random.chance(0.5)) await world.wait(world.random.below(80));
    // What the first page read in the journal, the next one may find in chunks.
    if (world.random.chance(0.2)) await othersFold(world);
  }
  world.scheduler.fail('A statement has no end');
  return null;
};

type Asked = { what: string; accounts: readonly string[]; party?: string };

const compareStatement = (
  world: World,
  { what, accounts, party }: Asked,
  { first, rows, period }: { first: Statement; rows: readonly StatementRow[]; period: Period },
): void => {
  const scope = { ...period, branches: world.watch.lanes(), accounts, ...(party && { party }) };
  const expected = expectedStatement(world.watch.all(), cutOfText(first.cut), scope);
  const found = [`${minor(first.opening)}`, ...rows.map(rowText)].join('\n');
  compare(world, what, { found, expected: [`${expected.opening}`, ...expected.rows].join('\n') });
  const end = rows.at(-1)?.balance ?? first.opening;
  if (end !== first.closing) world.scheduler.fail(`${what} ends at ${end} instead of ${first.closing}`);
};

const readStatement = async (world: World): Promise<void> => {
  const period = periodOf(world);
  const account = world.random.pick(statementAccounts);
  const known = new Map(world.answered);
  const query = { ...period, account, limit: 1 + world.random.below(4) };
  const statement = await readPages(world, getAccountStatement, query);
  if (!statement) return;
  const { cut } = statement.first;
  const what = `The statement of ${account} from ${period.from} to ${period.to} at ${cut}`;
  checkCut(world, what, { cut: cutOfText(cut), known });
  compareStatement(world, { what, accounts: leavesBelow(account) }, { ...statement, period });
};

/** On all accounts, or on one on which the party may have no line at all. */
const readPartyStatement = async (world: World): Promise<void> => {
  const period = periodOf(world);
  const party = world.random.pick([...customers, supplier]);
  const account = world.random.chance(0.3) ? world.random.pick(statementAccounts) : null;
  const known = new Map(world.answered);
  const query = { ...period, party, ...(account && { account }), limit: 1 + world.random.below(4) };
  const statement = await readPages(world, getPartyStatement, query);
  if (!statement) return;
  const { cut } = statement.first;
  const what = `The statement of ${party} on ${account} from ${period.from} to ${period.to} at ${cut}`;
  checkCut(world, what, { cut: cutOfText(cut), known });
  const accounts = account === null ? leaves : leavesBelow(account);
  compareStatement(world, { what, accounts, party }, { ...statement, period });
};

/** The operation in a process whose runs have small pages. */
const withSmallPages = (operation: Operation): Operation => ({
  ...operation,
  run: (context, input) => {
    remembered((context as SessionContext).store, runLines, () => ({ first: 1, later: 3 }));
    return operation.run(context, input);
  },
});

type Run = Statement & { id: string; next: number | null };

const runPage = async (world: World, operation: Operation, input: Input): Promise<Run | null> => {
  const outcome: Outcome<Run> = await ask<Run>(world, { operation: withSmallPages(operation), input });
  // A page whose page before was answered is there, and its lines add up.
  if (outcome.kind === 'refused') world.scheduler.fail(`A page of a run was refused: ${outcome.code}`);
  return outcome.kind === 'answer' ? outcome.answer : null;
};

/** A run page by page while others post and fold: every page is of the cut of the first. */
const readRun = async (world: World): Promise<void> => {
  const period = periodOf(world);
  const account = world.random.pick(statementAccounts);
  const body = { report: 'accountStatement', query: { ...period, account } };
  const first = await runPage(world, createReportRun, { body });
  const rows = [...(first?.rows ?? [])];
  for (let last = first; last !== null && last.next !== null; ) {
    await world.wait(world.random.below(80));
    if (world.random.chance(0.2)) await othersFold(world);
    const place = { params: { id: last.id }, query: { page: last.next } };
    last = await runPage(world, getReportRun, place);
    if (last === null) return;
    rows.push(...last.rows);
  }
  if (first === null) return;
  const what = `The run of ${account} from ${period.from} to ${period.to} at ${first.cut}`;
  compareStatement(world, { what, accounts: leavesBelow(account) }, { first, rows, period });
};

export const checkBooks = async (
  world: World,
  isWanted: (finding: { code: string }) => boolean = () => true,
): Promise<void> => {
  const outcome = await insist(world, 'checkLedger', () =>
    world.call((context) => checkLedger(context.store, wholeBooks)),
  );
  if (outcome.kind !== 'answer') return;
  const findings = outcome.answer.findings.filter(isWanted);
  if (findings.length > 0) world.scheduler.fail(`The check found ${JSON.stringify(findings)}`);
};

/** Reads reports one after the other. */
export const readerReads = async (world: World, count: number): Promise<void> => {
  for (let done = 0; done < count; done += 1) {
    await world.wait(world.random.below(300));
    await world.random.pick([
      readBalancesOnce,
      readBalancesOnce,
      readTrialBalance,
      readStatement,
      readStatement,
      readPartyStatement,
      readPartyStatement,
      readRun,
    ])(world);
  }
};

export const checkerChecks = async (world: World): Promise<void> => {
  await world.wait(world.random.below(600));
  await checkBooks(world);
};

/** When all is quiet, all reports are right and the check finds nothing. */
export const everythingIsRight = async (world: World): Promise<void> => {
  for (const _ of periods) await readBalancesOnce(world);
  await readTrialBalance(world);
  await readStatement(world);
  await readPartyStatement(world);
  await readRun(world);
  await checkBooks(world);
};
