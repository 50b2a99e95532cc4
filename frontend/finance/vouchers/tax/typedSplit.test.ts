// What taxes make of typed lines before anything is saved: net, VAT and its account, and what the server would refuse.
import { expect, test } from 'vitest';
import { noLineTax } from '#shared/finance/taxes/lineTaxFields.ts';
import type { VoucherLine } from '#shared/finance/voucherKind.ts';
import { chartOf, type LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import { typedSplit } from './typedSplit.ts';

const account = (code: string, root: LedgerAccount['root']): LedgerAccount => ({
  code,
  name: code,
  name_ar: code,
  parent: null,
  group: false,
  root,
  subtype: '',
  cashFlow: '',
  control: 'none',
  mapping: null,
  currency: null,
  branches: [],
  active: true,
  rev: 1,
});

const chart = chartOf([
  account('53001', 'expense'),
  account('21301', 'liability'),
  account('11001', 'asset'),
]);

const standard = {
  code: 'S15',
  category: 'S',
  treatment: 'standard',
  exemption: null,
  recoverable: null,
  active: true,
  rates: [{ from: '2020-07-01', rate: '15' }],
  salesBox: null,
  purchaseBox: null,
  account: '21301',
};

const asked = { taxes: [standard], chart, date: '2026-03-05', scale: 2 };

const line = (changes: Partial<VoucherLine>): VoucherLine => ({
  account: '53001',
  debit: 0n,
  credit: 0n,
  branch: '01',
  party: null,
  dueDate: null,
  costCentre: null,
  text: '',
  automatic: false,
  ...noLineTax,
  ...changes,
});

const paid = line({ account: '11001', credit: 11_500n });

const amounts = (lines: readonly VoucherLine[]) =>
  lines.map(({ account: code, debit, credit, taxBase }) => [code, debit - credit, taxBase]);

test.each([
  ['holds its VAT', 11_500n, false],
  ['has it on top', 10_000n, true],
])('an amount that %s is split into net and VAT on its account', (_, debit, taxExclusive) => {
  const { lines, origins, groups, fault } = typedSplit(
    [line({ debit, taxCode: 'S15', taxExclusive }), paid],
    asked,
  );
  expect(fault).toBeNull();
  expect(amounts(lines)).toEqual([
    ['53001', 10_000n, null],
    ['21301', 1500n, '100.00'],
    ['11001', -11_500n, null],
  ]);
  expect(origins).toEqual([0, 0, 1]);
  expect(groups).toMatchObject([{ position: 1, lines: [{ account: '53001' }, { account: '21301' }] }]);
});

test('lines stay as they are while the taxes are not known, and where they are split already', () => {
  const taxed = line({ debit: 11_500n, taxCode: 'S15' });
  expect(typedSplit([taxed, paid], null)).toMatchObject({ lines: [taxed, paid], groups: [], fault: null });
  const done = line({ account: '21301', debit: 1500n, taxCode: 'S15', taxBox: '7', taxBase: '100.00' });
  expect(typedSplit([done], asked)).toMatchObject({ lines: [done], groups: [] });
});

test('a tax that is unknown or has no rate on the day is told with its line', () => {
  const taxed = line({ debit: 100n, taxCode: 'X' });
  expect(typedSplit([paid, taxed], asked).fault).toMatchObject({ code: 'voucher.lineTaxUnknown', line: 1 });
  const early = { ...asked, date: '2019-01-01' };
  expect(typedSplit([line({ debit: 100n, taxCode: 'S15' })], early).fault).toMatchObject({
    code: 'tax.noRate',
    line: 0,
  });
});
