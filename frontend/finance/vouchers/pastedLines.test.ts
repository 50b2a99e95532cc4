// Rows from a spreadsheet become lines, whatever the order of their columns.
import { expect, test } from 'vitest';
import { chartOf, type LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import { pastedLines } from './pastedLines.ts';

const account = (code: string): LedgerAccount => ({
  ...{
    code,
    name: code,
    name_ar: code,
    parent: null,
    group: false,
    root: 'asset',
    subtype: '',
    cashFlow: '',
  },
  ...{ control: 'none', mapping: null, currency: null, branches: [], active: true, rev: 1 },
});

const chart = chartOf([account('11001'), account('41001')]);

test('account, text, debit and credit', () => {
  expect(pastedLines('11001\tCash\t1,250.50\t\n41001\tSales\t\t1,250.50\n', chart)).toEqual([
    { account: '11001', text: 'Cash', debit: '1250.50', credit: '' },
    { account: '41001', text: 'Sales', debit: '', credit: '1250.50' },
  ]);
});

test('another order, a row of titles, Arabic digits, zeros for nothing', () => {
  expect(pastedLines('مدين\tدائن\tالحساب\n١٠٠\t0\t١١٠٠١ · الصندوق\n0\t١٠٠\t٤١٠٠١\n', chart)).toEqual([
    { account: '11001', text: '', debit: '100', credit: '' },
    { account: '41001', text: '', debit: '', credit: '100' },
  ]);
});

test('one column of amounts: a minus means credit', () => {
  expect(pastedLines('11001\t75\r\n41001\t-75\r\n', chart)).toEqual([
    { account: '11001', text: '', debit: '75', credit: '' },
    { account: '41001', text: '', debit: '', credit: '75' },
  ]);
});

test('what is no table of accounts is left to the cell', () => {
  expect(pastedLines('11001', chart)).toBeNull();
  expect(pastedLines('two words\nmore words', chart)).toBeNull();
  expect(pastedLines('99999\t5', chart)).toBeNull();
});
