// What a customer reads of a statement: what is owed and overdue after payments, the ages with their unit, and the balance of a supplier as what is owed to it.
import { expect, test } from 'vitest';
import { titleOfRun } from '../../reports/reportFileName.ts';
import { partyStatementReport } from '../statementReports.ts';
import { handedDue } from './handedStatement.ts';

const say = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
const view = { language: 'en', say, onPaper: true } as const;

const aged = (
  side: string,
  { notDue = '0.00', columns = ['0.00', '0.00', '0.00', '0.00', '0.00'], unallocated = '0.00', total = '' },
) => ({ side, notDue, columns, unallocated, total });

type Run = Parameters<typeof partyStatementReport.table>[0][0];

const runOf = (changes: object): Run =>
  ({
    report: 'partyStatement',
    party: { code: 'C1', name: 'Amal', name_ar: 'أمل', role: '' },
    account: null,
    accounts: [],
    parties: [],
    cheques: [],
    rows: [],
    from: '2026-01-01',
    to: '2026-03-31',
    page: 1,
    next: null,
    currency: 'SAR',
    side: 'both',
    ofSides: true,
    opening: '0.00',
    totals: { debit: '0.00', credit: '0.00' },
    ...changes,
  }) as unknown as Run;

const late = ['0.00', '150.00', '0.00', '0.00', '0.00'];

const customer = runOf({
  closing: '120.00',
  ageing: {
    on: '2026-03-31',
    edges: [30, 60, 90, 120],
    rows: [aged('receivable', { notDue: '20.00', columns: late, unallocated: '-50.00', total: '120.00' })],
  },
});

test('what is overdue is never more than what is owed: payments without an invoice come off what was due first', () => {
  expect(handedDue(customer)).toEqual({ balance: 12000n, overdue: 12000n });
  expect(handedDue({ ...customer, closing: '-5.00' })).toEqual({ balance: -500n, overdue: 0n });
  expect(partyStatementReport.facts?.(customer, view).map(({ label, value }) => [label, value])).toEqual([
    ['handed.to', 'Amal'],
    ['handed.due', '\u2066120.00\u2069 SAR'],
    ['handed.overdue', '\u2066120.00\u2069 SAR'],
  ]);
});

test('screen and paper are called by whose the statement is, where that is one thing', () => {
  const titleOf = (run: Run | null) => titleOfRun(partyStatementReport, run).ar;
  const whole = runOf({ side: 'both' });
  const supplier = { ...whole, party: { ...whole.party, role: 'supplier' } };
  expect([runOf({ side: 'receivable' }), supplier, whole].map(titleOf)).toEqual([
    'كشف حساب عميل',
    'كشف حساب مورد',
    'كشف حساب',
  ]);
});

test('only ages of which there is something have a column, each with its unit', () => {
  const [ages] = partyStatementReport.subtables?.(customer, view) ?? [];
  expect(ages?.columns.map(({ label }) => label)).toEqual([
    'handed.notDue',
    'handed.days \u206831–60\u2069',
    'handed.unallocated',
    'handed.left',
  ]);
});

test('the statement of who only supplies states what is owed to it', () => {
  const ageing = {
    on: '2026-03-31',
    edges: [30],
    rows: [aged('payable', { columns: ['70.00', '0.00'], total: '70.00' })],
  };
  const supplier = runOf({ opening: '5.00', closing: '-70.00', ageing });
  const { columns, rows, total } = partyStatementReport.table([supplier], view);
  expect(columns.at(-1)?.label).toBe('handed.balanceToYou');
  expect([rows[0]?.cells['balance'], total?.cells['balance']]).toEqual(['-5.00', '70.00']);
  expect(partyStatementReport.facts?.(supplier, view)[1]).toMatchObject({
    label: 'handed.dueToYou',
    value: '\u206670.00\u2069 SAR',
  });
});
