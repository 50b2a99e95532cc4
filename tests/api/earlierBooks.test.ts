// A data folder that an earlier version has written opens with equal reports, the check finds nothing, and the host brings it to the present form.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listVouchers } from '#shared/finance/api.ts';
import { getAccountStatement, getPartyStatement, getTrialBalance } from '#shared/finance/reportsApi.ts';
import { checkedBooks } from '#tests/support/books/books.ts';
import { earlierBooks, presentRows, putEarlierBooks } from '#tests/support/books/earlierBooks.ts';
import { draft, post } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { signInAt } from '#tests/support/product/company.ts';
import { startTestServer, type TestServer } from '#tests/support/product/testServer.ts';

const books = earlierBooks();

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startTestServer(undefined, undefined, putEarlierBooks);
  const { code: company, password } = books;
  admin = await signInAt(server.url, { company, username: 'admin', password });
});
afterAll(() => server.stop());

const expectEqualReports = async (): Promise<void> => {
  for (const { query, answer } of books.trialBalances)
    expect(await admin.call(getTrialBalance, { query })).toEqual(answer);
  for (const { query, answer } of books.accountStatements) {
    const asked = { ...query, limit: '2000' };
    expect(await admin.call(getAccountStatement, { query: asked })).toEqual({
      ...answer,
      rows: presentRows(answer.rows),
    });
  }
  for (const { query, answer } of books.partyStatements) {
    const asked = { ...query, limit: '2000' };
    expect(await admin.call(getPartyStatement, { query: asked })).toEqual({
      ...answer,
      rows: presentRows(answer.rows),
    });
  }
};

const isRenewed = (name: string): boolean => {
  const lines = readFileSync(join(server.dataFolder, 'logs', 'host.log'), 'utf8').split('\n');
  return lines.some((line) => line.includes('is of the present form') && line.includes(`"${name}"`));
};

test('reports are equal from the first moment on, and after the host has written everything anew', async () => {
  await expectEqualReports();
  for (const name of ['openItems', 'statements'])
    await vi.waitFor(() => expect(isRenewed(name), name).toBe(true), { timeout: 20_000 });
  await expectEqualReports();
  expect((await admin.call(listVouchers, { query: {} })).items).toHaveLength(books.vouchers);
});

test('the check finds nothing, and what is posted from now on stands beside it', async () => {
  expect(await checkedBooks(admin)).toMatchObject({ findingsCount: 0 });
  const { items } = await admin.call(listVouchers, { query: { status: 'draft' } });
  expect(items).toHaveLength(1);
  await post(admin, String(items[0]?.id));
  await post(admin, (await draft(admin, { date: '2026-04-05' })).id);
  expect(await checkedBooks(admin)).toMatchObject({ findingsCount: 0 });
});
