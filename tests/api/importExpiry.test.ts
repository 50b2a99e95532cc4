// What was only checked goes by itself: run and guard together, unless somebody sends rows or starts the import.
import { beforeAll, expect, test } from 'vitest';
import {
  fileGuardKey,
  importsPartition,
  runKey,
  runPartition,
} from '#functions/finance/import/importRecords.ts';
import type { Key } from '#functions/storage/keys.ts';
import { overwrite } from '#functions/storage/writes.ts';
import { getImport, type ImportView, listImports } from '#shared/finance/importApi.ts';
import { begin, digestOf, fileRows, finish, send } from '#tests/support/books/imports.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';

let company: Company;
let admin: Client;
let checked: ImportView;

const rows = fileRows(2);
const guardKey = fileGuardKey(digestOf(rows));
const portion = { start: 0, rows };
const day = 24 * 60 * 60;

const now = () => Math.floor(Date.now() / 1000);

const endOf = async (key: Key): Promise<unknown> => (await company.store.get(key))?.['expiresAt'];

/** Run and guard as they stand when so many seconds are left. */
const leave = async (id: string, seconds: number): Promise<void> => {
  const until = now() + seconds;
  const { pk: _, sk: __, startedAt, ...run } = (await company.store.get(runKey(id))) ?? {};
  await company.store.commit([
    overwrite({
      key: runKey(id),
      indexes: { gsi1: { pk: importsPartition, sk: `${startedAt}#${id}` } },
      attributes: { ...run, startedAt, until },
      expiresAt: until,
    }),
    overwrite({ key: guardKey, attributes: { owner: id, rev: 1 }, expiresAt: until }),
  ]);
};

beforeAll(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
  checked = await begin(admin, rows);
  await send(admin, checked.id, portion);
});

test('a run that was not started, its guard and its rows have an end; the rows a late one', async () => {
  const [run, guard] = [await endOf(runKey(checked.id)), await endOf(guardKey)];
  expect(Number(run) - now()).toBeGreaterThan(day - 600);
  expect(guard).toBe(run);
  const pieces = await company.store.all({ pk: runPartition(checked.id), from: 'A', to: '~' });
  expect(pieces.length).toBeGreaterThan(0);
  for (const { expiresAt } of pieces) expect(Number(expiresAt)).toBeGreaterThan(now() + 30 * day);
});

test('rows that come late prolong both', async () => {
  const { id } = checked;
  await leave(id, day / 4);
  const again = await begin(admin, rows, { total: 3 });
  expect(again).toMatchObject({ id, received: 0 });
  await leave(id, day / 4);
  await send(admin, id, portion);
  expect(Number(await endOf(runKey(id)))).toBeGreaterThan(now() + day - 600);
  expect(await endOf(guardKey)).toBe(await endOf(runKey(id)));
});

test('when its end has come it is not there any more, and the file begins anew', async () => {
  await leave(checked.id, -1);
  expect((await admin.call(listImports, {})).items).toEqual([]);
  expect(await failureOf(admin.call(getImport, { params: { id: checked.id } }))).toMatchObject({
    status: 404,
  });
  const anew = await begin(admin, rows);
  expect(anew.id).not.toBe(checked.id);
  expect(anew).toMatchObject({ state: 'receiving', received: 0 });
  await send(admin, anew.id, portion);
  const done = await finish(admin, anew.id);
  expect(done).toMatchObject({ state: 'done', posted: rows.length });
  expect(await endOf(runKey(anew.id))).toBeUndefined();
  expect(await endOf(guardKey)).toBeUndefined();
});
