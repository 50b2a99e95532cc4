// The entries that a cash flow reads one by one: by the direct method all of its days, else those that touch assets, provisions, loans and capital.
import type { BranchScope } from '#functions/ledger/balances/readBalances.ts';
import { findEntry } from '#functions/ledger/journal/journalTail.ts';
import { readStatementLines } from '#functions/ledger/statements/readStatementLines.ts';
import type { StatementLine } from '#functions/ledger/statements/statementLines.ts';
import type { Store } from '#functions/storage/store.ts';
import type { FlowEntry } from '#shared/finance/financialStatements/cashFlow.ts';
import { flowClasses } from '#shared/finance/financialStatements/cashFlow.ts';
import type { FlowMethod } from '#shared/finance/financialStatements/cashFlowLayouts.ts';
import type { Chart } from '#shared/ledger/ledgerAccount.ts';
import type { Days } from '#shared/reports/reportPeriods.ts';

/** Lines of one branch of an entry, or of all its branches where they are not asked apart. */
export type EntryOfBranch = FlowEntry & { branch: string };

type Asked = Days & {
  branches: BranchScope;
  cut: Record<string, number>;
  method: FlowMethod;
  apart: boolean;
  /** Of which alone there are lines in the days. */
  moved: ReadonlySet<string>;
};

const linesAtOnce = 5000;
const entriesAtOnce = 50;

const readLines = async (
  store: Store,
  accounts: readonly string[],
  { from, to, branches, cut }: Asked,
): Promise<StatementLine[]> => {
  const lines: StatementLine[] = [];
  const asked = { accounts, branches, period: { from, to, close: 'before' as const }, cut };
  for (let after: Parameters<typeof readStatementLines>[1]['after'] = null; ; ) {
    const page = await readStatementLines(store, { ...asked, after, limit: linesAtOnce });
    lines.push(...page.lines);
    if (page.next === null) return lines;
    after = page.next;
  }
};

type Line = Pick<
  StatementLine,
  'lane' | 'seq' | 'date' | 'number' | 'account' | 'branch' | 'debit' | 'credit'
>;

/** All lines of the entries that some lines belong to. */
const wholeEntries = async (
  store: Store,
  lines: readonly StatementLine[],
  { branches }: Asked,
): Promise<Line[]> => {
  const places = [...new Map(lines.map(({ lane, seq }) => [`${lane} ${seq}`, { lane, seq }])).values()];
  const found: Line[] = [];
  for (let at = 0; at < places.length; at += entriesAtOnce) {
    const some = places.slice(at, at + entriesAtOnce);
    const entries = await Promise.all(some.map(({ lane, seq }) => findEntry(store, lane, seq)));
    for (const entry of entries) {
      if (!entry) continue;
      const { lane, seq, date, number } = entry;
      const seen = entry.lines.filter(({ branch }) => branches === 'all' || branches.includes(branch));
      found.push(
        ...seen.map(({ account, branch, debit, credit }) => ({
          lane,
          seq,
          date,
          number,
          account,
          branch,
          debit,
          credit,
        })),
      );
    }
  }
  return found;
};

export const readFlowEntries = async (store: Store, chart: Chart, asked: Asked): Promise<EntryOfBranch[]> => {
  const classOf = flowClasses(chart);
  const leaves = [...chart.values()].flatMap(({ group, code }) =>
    group || !asked.moved.has(code) ? [] : [code],
  );
  const isDirect = asked.method === 'direct';
  const special = leaves.filter((code) => ['noncash', 'inv', 'fin', 'disposal'].includes(classOf(code)));
  const read = await readLines(store, isDirect ? leaves : special, asked);
  const lines: readonly Line[] = isDirect ? read : await wholeEntries(store, read, asked);
  const keyOf = ({ lane, seq, branch }: Line) => `${lane} ${seq} ${asked.apart ? branch : ''}`;
  return [...Map.groupBy(lines, keyOf).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const { date, number, branch } = first;
    return [{ date, number, branch: asked.apart ? branch : '', lines: own }];
  });
};
