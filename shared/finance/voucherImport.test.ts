// What a row of a file becomes, and every way in which it is refused before anything is written.
import { describe, expect, test } from 'vitest';
import { chartOf } from '../ledger/ledgerAccount.ts';
import { defaultChart } from '../settings/defaultChart.ts';
import { defaultVoucherTypes } from '../settings/defaultVoucherTypes.ts';
import { type ImportChart, importChart } from './import/importFile.ts';
import { rowFault } from './importRowFault.ts';
import {
  chartFileFault,
  type ImportRow,
  isRowFault,
  linesOfRow,
  newAccounts,
  newParties,
  readRow,
  yearsWith,
} from './voucherImport.ts';

const chart = chartOf(defaultChart);

const file: ImportChart = importChart.parse({
  currency: 'SAR',
  fiscal_year: ['2025-01-01', '2025-12-31'],
  roots: [{ code: '1', name: 'Assets', name_ar: 'الأصول', type: 'asset' }],
  accounts: [
    { code: '1201', name: 'Bank Alpha', name_ar: 'بنك 1', type: 'asset', kind: 'bank' },
    { code: '1301', name: 'Receivable', name_ar: 'ذمم', type: 'asset', kind: 'receivable' },
    { code: '1401', name: 'Inventory', name_ar: 'مخزون', type: 'asset', kind: 'stock' },
    { code: '2102', name: 'Output VAT', name_ar: 'ضريبة', type: 'liability', kind: 'vat_out' },
    { code: '4101', name: 'Design', name_ar: 'إيراد', type: 'income', kind: 'sales' },
  ],
  parties: [{ code: 'C001', name: 'Noor', name_ar: 'النور', role: 'customer' }],
});

const added = newAccounts(chart, file);

const facts = {
  rules: {
    rev: 1,
    years: [{ from: '2025-01-01', to: '2025-12-31', open: true }],
    lockDate: '2025-01-31',
    sealedThrough: null,
  },
  chart: new Map([...chart, ...added.map((account) => [account.code, account] as const)]),
  branches: new Set(['01']),
  parties: new Set(['C001']),
  interBranchAccount: '11601',
  branch: '01',
  scale: 2,
  types: defaultVoucherTypes,
  workflows: [],
  costCentres: new Set(['CC1']),
};

const row = (changes: Record<string, unknown> = {}): unknown => ({
  no: 'JV-1',
  date: '2025-03-02',
  type: 'credit_sale',
  reference: 'R-1',
  memo: 'sale',
  memo_ar: 'بيع',
  lines: [
    { account: '1301', debit: '115.00', credit: '0.00', party: 'C001', memo: 'sale' },
    { account: '4101', debit: '0.00', credit: '100.00', party: null, memo: 'design' },
    { account: '2102', debit: '0.00', credit: '15.00', party: null, memo: null },
  ],
  ...changes,
});

const good = (value: unknown): ImportRow => {
  const read = readRow(value);
  if (isRowFault(read)) throw new Error(read.code);
  return read;
};

/** Code of the first fault, with the field it is about. */
const faultOf = (changes: Record<string, unknown>): [string, string | null] | null => {
  const read = readRow(row(changes));
  const fault = isRowFault(read) ? read : rowFault(read, facts);
  return fault && [fault.code, fault.field];
};

describe('the chart of a file', () => {
  test('its accounts stand under the root of their type, with the control of their kind', () => {
    expect(
      added.map(({ code, parent, root, control, cashFlow }) => [code, parent, root, control, cashFlow]),
    ).toEqual([
      ['1201', '1', 'asset', 'bank', 'cash'],
      ['1301', '1', 'asset', 'receivable', 'wc'],
      ['1401', '1', 'asset', 'inventory', 'wc'],
      ['2102', '2', 'liability', 'tax', 'wc'],
      ['4101', '4', 'revenue', 'none', ''],
    ]);
  });

  test('what the company has already is neither changed nor made again', () => {
    expect(newAccounts(facts.chart, file)).toEqual([]);
    expect(newParties(facts.parties, file)).toEqual([]);
    expect(newParties(new Set(), file)).toEqual([{ ...file.parties[0], active: true }]);
    expect(chartFileFault(facts.chart, file, 'SAR')).toBeNull();
  });

  test.each([
    ['import.currency', { currency: 'USD' }],
    ['import.chartRepeats', { accounts: [...file.accounts, ...file.accounts.slice(0, 1)] }],
    ['import.chartRepeats', { parties: [...file.parties, ...file.parties] }],
    ['import.accountDiffers', { accounts: [{ ...file.accounts[0], code: '110' }] }],
    ['import.accountDiffers', { accounts: [{ ...file.accounts[0], code: '21301' }] }],
  ])('%s', (code, changes) => {
    expect(chartFileFault(chart, importChart.parse({ ...file, ...changes }), 'SAR')?.code).toBe(code);
  });

  test('a chart without the roots is told so', () => {
    expect(chartFileFault(new Map(), file, 'SAR')?.code).toBe('import.rootMissing');
  });
});

describe('fiscal years', () => {
  const year = (label: string) => ({ from: `${label}-01-01`, to: `${label}-12-31`, open: true });
  const labels = (years: { from: string }[]) => years.map(({ from }) => from.slice(0, 4));

  test('those between are opened too, and closed ones stay closed', () => {
    const closed = { ...year('2024'), open: false };
    expect(yearsWith([closed], ['2024-01-01', '2024-12-31'], '01-01')).toEqual([closed]);
    expect(labels(yearsWith([year('2026')], ['2023-01-01', '2023-12-31'], '01-01'))).toEqual([
      '2023',
      '2024',
      '2025',
      '2026',
    ]);
    expect(labels(yearsWith([year('2024')], ['2026-05-01', '2026-06-30'], '01-01'))).toEqual([
      '2024',
      '2025',
      '2026',
    ]);
  });

  test('a company whose year starts in April takes a calendar year as two', () => {
    const april = { from: '2025-04-01', to: '2026-03-31', open: true };
    expect(yearsWith([april], ['2025-01-01', '2025-12-31'], '04-01')).toEqual([
      { from: '2024-04-01', to: '2025-03-31', open: true },
      april,
    ]);
  });

  test('a mistyped century does not run for ever', () => {
    expect(yearsWith([year('2026')], ['1900-01-01', '1900-12-31'], '01-01').length).toBeLessThan(50);
  });
});

describe('a row', () => {
  test('becomes a voucher: both languages in the narration, a line text only where it says more', () => {
    const read = good(row());
    expect(read.narration).toBe('بيع – sale');
    expect(read.lines.map((line) => line.text)).toEqual(['', 'design', '']);
    const lines = linesOfRow(read, facts);
    expect(
      Array.isArray(lines) && lines.map((line) => [line.account, line.debit, line.credit, line.branch]),
    ).toEqual([
      ['1301', 11500n, 0n, '01'],
      ['4101', 0n, 10000n, '01'],
      ['2102', 0n, 1500n, '01'],
    ]);
    expect(rowFault(read, facts)).toBeNull();
  });

  const bank = (debit: string, credit: string) => ({ account: '1201', debit, credit });
  const sale = (debit: string, credit: string) => ({ account: '4101', debit, credit });

  test.each<[string, string | null, Record<string, unknown>]>([
    ['field.required', 'no', { no: '' }],
    ['field.date', 'date', { date: '2025-02-30' }],
    ['field.required', 'lines.0.account', { lines: [{ debit: '1' }] }],
    ['field.amount', 'lines.0.debit', { lines: [bank('-5', '0'), sale('0', '5')] }],
    ['field.amount', 'lines.0.debit', { lines: [bank('NaN', '0'), sale('0', '5')] }],
    ['field.tooExact', 'lines.0.debit', { lines: [bank('5.125', '0'), sale('0', '5.125')] }],
    ['field.tooLong', 'memo', { memo: 'x'.repeat(300), memo_ar: 'ي'.repeat(300) }],
    ['period.noFiscalYear', 'date', { date: '2024-12-31' }],
    ['period.locked', 'date', { date: '2025-01-31' }],
    ['voucher.tooFewLines', null, { lines: [bank('5', '0')] }],
    [
      'voucher.lineAccountUnknown',
      'lines.0.account',
      { lines: [{ account: '9999', debit: '5' }, sale('0', '5')] },
    ],
    [
      'voucher.lineAccountGroup',
      'lines.0.account',
      { lines: [{ account: '11', debit: '5' }, sale('0', '5')] },
    ],
    ['voucher.lineBothSides', 'lines.0.debit', { lines: [bank('5', '5'), sale('0', '5')] }],
    ['voucher.lineNoAmount', 'lines.0.debit', { lines: [bank('0', '0'), sale('0', '5')] }],
    [
      'voucher.linePartyMissing',
      'lines.0.party',
      { lines: [{ account: '1301', debit: '5' }, sale('0', '5')] },
    ],
    [
      'voucher.linePartyUnknown',
      'lines.0.party',
      { lines: [{ account: '1301', debit: '5', party: 'X9' }, sale('0', '5')] },
    ],
    [
      'field.date',
      'lines.1.due_date',
      { lines: [bank('5', '0'), { ...sale('0', '5'), due_date: '1/2/2025' }] },
    ],
    [
      'voucher.lineCostCentreUnknown',
      'lines.1.cost_centre',
      { lines: [bank('5', '0'), { ...sale('0', '5'), cost_centre: 'CC9' }] },
    ],
    ['voucher.openingDate', 'date', { type: 'opening', lines: [bank('5', '0'), sale('0', '5')] }],
    ['voucher.unbalanced', null, { lines: [bank('5', '0'), sale('0', '4')] }],
    ['voucher.receiptNeedsMoney', null, { type: 'receipt', lines: [sale('5', '0'), sale('0', '5')] }],
    ['voucher.paymentDebitsMoney', null, { type: 'payment', lines: [bank('5', '0'), bank('0', '5')] }],
    ['voucher.contraOnlyMoney', null, { type: 'transfer', lines: [bank('5', '0'), sale('0', '5')] }],
  ])('%s', (code, field, changes) => {
    expect(faultOf(changes)).toEqual([code, field]);
  });

  test('a line keeps its due date and cost centre, and empty ones are none', () => {
    const lines = [
      { ...bank('5', '0'), due_date: '2025-04-01', cost_centre: 'CC1' },
      { ...sale('0', '5'), due_date: '', cost_centre: null },
    ];
    const read = good(row({ lines }));
    const voucherLines = linesOfRow(read, facts);
    expect(
      Array.isArray(voucherLines) && voucherLines.map(({ dueDate, costCentre }) => [dueDate, costCentre]),
    ).toEqual([
      ['2025-04-01', 'CC1'],
      [null, null],
    ]);
    expect(rowFault(read, facts)).toBeNull();
  });

  test('opening balances are dated on the first open day', () => {
    const opening = { type: 'opening', date: '2025-02-01', lines: [bank('5', '0'), sale('0', '5')] };
    expect(faultOf(opening)).toBeNull();
  });

  test('what is no voucher at all is named so', () => {
    expect(readRow('not json')).toMatchObject({ code: 'import.rowMalformed', field: null });
    expect(readRow(null)).toMatchObject({ code: 'import.rowMalformed' });
  });

  test('a type that the company does not use is refused', () => {
    const types = defaultVoucherTypes.filter(({ kind }) => kind !== 'journal');
    expect(rowFault(good(row()), { ...facts, types })).toMatchObject({
      code: 'voucher.typeUnknown',
      field: 'type',
    });
  });
});
