// Every account of a file that takes no lines is found at once, with what it probably means.
import { expect, test } from 'vitest';
import { chartOf, type LedgerAccount } from '#shared/ledger/ledgerAccount.ts';
import { defaultChart } from '#shared/settings/defaultChart.ts';
import type { Draft } from '../importDraft.ts';
import { isWholePlan, likelyPlan, missingAccounts, namesInFile, rowOfNew } from './missingAccounts.ts';

const inactive: LedgerAccount = {
  ...(defaultChart.find(({ code }) => code === '11001') as LedgerAccount),
  code: '11099',
  name: 'Old',
  name_ar: 'قديم',
  active: false,
};
const chart = chartOf([...defaultChart, inactive]);
const draft = (...accounts: unknown[]): Draft => ({
  no: 'A',
  places: [],
  row: { lines: accounts.map((account) => ({ account })) },
});
const missing = (...accounts: unknown[]) =>
  missingAccounts([draft(...accounts)], { chart, names: new Map() });

test('unknown, grouping and inactive ones, each once with its lines; what is empty is told elsewhere', () => {
  expect(missing('11001', '59999', '110', '11099', '59999', '١١٠٠١', '', 7)).toEqual([
    { code: '110', name: '', lines: 1, reason: 'group' },
    { code: '11099', name: '', lines: 1, reason: 'inactive' },
    { code: '59999', name: '', lines: 2, reason: 'unknown' },
  ]);
});

test('the file may name its accounts', () => {
  const rows = [
    { line: 2, cells: ['59999', '', '1'] },
    { line: 3, cells: ['59999', 'Gifts', '1'] },
    { line: 4, cells: ['59999', 'Presents', '1'] },
  ];
  expect([...namesInFile(rows, { account: 0, accountName: 1 })]).toEqual([['59999', 'Gifts']]);
  expect(namesInFile(rows, { account: 0 }).size).toBe(0);
});

const plan = (code: string, name = '', mayAdd = true) =>
  likelyPlan({ code, name, lines: 1, reason: chart.has(code) ? 'group' : 'unknown' }, { chart, mayAdd });

test('an account of the same name is meant, in either language and spelling; else a new one under the group of its code', () => {
  const cash = chart.get('11001');
  expect(plan('9-1', cash?.name_ar.replaceAll('ئ', 'ي'))).toEqual({ do: 'map', to: '11001' });
  expect(plan(cash?.name ?? '')).toEqual({ do: 'map', to: '11001' });
  expect(plan('11098', 'Till 9')).toEqual({ do: 'add', name: 'Till 9', parent: '110' });
  expect(plan('X1', 'Till 9')).toEqual({ do: 'add', name: 'Till 9', parent: '' });
  expect(plan('two words')).toEqual({ do: 'map', to: '' });
  expect(plan('110')).toEqual({ do: 'map', to: '' });
  expect(plan('11098', 'Till 9', false)).toEqual({ do: 'map', to: '' });
});

test('a plan is whole when nothing is left to be said', () => {
  expect(isWholePlan({ do: 'map', to: '' })).toBe(false);
  expect(isWholePlan({ do: 'add', name: ' ', parent: '110' })).toBe(false);
  expect(isWholePlan({ do: 'add', name: 'Gifts', parent: '' })).toBe(false);
  expect(isWholePlan({ do: 'add', name: 'Gifts', parent: '53' })).toBe(true);
});

test('a new account is what all beside it are', () => {
  const add = (parent: string) => rowOfNew('N1', { do: 'add', name: ' Petty ', parent }, chart);
  expect(add('110')).toMatchObject({
    name: 'Petty',
    name_ar: '',
    group: '0',
    control: 'cash',
    cashFlow: 'cash',
  });
  expect(add('53')).toMatchObject({ control: 'none' });
});
