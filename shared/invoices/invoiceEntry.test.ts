// The journal of an invoice: the worked examples by id, and what changes sides with its type.
import { describe, expect, test } from 'vitest';
import { ledgerTable } from '#tests/support/books/ledgerTable.ts';
import { workedExample } from '#tests/support/books/workedExample.ts';
import { parseMoney } from '../kernel/money.ts';
import type { EntryLine } from '../ledger/entryLine.ts';
import { isBalanced } from '../ledger/journalEntry.ts';
import { type BookedInvoice, type BookedTax, invoiceEntryLines } from './invoiceEntry.ts';
import { invoiceTypes } from './invoiceType.ts';

const riyals = (text: string): bigint => parseMoney(text, 2) ?? expect.fail(text);

type Row = { account: string; debit: string; credit: string; party?: string };

const tableOfRows = (rows: readonly Row[]): string =>
  ledgerTable(
    rows.map(({ account, debit, credit }) => ({ account, debit: riyals(debit), credit: riyals(credit) })),
  );

const tableOfLines = (lines: readonly EntryLine[]): string =>
  ledgerTable(lines.map(({ account, debit, credit }) => ({ account, debit, credit })));

const expectJournal = (lines: readonly EntryLine[], rows: readonly Row[]): void => {
  expect(tableOfLines(lines)).toBe(tableOfRows(rows));
  expect(isBalanced(lines)).toBe(true);
  const named = rows.map(({ party }) => party ?? null);
  expect(lines.map(({ party }) => party)).toEqual(named);
};

const item = (account: string, amount: string, tax = 'S15') => ({
  account,
  costCentre: null,
  project: null,
  tax,
  amount: riyals(amount),
});

const vat = (taxable: string, amount: string, more: Partial<BookedTax> = {}): BookedTax => ({
  code: 'S15',
  box: '1',
  treatment: 'charged',
  nonRecoverable: 0n,
  account: 'vat_account',
  taxable: riyals(taxable),
  vat: riyals(amount),
  ...more,
});

const owed = (amount: string) => [{ account: 'credit_account', due: '2026-03-31', amount: riyals(amount) }];

const invoice = (more: Partial<BookedInvoice>): BookedInvoice => ({
  type: invoiceTypes.SI,
  branch: '01',
  party: 'C1',
  text: '',
  partyText: '',
  items: [],
  taxes: [],
  deposits: [],
  payments: [],
  instalments: [],
  rounding: null,
  customsAccount: null,
  ...more,
});

type Journal = { input: unknown; expected: { journal: Row[] } };

test('JRN-01: a credit sale of goods and services', () => {
  const { expected } = workedExample<Journal>('JRN-01');
  const lines = invoiceEntryLines(
    invoice({
      items: [item('sales_account', '1000.00'), item('service_sales_account', '500.00')],
      taxes: [vat('1500.00', '225.00')],
      instalments: owed('1725.00'),
    }),
  );
  expectJournal(lines, expected.journal);
  expect(lines.at(-1)?.tax).toEqual({ code: 'S15', base: riyals('1500.00'), box: '1' });
});

test('JRN-03: a purchase on account', () => {
  const { expected } = workedExample<Journal>('JRN-03');
  const lines = invoiceEntryLines(
    invoice({
      type: invoiceTypes.PI,
      party: 'S1',
      items: [item('purchase_account', '2000.00'), item('service_purchase_account', '300.00')],
      taxes: [vat('2300.00', '345.00', { box: '7' })],
      instalments: owed('2645.00'),
    }),
  );
  expectJournal(lines, expected.journal);
});

type Deposit = { input: unknown; expected: { deposit_journal: Row[]; final_journal: Row[] } };

test('JRN-08: a deposit is paid, and taken back by the final invoice', () => {
  const { expected } = workedExample<Deposit>('JRN-08');
  const deposit = invoiceEntryLines(
    invoice({
      type: invoiceTypes.DI,
      items: [item('customer_advance', '100.00')],
      taxes: [vat('100.00', '15.00')],
      payments: [{ account: 'cash_account', amount: riyals('115.00') }],
    }),
  );
  expectJournal(deposit, expected.deposit_journal);
  const used = { code: 'S15', box: '1', account: 'vat_account', taxable: 10_000n, vat: 1500n };
  const final = invoiceEntryLines(
    invoice({
      items: [item('service_sales_account', '1000.00')],
      taxes: [vat('1000.00', '150.00')],
      deposits: [{ account: 'customer_advance', party: 'C1', amount: 10_000n, taxes: [used] }],
      instalments: owed('1035.00'),
    }),
  );
  // The advance of a customer is told by the customer on both entries.
  expectJournal(
    final,
    expected.final_journal.map((row) => (row.account === 'customer_advance' ? { ...row, party: 'C1' } : row)),
  );
  // What was declared with the deposit is not declared again.
  const declared = [...deposit, ...final].flatMap(({ tax, debit }) =>
    tax ? [debit > 0n ? -(tax.base ?? 0n) : (tax.base ?? 0n)] : [],
  );
  expect(declared.reduce((sum, base) => sum + base, 0n)).toBe(riyals('1000.00'));
});

test('JRN-09: reverse charge stands on both sides and in one box, whose VAT cancels out', () => {
  const { expected } = workedExample<Journal>('JRN-09');
  const lines = invoiceEntryLines(
    invoice({
      type: invoiceTypes.PI,
      party: 'S9',
      items: [item('service_purchase_account', '200.00', 'RC15')],
      taxes: [vat('200.00', '30.00', { code: 'RC15', box: '9', treatment: 'reverseCharge' })],
      instalments: owed('200.00'),
    }),
  );
  expectJournal(lines, expected.journal);
  const boxed = lines.filter(({ tax }) => tax?.box === '9');
  expect(boxed.reduce((sum, { debit, credit }) => sum + debit - credit, 0n)).toBe(0n);
  expect(boxed.map(({ tax }) => tax?.base)).toEqual([riyals('200.00'), null]);
});

test('VAT of an import is owed to customs, and the supplier gets the net alone', () => {
  const lines = invoiceEntryLines(
    invoice({
      type: invoiceTypes.PI,
      party: 'S2',
      customsAccount: 'customs',
      items: [item('purchase_account', '1000.00', 'IM15')],
      taxes: [
        vat('1000.00', '150.00', { code: 'IM15', box: '8', treatment: 'import', account: 'vat_customs' }),
      ],
      instalments: owed('1000.00'),
    }),
  );
  expectJournal(lines, [
    { account: 'purchase_account', debit: '1000.00', credit: '0.00' },
    { account: 'vat_customs', debit: '150.00', credit: '0.00' },
    { account: 'customs', debit: '0.00', credit: '150.00' },
    { account: 'credit_account', debit: '0.00', credit: '1000.00', party: 'S2' },
  ]);
  expect(lines.map(({ tax }) => tax?.box)).toEqual([undefined, '8', undefined, undefined]);
});

describe('of VAT that is not deducted', () => {
  const purchase = (nonRecoverable: string, cost: string, due = '1150.00') =>
    invoiceEntryLines(
      invoice({
        type: invoiceTypes.PI,
        party: 'S1',
        items: [item('rent', cost, 'NR15')],
        taxes: [vat('1000.00', '150.00', { code: 'NR15', box: '7', nonRecoverable: riyals(nonRecoverable) })],
        instalments: owed(due),
      }),
    );

  test('all of it is a cost, and in no box', () => {
    const lines = purchase('150.00', '1150.00');
    expect(tableOfLines(lines)).toBe(
      tableOfRows([
        { account: 'rent', debit: '1150.00', credit: '0.00' },
        { account: 'credit_account', debit: '0.00', credit: '1150.00' },
      ]),
    );
    expect(lines[0]?.tax).toEqual({ code: 'NR15', base: null, box: null });
  });

  test('the rest is deducted, with the base that it is counted on', () => {
    const [, deducted] = purchase('60.00', '1060.00');
    expect(deducted).toMatchObject({
      debit: riyals('90.00'),
      tax: { code: 'NR15', base: riyals('600.00'), box: '7' },
    });
  });
});

test('what bears no VAT has its box on the lines themselves, one for each tax', () => {
  const lines = invoiceEntryLines(
    invoice({
      items: [item('sales', '100.00', 'ZX'), item('sales', '40.00', 'E0'), item('sales', '60.00', 'ZX')],
      taxes: [
        vat('160.00', '0.00', { code: 'ZX', box: '4' }),
        vat('40.00', '0.00', { code: 'E0', box: '5' }),
      ],
      payments: [{ account: 'cash', amount: riyals('200.00') }],
    }),
  );
  expect(lines.slice(1).map(({ credit, tax }) => [credit, tax])).toEqual([
    [riyals('160.00'), { code: 'ZX', base: riyals('160.00'), box: '4' }],
    [riyals('40.00'), { code: 'E0', base: riyals('40.00'), box: '5' }],
  ]);
});

test.each([
  ['SI', 'SR'],
  ['PI', 'PR'],
] as const)('a note that takes back all of an invoice is its mirror: %s, %s', (type, note) => {
  const whole = {
    items: [item('goods', '1000.00'), item('services', '500.00')],
    taxes: [vat('1500.00', '225.00')],
    payments: [{ account: 'cash', amount: riyals('25.00') }],
    instalments: owed('1700.10'),
    rounding: { account: 'rounding', amount: riyals('0.10') },
  };
  const sum = new Map<string, bigint>();
  for (const each of [invoiceTypes[type], invoiceTypes[note]]) {
    const lines = invoiceEntryLines(invoice({ ...whole, type: each }));
    expect(isBalanced(lines)).toBe(true);
    for (const { account, debit, credit } of lines)
      sum.set(account, (sum.get(account) ?? 0n) + debit - credit);
  }
  expect([...sum.values()].every((balance) => balance === 0n)).toBe(true);
});
