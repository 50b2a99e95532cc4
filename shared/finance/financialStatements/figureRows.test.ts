// Rows of the financial statements: sections by subtype, sums between them, the tree below each, and what leads to a statement.
import { expect, test } from 'vitest';
import { chartOf, type LedgerAccount } from '../../ledger/ledgerAccount.ts';
import { defaultChart } from '../../settings/defaultChart.ts';
import { figureRows } from './figureRows.ts';
import { balanceSheetLayout, profitLossLayout } from './layouts.ts';
import { sectionOf } from './sections.ts';

const account = (code: string, parent: string, changes: Partial<LedgerAccount> = {}): LedgerAccount => {
  const above = defaultChart.find((each) => each.code === parent);
  if (!above) throw new Error(`No account ${parent}`);
  const { root } = above;
  return { ...above, code, parent, root, group: false, subtype: '', name: code, name_ar: code, ...changes };
};

const chart = chartOf([
  ...defaultChart,
  account('51999', '51'),
  account('5999', '5'),
  account('4999', '4'),
  account('1999', '1'),
  account('2999', '2'),
]);

const sectionIn = (code: string) => {
  const found = chart.get(code);
  return found && sectionOf(chart, found);
};

test.each([
  ['41001', 'revenue'],
  ['41005', 'contra'],
  ['51999', 'cost'],
  ['53010', 'depreciation'],
  ['42006', 'other'],
  ['54006', 'other'],
  ['54003', 'exchange'],
  ['54002', 'finance'],
  ['54005', 'zakat'],
  ['4999', 'revenue'],
  ['5999', 'admin'],
  ['1999', 'currentAssets'],
  ['12101', 'nonCurrentAssets'],
  ['21402', 'currentLiabilities'],
  ['22001', 'nonCurrentLiabilities'],
  ['22002', 'nonCurrentLiabilities'],
  ['2999', 'currentLiabilities'],
  ['31002', 'reserves'],
  ['31003', 'retained'],
  ['31004', 'capital'],
])('%s stands in %s', (code, section) => {
  expect(sectionIn(code)).toBe(section);
});

const figures = (amounts: Record<string, bigint>, changes = {}) => ({
  columns: [new Map(Object.entries(amounts))],
  zero: false,
  ...changes,
});

const told = (rows: ReturnType<typeof figureRows>) =>
  rows.map(({ key, depth, amounts, account: of }) =>
    `${depth} ${key} ${amounts.join(' ')} ${of ?? ''}`.trim(),
  );

test('profit and loss: what is taken off is positive in its section, and every sum is exact', () => {
  const rows = figureRows(
    profitLossLayout,
    chart,
    figures({
      '41001': -1000n,
      '41004': 100n,
      '51001': 300n,
      '53001': 50n,
      '53010': 20n,
      '54001': 7n,
      '42006': -3n,
    }),
  );
  expect(told(rows)).toEqual([
    '0 revenue 1000',
    '1 revenue 41 1000',
    '2 revenue 41001 1000 41001',
    '0 contra 100',
    '1 contra 41004 100 41004',
    '0 netRevenue 900',
    '0 cost 300 51',
    '1 cost 51001 300 51001',
    '0 grossProfit 600',
    '0 admin 50',
    '1 admin 53 50',
    '2 admin 53001 50 53001',
    '0 depreciation 20 53010',
    '1 depreciation 53010 20 53010',
    '0 operatingProfit 530',
    '0 other 3',
    '1 other 42 3',
    '2 other 42006 3 42006',
    '0 finance 7',
    '1 finance 54001 7 54001',
    '0 profitBeforeZakat 526',
    '0 netProfit 526',
  ]);
});

test('balance sheet: both sides, with results that no account holds', () => {
  const rows = figureRows(
    balanceSheetLayout,
    chart,
    figures(
      { '11101': 900n, '12001': 100n, '21101': -300n, '31001': -500n },
      {
        lines: { openResult: [150n], earlierResults: [50n] },
      },
    ),
  );
  const of = (key: string) => rows.find((row) => row.key === key)?.amounts[0];
  expect(['totalAssets', 'totalLiabilities', 'totalEquity', 'liabilitiesAndEquity'].map(of)).toEqual([
    1000n,
    300n,
    700n,
    1000n,
  ]);
  expect(rows.find(({ key }) => key === 'currentAssets')?.account).toBeNull();
  expect(rows.find(({ key }) => key === 'nonCurrentAssets')?.account).toBe('12');
  expect(rows.find(({ key }) => key === 'currentAssets 111')).toMatchObject({
    account: '111',
    kind: 'group',
  });
});

test('without figures only the sums stand, with all rows asked for every section does', () => {
  const none = figureRows(profitLossLayout, chart, figures({}));
  expect(none.map(({ kind }) => kind)).toEqual(['sum', 'sum', 'sum', 'sum', 'last']);
  const all = figureRows(profitLossLayout, chart, figures({}, { zero: true }));
  expect(all.filter(({ kind }) => kind === 'section')).toHaveLength(10);
  expect(all.some(({ code }) => code === '52009')).toBe(true);
});
