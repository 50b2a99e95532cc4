// The chart of accounts through the API: the rules of the tree, use in the books, import (B3.5).
import { beforeAll, describe, expect, test } from 'vitest';
import { accountCells, accountColumns } from '#frontend/finance/settings/accounts/accountFile.ts';
import { rowsInText } from '#frontend/lib/files/fileTable.ts';
import { atOnce } from '#frontend/lib/files/inSlices.ts';
import { removeAccount as removal } from '#functions/finance/settings/accounts/removeAccount.ts';
import { accountPartition } from '#functions/finance/settings/financeRecords.ts';
import {
  changeAccount,
  createAccount,
  importAccounts,
  listAccounts,
  removeAccount,
} from '#shared/finance/api.ts';
import { banks } from '#shared/finance/resources.ts';
import { renderCsv } from '#shared/paper/csv.ts';
import { accountRows } from '#tests/support/books/accountRows.ts';
import { failureOf, posted } from '#tests/support/books/vouchers.ts';
import { actingBeforeCommit } from '#tests/support/damages/actingBeforeCommit.ts';
import { change as damage } from '#tests/support/damages/damage.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';

let company: Company;
let admin: Client;

const chartColumns = accountColumns.map((key) => ({ key, label: key, kind: 'text' as const }));

beforeAll(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
});

const account = (code: string, changes: object = {}) => ({
  code,
  name: `Account ${code}`,
  name_ar: `حساب ${code}`,
  parent: '110',
  group: false,
  ...changes,
});

const create = (code: string, changes: object = {}) =>
  admin.call(createAccount, { body: account(code, changes) });

const change = (code: string, rev: number, changes: object = {}) => {
  const { code: _, ...body } = account(code, changes);
  return admin.call(changeAccount, { params: { code }, body: { ...body, rev } });
};

const chart = async () => new Map((await admin.call(listAccounts, {})).items.map((one) => [one.code, one]));

test('a new company has the 136 accounts of the default chart', async () => {
  const own = await signedInAs(await aCompany(), 'admin');
  const { items } = await own.call(listAccounts, {});
  expect(items).toHaveLength(136);
  expect(items.filter((one) => !one.group)).toHaveLength(107);
  expect(items.map((one) => one.code)).toEqual([...items.map((one) => one.code)].sort());
});

describe('an account is added', () => {
  test('under a group, with the root of its parent', async () => {
    expect(await create('110900', { parent: '52' })).toMatchObject({ root: 'expense', parent: '52', rev: 1 });
  });

  const refused: [string, string, object][] = [
    ['account.codeTaken', '11001', {}],
    ['account.parentUnknown', '110901', { parent: '999' }],
    ['account.parentNotGroup', '110901', { parent: '11001' }],
    ['account.groupControl', '110901', { group: true, control: 'receivable' }],
    ['account.incomeControl', '110901', { parent: '41', control: 'receivable' }],
    ['account.incomeControl', '110901', { parent: '52', control: 'cash' }],
  ];
  test.each(refused)('or refused: %s', async (code, number, changes) => {
    expect(await failureOf(create(number, changes))).toMatchObject({ status: 422, code });
    expect((await chart()).has('110901')).toBe(false);
  });
});

describe('an account is changed', () => {
  test('in its names and place', async () => {
    const { rev } = await create('110910');
    const changed = await change('110910', rev, { name: 'Renamed', parent: '111' });
    expect(changed).toMatchObject({ name: 'Renamed', parent: '111', rev: 2 });
    expect(await failureOf(change('110910', rev))).toMatchObject({ code: 'account.changed' });
  });

  test('not into income while it stands for parties, unless it stood there before that was refused', async () => {
    const { rev } = await create('110915', { parent: '112', control: 'receivable' });
    const refused = { status: 422, code: 'account.incomeControl', details: { field: 'control' } };
    const changes = { parent: '41', control: 'receivable' };
    expect(await failureOf(change('110915', rev, changes))).toMatchObject(refused);
    await change('110915', rev, { parent: '41', control: 'none' });
    await damage(company.store, { pk: accountPartition, sk: '110915' }, { control: 'receivable' });
    const stored = (await chart()).get('110915')?.rev ?? 0;
    expect(await change('110915', stored, changes)).toMatchObject({ root: 'revenue', control: 'receivable' });
  });

  test('never under itself, and a root never', async () => {
    const group = await create('1109', { group: true });
    await create('110920', { parent: '1109', group: true });
    expect(await failureOf(change('1109', group.rev, { group: true, parent: '110920' }))).toMatchObject({
      code: 'account.parentCircular',
    });
    expect(await failureOf(change('1109', group.rev, { group: false }))).toMatchObject({
      code: 'account.hasChildren',
    });
    expect(await failureOf(change('1', 1, { group: true, parent: '2' }))).toMatchObject({
      code: 'account.rootFixed',
    });
  });

  test('to inactive, and then takes no posting', async () => {
    const { rev } = await create('110930');
    await change('110930', rev, { active: false });
    const lines = [
      { account: '110930', debit: '1' },
      { account: '41001', credit: '1' },
    ];
    expect(await failureOf(posted(admin, { lines }))).toMatchObject({ code: 'voucher.lineAccountInactive' });
  });

  test('not to inactive while a bank names it, and the refusal says where', async () => {
    const { rev } = await create('110931', { control: 'bank' });
    const bank = { code: 'B931', name: 'B', name_ar: 'ب', type: 'current', account: '110931' };
    const { rev: bankRev } = await admin.call(banks.api.create, { body: bank });
    expect(await failureOf(change('110931', rev, { control: 'bank', active: false }))).toMatchObject({
      code: 'account.named',
      details: { code: '110931', screens: ['finance.settings.banks'] },
    });
    const params = { code: 'B931' };
    await admin.call(banks.api.change, { params, body: { ...bank, active: false, rev: bankRev } });
    expect((await change('110931', rev, { control: 'bank', active: false })).active).toBe(false);
  });

  test('not to a group, another root or another control kind once it has lines', async () => {
    const { rev } = await create('110940');
    await posted(admin, {
      lines: [
        { account: '110940', debit: '1' },
        { account: '41001', credit: '1' },
      ],
    });
    expect(await failureOf(change('110940', rev, { group: true }))).toMatchObject({ code: 'account.inUse' });
    expect(await failureOf(change('110940', rev, { parent: '52' }))).toMatchObject({
      code: 'account.rootDiffers',
    });
    expect(await failureOf(change('110940', rev, { control: 'cash' }))).toMatchObject({
      code: 'account.inUse',
    });
    expect((await chart()).get('110940')).toMatchObject({ group: false, active: true, root: 'asset' });
  });

  test('to a group while it has none', async () => {
    const { rev } = await create('110950');
    expect(await change('110950', rev, { group: true })).toMatchObject({ group: true, active: true });
    expect(await create('110951', { parent: '110950' })).toMatchObject({ parent: '110950' });
  });
});

describe('an account is deleted', () => {
  const remove = (code: string) => admin.call(removeAccount, { params: { code } });

  test('when it was never used', async () => {
    await create('110960');
    await remove('110960');
    expect((await chart()).has('110960')).toBe(false);
  });

  test('never when it has lines, children, a role of its own, or is a root', async () => {
    await create('110970');
    await posted(admin, {
      lines: [
        { account: '110970', debit: '1' },
        { account: '41001', credit: '1' },
      ],
    });
    expect(await failureOf(remove('110970'))).toMatchObject({ code: 'account.inUse' });
    expect((await chart()).get('110970')?.active).toBe(true);
    expect(await failureOf(remove('111'))).toMatchObject({ code: 'account.hasChildren' });
    const mapped = await failureOf(remove('11001'));
    expect(mapped).toMatchObject({
      code: 'account.mapped',
      details: { use: expect.stringContaining('الصندوق') },
    });
    expect(await failureOf(remove('1'))).toMatchObject({ code: 'account.rootFixed' });
  });
});

test('an account that is used while somebody deletes it stays, and stays open', async () => {
  const company = await aCompany();
  const client = await signedInAs(company, 'admin');
  await client.call(createAccount, { body: account('110980') });
  const lines = [
    { account: '110980', debit: '1' },
    { account: '41001', credit: '1' },
  ];
  const context = await actingBeforeCommit(company, () => posted(client, { lines }));
  const input = { params: { code: '110980' }, query: undefined, body: undefined };
  await expect(removal.run(context, input)).rejects.toMatchObject({ code: 'account.inUse' });
  const { items } = await client.call(listAccounts, {});
  expect(items.find(({ code }) => code === '110980')).toMatchObject({ active: true });
  expect((await posted(client, { lines })).status).toBe('posted');
});

describe('a chart is imported', () => {
  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...account(String(from + index)),
      group: '',
      active: 'yes',
    }));
  const send = (list: object[], dryRun = false) =>
    admin.call(importAccounts, { body: { rows: list as Record<string, unknown>[], dryRun } });

  test('whole, parents and children in any order, more than one transaction long', async () => {
    const group = { code: '1180', name: 'Imported', name_ar: 'مستورد', parent: '11', group: 'yes' };
    const children = rows(118001, 150).map((row) => ({ ...row, parent: '1180' }));
    expect(await send([...children, group])).toEqual({ created: 151, changed: 0, errors: [] });
    expect([...(await chart()).values()].filter((one) => one.parent === '1180')).toHaveLength(150);
  });

  test('not at all when one row is wrong, and every wrong row is named', async () => {
    const bad = [...rows(119001, 2), { code: '', name: 'x' }, { ...account('119009'), parent: '404' }];
    const { created, errors } = await send(bad);
    expect(created).toBe(0);
    expect(errors.map((error) => error.row)).toContain(3);
    expect(errors).toContainEqual(
      expect.objectContaining({ row: 4, field: 'parent', code: 'account.parentUnknown' }),
    );
    expect((await chart()).has('119001')).toBe(false);
  });

  test('as a trial that changes nothing', async () => {
    expect(await send(rows(119101, 3), true)).toEqual({ created: 3, changed: 0, errors: [] });
    expect((await chart()).has('119101')).toBe(false);
  });

  /** The rows of a file in which the chart was exported, as the screen sends them. */
  const fileRows = async (): Promise<Record<string, string>[]> => {
    const accounts = [...(await chart()).values()];
    const table = { columns: chartColumns, rows: accounts.map((one) => ({ cells: accountCells(one) })) };
    return accountRows(atOnce(rowsInText(renderCsv(table)))).map(({ cells }) => cells);
  };

  test('unchanged, as it was exported, and nothing is written', async () => {
    const before = await chart();
    expect(await send(await fileRows())).toEqual({ created: 0, changed: 0, errors: [] });
    expect(await chart()).toEqual(before);
  });

  test('with one name changed, in that account only; a column that is not in the file is kept', async () => {
    const { rev } = await create('119201', { branches: [], control: 'cash', subtype: 'cash' });
    expect(await send([{ code: '119201', name: 'Another name' }])).toEqual({
      created: 0,
      changed: 1,
      errors: [],
    });
    expect((await chart()).get('119201')).toMatchObject({
      name: 'Another name',
      name_ar: 'حساب 119201',
      control: 'cash',
      subtype: 'cash',
      rev: rev + 1,
    });
  });

  test('never with another root, and a new account never without a parent', async () => {
    const { errors } = await send([
      { code: '1', parent: '', name: 'Possessions', group: '1', root: 'asset' },
      { code: '2', parent: '1' },
      { ...account('119301'), parent: '' },
      { ...account('119302'), root: 'expense' },
    ]);
    expect(errors.map(({ row, field, code }) => [row, field, code])).toEqual([
      [1, 'name', 'account.rootFixed'],
      [2, 'parent', 'account.rootFixed'],
      [3, 'parent', 'field.required'],
      [4, 'root', 'import.rootDiffers'],
    ]);
  });

  test('with every bad cell named, and without an echo of it in the rows under it', async () => {
    const bad = { ...account('119401'), name: '', name_ar: '', cashFlow: 'zzz', currency: 'ABC' };
    const { errors } = await send([
      { ...bad, parent: 'nope', group: 'maybe', root: 'money' },
      { ...account('1194011'), parent: '119401' },
      { ...account('119402'), active: 'perhaps', group: 'yes', control: 'bank' },
      account('119403'),
      account('119403'),
    ]);
    expect(errors.map(({ row, field, code }) => `${row} ${field} ${code}`).sort()).toEqual([
      '1 cashFlow field.invalid',
      '1 currency field.currency',
      '1 group field.flag',
      '1 name field.oneName',
      '1 parent account.parentUnknown',
      '1 root field.invalid',
      '3 active field.flag',
      '3 control account.groupControl',
      '5 code import.chartRepeats',
    ]);
    expect(errors.every(({ message }) => message.endsWith('.'))).toBe(true);
    expect((await chart()).has('119403')).toBe(false);
  });

  test('parents before their children, whatever their codes', async () => {
    const group = { ...account('Z1'), group: '1' };
    const child = { ...account('A1'), parent: 'Z1' };
    expect(await send([child, group])).toEqual({ created: 2, changed: 0, errors: [] });
    expect((await chart()).get('A1')).toMatchObject({ parent: 'Z1', root: 'asset' });
  });
});
