// The accounts that lines of invoices are offered.
import { expect, test } from 'vitest';
import { lineAccounts } from './lineAccounts.ts';

const account = (code: string, root: string, { control = 'none', subtype = '' } = {}) => ({
  code,
  root,
  control,
  subtype,
});
const chart = [
  account('11001', 'asset', { control: 'cash' }),
  account('11401', 'asset', { control: 'inventory' }),
  account('11301', 'asset', { control: 'receivable' }),
  account('12001', 'asset'),
  account('12101', 'asset', { subtype: 'accdep' }),
  account('22001', 'liability', { control: 'tax' }),
  account('41001', 'revenue'),
  account('51001', 'expense'),
  account('53010', 'expense', { subtype: 'depr' }),
];
const codes = (side: 'sales' | 'purchase') => lineAccounts(chart, side).map(({ code }) => code);

test('revenue first on a sale, costs first on a purchase, and none that other documents book', () => {
  expect(codes('sales')).toEqual(['41001', '12001', '51001']);
  expect(codes('purchase')).toEqual(['51001', '11401', '12001', '41001']);
});
