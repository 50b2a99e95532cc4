// What a role that was stored on an earlier day gives today.
import { expect, test } from 'vitest';
import { grantsOf, modulesOf, rightsEdition } from './storedGrants.ts';

const years = 'finance.settings.years';

test('whoever closed the years on the list of vouchers finds their screen in the menu', () => {
  expect(modulesOf(['finance', 'finance.vouchers.list'])).toContain(years);
  expect(modulesOf(['finance', 'finance.vouchers.list'], 3)).toContain(years);
  expect(modulesOf(['invoices'], 3)).toEqual(['invoices']);
  expect(modulesOf(['finance.vouchers.list', years], 6)).toEqual([
    'finance.vouchers.list',
    years,
    'finance.arap.cheques',
  ]);
  expect(modulesOf(['finance.vouchers.list', years], rightsEdition)).toEqual([
    'finance.vouchers.list',
    years,
  ]);
});

test('what an administrator has taken away since stays away', () => {
  expect(modulesOf(['finance.vouchers.list'], rightsEdition)).toEqual(['finance.vouchers.list']);
});

test('whoever added accounts added cost centres, too, and finds their screen beside the chart', () => {
  const add = { name: 'cost_centre', action: 'create' };
  const accounts = { name: 'account', action: 'create' };
  expect(grantsOf([accounts], 5)).toContainEqual(add);
  expect(grantsOf([{ name: 'account', action: 'view' }], 5)).not.toContainEqual(add);
  expect(grantsOf([accounts], rightsEdition)).toEqual([accounts]);
  expect(modulesOf(['finance.settings.accounts'], 5)).toContain('finance.settings.costCentres');
});

test('whoever found the check of the books on the chart of accounts finds it in the menu', () => {
  expect(modulesOf(['finance.settings.accounts'], 6)).toContain('finance.audit');
  expect(modulesOf(['finance.settings.accounts'], rightsEdition)).toEqual(['finance.settings.accounts']);
});

test('whoever took reports of the ledger away may have them sent regularly', () => {
  const take = { name: 'ledger_report', action: 'export' };
  const send = { name: 'report_schedule', action: 'create' };
  expect(grantsOf([take], 7)).toContainEqual(send);
  expect(grantsOf([{ name: 'ledger_report', action: 'view' }], 7)).not.toContainEqual(send);
  expect(grantsOf([take], rightsEdition)).toEqual([take]);
  const reports = 'finance.reports.trialBalance';
  expect(modulesOf([reports], 7)).toEqual([reports, 'settings', 'settings.schedules']);
  expect(modulesOf([reports], rightsEdition)).toEqual([reports]);
});
