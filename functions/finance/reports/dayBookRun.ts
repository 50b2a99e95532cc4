// The pages of a day book: whole days of lines at one cut, which come to the sums of the balances.
import { currentFacts } from '#functions/finance/settings/financeRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { ofCostCentre } from '#functions/ledger/balances/buckets.ts';
import { readSegments, type Segment } from '#functions/ledger/balances/readBalances.ts';
import { readStatementLines, type StatementPlace } from '#functions/ledger/statements/readStatementLines.ts';
import type { StatementLine } from '#functions/ledger/statements/statementLines.ts';
import { type PageFacts, reportRunner } from '#functions/reports/reportRunner.ts';
import {
  type DayBookLine,
  type DayBookRun,
  dayBookReport,
} from '#shared/finance/statements/dayBookReport.ts';
import { sumsText } from '#shared/finance/trialBalance.ts';
import { dayBefore } from '#shared/kernel/dates.ts';
import { formatMoney, parseMoney, scaleOf } from '#shared/kernel/money.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { addSums, noSums, type Sums } from '#shared/ledger/normalBalance.ts';
import { figureNotes, yearNotes } from './figureNotes.ts';
import { readLinesOfDay } from './linesOfDay.ts';
import { accountNames, partyNames } from './namesInRows.ts';

type Head = Pick<DayBookRun, 'totals' | 'notes' | 'costCentre'>;

type Continuation = {
  head: Head;
  cut: Record<string, number>;
  /** Those that have lines in the days. */
  accounts: readonly string[];
  after: StatementPlace | null;
  /** What the pages before came to. */
  debit: string;
  credit: string;
};

/** Lines of the first page, which a screen waits for, and of every other; a page continues to the end of its last day. */
const pageLines = { first: 200, later: 1000 };

type Place = PageFacts & { cut: Record<string, number>; limit: number; costCentre: string | null };

type Read = { lines: StatementLine[]; after: StatementPlace | null };

const placeOf = ({ date, postedAt, lane, seq, line }: StatementLine): StatementPlace => ({
  date,
  postedAt,
  lane,
  seq,
  line,
});

/** The lines of the next whole days. */
const readDays = async (
  { store }: SessionContext,
  accounts: readonly string[],
  { after, limit, from, to, branches, cut, costCentre }: Place & { after: StatementPlace | null },
): Promise<Read> => {
  const lines: StatementLine[] = [];
  const period = { from, to, close: 'after' } as const;
  const share = costCentre === null ? {} : { costCentre };
  const asked = { accounts, branches, period, cut, limit, withOpenings: true, ...share };
  for (let place = after; ; ) {
    const page = await readStatementLines(store, { ...asked, after: place });
    lines.push(...page.lines);
    if (page.next === null) return { lines, after: null };
    place = page.next;
    const last = lines.at(-1)?.date ?? '';
    const whole = lines.filter(({ date }) => date < last);
    const end = whole.at(-1);
    if (end) return { lines: whole, after: placeOf(end) };
  }
};

/** By date, type and number (B3.10); lines of one entry stay as they were written. */
const inOrder = (lines: readonly StatementLine[]): StatementLine[] => {
  const keyOf = ({ date, type, number }: StatementLine): string => `${date} ${type} ${number}`;
  return lines.toSorted((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)];
    return one === other ? a.line - b.line : one < other ? -1 : 1;
  });
};

const daysOf = (lines: readonly StatementLine[], format: (amount: bigint) => string): DayBookRun['days'] =>
  [...Map.groupBy(lines, ({ date }) => date)].map(([date, own]) => ({
    date,
    entries: new Set(own.map(({ lane, seq }) => `${lane} ${seq}`)).size,
    ...sumsText(own.reduce<Sums>(addSums, noSums), format),
  }));

const rowOf = (line: StatementLine, format: (amount: bigint) => string): DayBookLine => {
  const { source, date, number, type, account, branch, party, costCentre, reference, text, reverses } = line;
  return {
    source,
    date,
    number,
    type,
    account,
    branch,
    party,
    costCentre,
    reference,
    text,
    reverses,
    ...sumsText(line, format),
  };
};

/** What all pages come to must be what the balances say, or something is wrong with the books. */
const checkSums = ({ totals }: Head, found: Sums, scale: number): void => {
  const isSame =
    parseMoney(totals.debit, scale) === found.debit && parseMoney(totals.credit, scale) === found.credit;
  refuseUnless(isSame, 'report.linesDisagree', { owner: dayBookReport.title.ar });
};

const pageFrom = async (
  context: SessionContext,
  facts: PageFacts & { limit: number },
  { head, cut, accounts, after, debit, credit, whole }: Continuation & { whole?: StatementLine[] | null },
) => {
  const { chart, types } = (await currentFacts(context.store)).facts;
  const read = whole
    ? { lines: whole, after: null }
    : await readDays(context, accounts, { ...facts, cut, after, costCentre: head.costCentre });
  const lines = inOrder(read.lines);
  const scale = scaleOf(facts.currency);
  const format = (amount: bigint) => formatMoney(amount, scale);
  const sums = lines.reduce<Sums>(addSums, { debit: BigInt(debit), credit: BigInt(credit) });
  if (read.after === null) checkSums(head, sums, scale);
  const rows = lines.map((line) => rowOf(line, format));
  const typeNames = [...new Set(rows.map(({ type }) => type))].flatMap((code) => {
    const type = types.get(code);
    return type ? [{ code, name: type.name, name_ar: type.name_ar }] : [];
  });
  const named = { accounts: accountNames(chart, rows), parties: await partyNames(context, rows) };
  const next = { head, cut, accounts, debit: sums.debit.toString(), credit: sums.credit.toString() };
  return {
    answer: { ...head, rows, days: daysOf(lines, format), types: typeNames, ...named },
    continuation: read.after === null ? null : { ...next, after: read.after },
  };
};

/** Of each account by itself, or the share of one cost centre in it, whatever the entries count as. */
const movementsOf = (
  segment: Segment | undefined,
  costCentre: string | null,
): [account: string, sums: Sums][] =>
  (segment ? [segment.normal, segment.opening, segment.closing] : []).flatMap((all) =>
    [...(costCentre === null ? all : ofCostCentre(all, costCentre))].filter(([key]) => !key.includes('~')),
  );

export const dayBookRunner = reportRunner<typeof dayBookReport, Continuation>(dayBookReport, {
  run: async (context, asked) => {
    const { from, to, branches, rules } = asked;
    const costCentre = asked.costCentre || null;
    const { of, cut } = await readSegments(
      context.store,
      { ends: [dayBefore(from), to], apart: false },
      branches,
    );
    const { currency } = context.company;
    const format = (amount: bigint) => formatMoney(amount, scaleOf(currency));
    const movements = movementsOf(of('')[1], costCentre);
    const sums = movements.map(([, own]) => own).reduce<Sums>(addSums, noSums);
    const head = {
      costCentre,
      totals: sumsText(sums, format),
      notes: [
        ...(costCentre === null ? [] : [{ key: 'ofCentre', values: {} }]),
        ...yearNotes(rules, asked),
        ...(await figureNotes(context, asked)),
      ],
    };
    const facts = { from, to, branches, currency, limit: pageLines.first };
    // Of a day most accounts have no lines: theirs are not looked for.
    const accounts = [...new Set(movements.map(([account]) => account))];
    const isOneDay = from === to && costCentre === null;
    const whole = isOneDay ? await readLinesOfDay(context.store, { day: from, branches, cut, sums }) : null;
    const first = { head, cut, accounts, after: null, debit: '0', credit: '0', whole };
    return { cut, ...(await pageFrom(context, facts, first)) };
  },
  next: (context, facts, continuation) =>
    pageFrom(context, { ...facts, limit: pageLines.later }, continuation),
});
