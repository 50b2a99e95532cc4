// Vouchers of a file that look posted already: named whatever their number, left out unless they are chosen.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '#scripts/api/apiClient.ts';
import { type ImportFile, importFile } from '#scripts/import/importFile.ts';
import { readFileFacts } from '#scripts/import/voucherFile.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import type { ImportFault } from '#shared/finance/importApi.ts';
import { begin, finish, send, silent } from '#tests/support/books/imports.ts';
import { closingOf, inThisYear, posted } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aBranch, aCompany, signedInAs } from '#tests/support/product/company.ts';

let client: Client;
let rent: { id: string; number: string | null };

const date = inThisYear('02-10');

const rowOf = (no: string, changes: object = {}) => ({
  no,
  date,
  type: 'journal',
  reference: '',
  memo: 'Rent',
  lines: [
    { account: '11001', debit: '0', credit: '1000.00' },
    { account: '53010', debit: '1000', credit: '' },
  ].map((line) => ({
    party: null,
    due_date: '',
    cost_centre: '',
    memo: '',
    ...line,
    credit: line.credit || '0',
  })),
  ...changes,
});

const checked = async (rows: unknown[], again: number[] = [], branch = '01') => {
  const { id } = await begin(client, rows, { chart: undefined, branch });
  const { faults } = await send(client, id, { start: 0, rows, again });
  return { id, faults: faults.map(({ row, code, message }) => [row, code, message]) };
};

const rentPaid = async () => (await closingOf(client))['53010']?.debit;

const folder = mkdtempSync(join(tmpdir(), 'mizan-import-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  const company = await aCompany();
  client = await signedInAs(company, 'admin');
  await aBranch(company, '02');
  rent = await posted(client, {
    date,
    lines: [
      { account: '53010', debit: '1000.00' },
      { account: '11001', credit: '1000.00' },
    ],
  });
});

test('one with the day, accounts and amounts of a posted voucher is named with its number', async () => {
  const { faults } = await checked([rowOf('X-1'), rowOf('X-2', { date: inThisYear('02-11') })]);
  expect(faults).toEqual([[1, 'import.looksPosted', expect.stringContaining(String(rent.number))]]);
});

test('it is posted once more only where it is chosen', async () => {
  const { id, faults } = await checked([rowOf('Y-1')]);
  expect(faults).toHaveLength(1);
  await expect(finish(client, id)).rejects.toMatchObject({ code: 'import.faulty' });
  expect(await rentPaid()).toBe('1000.00');
  const chosen = await checked([rowOf('Y-2')], [0]);
  expect(chosen.faults).toEqual([]);
  expect(await finish(client, chosen.id)).toMatchObject({ state: 'done', posted: 1 });
  expect(await rentPaid()).toBe('2000.00');
});

test('other amounts, another branch and what was reversed look like no voucher', async () => {
  const other = rowOf('Z-1').lines.map((line) => ({
    ...line,
    debit: line.debit === '1000' ? '999' : line.debit,
    credit: line.credit === '1000.00' ? '999' : line.credit,
  }));
  expect((await checked([rowOf('Z-1', { lines: other })])).faults).toEqual([]);
  expect((await checked([rowOf('Z-2')], [], '02')).faults).toEqual([]);
  const late = { date: inThisYear('03-05') };
  const lines = [
    { account: '53010', debit: '1000.00' },
    { account: '11001', credit: '1000.00' },
  ];
  const { id } = await posted(client, { ...late, lines });
  expect((await checked([rowOf('Z-3', late)])).faults).toHaveLength(1);
  await client.call(voucherCalls.reverse, { params: { id }, body: { reason: 'Wrong' } });
  expect((await checked([rowOf('Z-4', late)])).faults).toEqual([]);
});

test('the command leaves them out and names them, or posts them as well where it is asked to', async () => {
  const path = join(folder, 'repeated.jsonl');
  const days = ['04-01', '04-02', '04-03'].map((day) => inThisYear(day));
  const write = (no: string) => {
    const rows = days.map((day, at) => rowOf(`${no}-${at}`, { date: day }));
    writeFileSync(path, rows.map((row) => JSON.stringify(row)).join('\n'));
  };
  const asked: Pick<ApiClient, 'call'> = { call: (contract, input) => client.call(contract, input as never) };
  const leftOut: number[] = [];
  const report = {
    ...silent,
    onLeftOut: (faults: readonly ImportFault[]) => leftOut.push(...faults.map(({ row }) => row)),
  };
  const imported = async (changes: Partial<ImportFile> = {}) => {
    const file = {
      ...(await readFileFacts(path)),
      path,
      name: 'repeated.jsonl',
      chart: undefined,
      branch: '01',
      ...changes,
    };
    const before = Number(await rentPaid());
    const { posted: count, faulty } = await importFile({ client: asked, file, report });
    return { count, faulty, leftOut: leftOut.splice(0), paid: Number(await rentPaid()) - before };
  };
  const lines = [
    { account: '53010', debit: '1000.00' },
    { account: '11001', credit: '1000.00' },
  ];
  await posted(client, { date: days[1] ?? '', lines });
  write('M');
  expect(await imported()).toEqual({ count: 2, faulty: 0, leftOut: [2], paid: 2000 });
  write('N');
  expect(await imported()).toEqual({ count: 0, faulty: 0, leftOut: [1, 2, 3], paid: 0 });
  expect(await imported({ alsoPosted: true })).toEqual({ count: 3, faulty: 0, leftOut: [], paid: 3000 });
});
