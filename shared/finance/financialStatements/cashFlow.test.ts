// The cash flow by hand: classes of accounts, an asset that is sold, and equipment bought on credit.
import { expect, test } from 'vitest';
import type { FlowGroup } from '../../ledger/flowGroup.ts';
import { chartOf } from '../../ledger/ledgerAccount.ts';
import { defaultChart } from '../../settings/defaultChart.ts';
import { addFlows, type FlowEntry, flowClasses, flowFigures, noFlows, nonCashIn } from './cashFlow.ts';
import { cashFlowLayouts, type FlowMethod } from './cashFlowLayouts.ts';
import { figureRows } from './figureRows.ts';
import { flowClassOf } from './flowClass.ts';

const chart = chartOf(defaultChart);
const classOf = flowClasses(chart);

const entry = (number: string, amounts: Record<string, bigint>): FlowEntry => ({
  date: '2026-02-01',
  number,
  lines: Object.entries(amounts).map(([account, amount]) =>
    amount > 0n ? { account, debit: amount, credit: 0n } : { account, debit: 0n, credit: -amount },
  ),
});

/** Each entry is a group of its own. */
const groupOf = ({ lines }: FlowEntry): FlowGroup => ({
  members: lines.map((line) => ({ ...line, branch: '01' })),
  results: [],
  entries: 1,
  unclear: 1,
});

const flowOf = (method: FlowMethod, entries: readonly FlowEntry[]) => {
  const flows = noFlows();
  for (const each of entries) addFlows(flows, groupOf(each), classOf);
  const within = new Map<string, bigint>();
  for (const { account, debit, credit } of entries.flatMap(({ lines }) => lines))
    within.set(account, (within.get(account) ?? 0n) + debit - credit);
  const before = new Map([['11101', 500n]]);
  const { balances, lines } = flowFigures(chart, method, { before, within, flows });
  const given = Object.fromEntries(Object.entries(lines).map(([key, amount]) => [key, [amount]]));
  const rows = figureRows(cashFlowLayouts[method], chart, { columns: [balances], lines: given, zero: false });
  return (key: string) => rows.find((row) => row.key === key)?.amounts[0] ?? 0n;
};

const sums = ['operating', 'investing', 'financing', 'netChange', 'openingCash', 'closingCash'];

// Cost 1000, depreciated 700, sold for 400: a gain of 100, and 400 of cash from investing.
const sale = entry('JV-1', { '11101': 400n, '12104': 700n, '12005': -1000n, '42006': -100n });
const depreciation = entry('JV-2', { '53010': 50n, '12104': -50n });

test('RPT-16: what goes with a sold asset is investing, by both methods', () => {
  for (const method of ['indirect', 'direct'] as const) {
    const of = flowOf(method, [sale, depreciation]);
    expect(sums.map(of)).toEqual([0n, 400n, 0n, 400n, 500n, 900n]);
  }
  const of = flowOf('indirect', [sale, depreciation]);
  expect(['netProfit', 'noncash', 'disposalResult', 'inv', 'disposals'].map(of)).toEqual([
    50n,
    50n,
    -100n,
    1000n,
    -600n,
  ]);
});

const onCredit = entry('JV-3', { '12004': 300n, '21101': -300n });
const paid = entry('JV-4', { '21101': 300n, '11101': -300n });

test('RPT-10: an entry without cash that joins two activities is listed, and explains how the methods differ', () => {
  const entries = [sale, depreciation, onCredit, paid];
  expect(nonCashIn(entries, classOf)).toEqual([{ date: '2026-02-01', number: 'JV-3', amount: 300n }]);
  const [direct, indirect] = [flowOf('direct', entries), flowOf('indirect', entries)];
  expect(sums.map(indirect)).toEqual([0n, 100n, 0n, 100n, 500n, 600n]);
  expect(sums.map(direct)).toEqual([-300n, 400n, 0n, 100n, 500n, 600n]);
});

test('moving cash from one account to another is no flow', () => {
  const of = flowOf('direct', [entry('JV-5', { '11001': 80n, '11101': -80n })]);
  expect(sums.map(of)).toEqual([0n, 0n, 0n, 0n, 500n, 500n]);
});

test.each([
  ['11001', 'cash'],
  ['11103', 'wc'],
  ['12101', 'noncash'],
  ['22002', 'noncash'],
  ['12001', 'inv'],
  ['21402', 'fin'],
  ['31004', 'fin'],
  ['42006', 'disposal'],
  ['53001', 'result'],
])('%s is %s, whether the chart says it or it follows from the subtype', (code, expected) => {
  const account = chart.get(code);
  if (!account) throw new Error(`No account ${code}`);
  expect(flowClassOf(chart, account)).toBe(expected);
  expect(flowClassOf(chart, { ...account, cashFlow: '' })).toBe(expected);
});
