// The repair of the books through the API: for those who may lock them, once for each key, with its audit entries; also of what an import brought.
import { describe, expect, test } from 'vitest';
import { repairBooks } from '#functions/finance/audit/repairBooks.ts';
import { wholeBooks } from '#functions/finance/books/wholeBooks.ts';
import { importNumberKey, importsPartition, runKey } from '#functions/finance/import/importRecords.ts';
import { runImport as importRun } from '#functions/finance/import/runImport.ts';
import { numberGuardKey, voucherKey } from '#functions/finance/vouchers/voucherRecords.ts';
import { runJobs } from '#functions/jobs.ts';
import { foldJournal } from '#functions/ledger/balances/foldJournal.ts';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import { bucketPartition, headKey } from '#functions/ledger/ledgerKeys.ts';
import { schedules } from '#functions/schedules.ts';
import { systemClock } from '#functions/storage/clock.ts';
import type { Reads, Store } from '#functions/storage/store.ts';
import { overwrite, remove, type Write } from '#functions/storage/writes.ts';
import { getSession } from '#shared/auth/sessionApi.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { getBooksCheck } from '#shared/finance/booksApi.ts';
import { getImport } from '#shared/finance/importApi.ts';
import { importLane } from '#shared/ledger/importLane.ts';
import { simulatedContext } from '#tests/simulation/simulatedCompany.ts';
import { checkedBooks, repairedBooks } from '#tests/support/books/books.ts';
import {
  begin,
  digestOf,
  fileRows,
  finish,
  importRows,
  placesOf,
  send,
} from '#tests/support/books/imports.ts';
import { closingOf, failureOf, posted } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';
import { testBeside } from '#tests/support/product/testBeside.ts';

type Books = { company: Company; admin: Client };

const newBooks = async (): Promise<Books> => {
  const company = await aCompany();
  return { company, admin: await signedInAs(company, 'admin') };
};

const loseBuckets = async ({ store }: Company): Promise<void> => {
  await foldJournal(store);
  const pk = bucketPartition('01');
  const keys = (await store.all({ pk })).map(({ sk }) => ({ pk, sk: String(sk) }));
  await store.commit(keys.map((key) => remove({ key, expect: 'exists' })));
};

/** Of repairs that began, and of those that ended, the oldest first. */
const repairsIn = async ({ store }: Company) => {
  const day = new Date().toISOString().slice(0, 10);
  const entries = await store.all({ pk: `AUD#${day}` });
  return entries.filter(({ action }) => action === 'beginRepair' || action === 'repair');
};

/** Whoever works with it dies before a transaction that puts such an item. */
const dyingBefore = (store: Store, attribute: string, value: string): Store => {
  const unlessFatal = (commit: Store['commit']) => (writes: readonly Write[]) => {
    const isFatal = writes.some((write) => write.write === 'put' && write.attributes[attribute] === value);
    return isFatal ? Promise.reject(new Error('killed')) : commit(writes);
  };
  return { ...store, commit: unlessFatal(store.commit), transact: unlessFatal(store.transact) };
};

/** Buckets are written, and whoever has written them never hears of it. */
const losingAnswers = (store: Store): Store => {
  const unheard = (commit: Store['commit']) => async (writes: readonly Write[]) => {
    await commit(writes);
    if (writes.some(({ key }) => key.pk === bucketPartition('01')))
      throw Object.assign(new Error('lost'), { code: 'ECONNRESET' });
  };
  return { ...store, commit: unheard(store.commit), transact: unheard(store.transact) };
};

const contextOf = (store: Store) => simulatedContext({ clock: systemClock, store, idempotency: null });

const workOn = (store: Store) => ({ store, clock: systemClock, signal: new AbortController().signal });

// A check that finds something looks again for a second before it says so: meanwhile the others go on.
const together = { concurrent: true, timeout: 60_000 };

describe('the repair', together, () => {
  test('rebuilds lost balances, and says in the audit who began and what was done', async () => {
    const { company, admin } = await newBooks();
    await posted(admin);
    const before = await closingOf(admin);
    await loseBuckets(company);
    const { findings } = await checkedBooks(admin);
    expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['bucket.wrong']));
    const repair = await repairedBooks(admin);
    expect(repair).toMatchObject({ kind: 'repair', findings: [], changesCount: findings.length });
    expect(await closingOf(admin)).toEqual(before);
    const { user } = await admin.call(getSession, {});
    const who = { entity: 'books', id: company.code, user: user.id };
    expect(await repairsIn(company)).toEqual([
      expect.objectContaining({ action: 'beginRepair', ...who }),
      expect.objectContaining({
        action: 'repair',
        ...who,
        facts: expect.objectContaining({ changesCount: findings.length, findingsCount: 0 }),
      }),
    ]);
  });

  testBeside('says what differed at first, though the answer of every change was lost', async () => {
    const { company, admin } = await newBooks();
    await posted(admin);
    await loseBuckets(company);
    await repairBooks.run(contextOf(company.store), { params: undefined, query: undefined, body: undefined });
    await expect(runJobs(workOn(losingAnswers(company.store)))).rejects.toThrow('lost');
    await runJobs(workOn(company.store));
    const ended = (await repairsIn(company)).at(-1);
    const isWrong = expect.objectContaining({ code: 'bucket.wrong', place: expect.stringContaining('01') });
    expect(ended?.['facts']).toMatchObject({ changesCount: 0, before: expect.arrayContaining([isWrong]) });
  });

  test('is for those who may lock the books', async () => {
    const { company } = await newBooks();
    const auditor = await signedInAs(company, 'auditor');
    expect((await checkedBooks(auditor)).findings).toEqual([]);
    expect(await failureOf(repairedBooks(auditor))).toMatchObject({ status: 403 });
  });

  test('rebuilds what an import brought: header, number, and how far its lane was shown', async () => {
    const { company, admin } = await newBooks();
    await importRows(admin, fileRows(3));
    const { items } = await admin.call(voucherCalls.list, { query: {} });
    const [one, other] = items;
    if (!one?.number || !other) throw new Error('Nothing was imported');
    const before = await closingOf(admin);
    const { importNumber } = await admin.call(voucherCalls.get, { params: { id: other.id } });
    await foldJournal(company.store);
    const head = (await company.store.get(headKey(importLane))) ?? {};
    const { pk: _, sk: __, ...attributes } = head;
    await company.store.commit([
      remove({ key: voucherKey(one.id), expect: 'exists' }),
      remove({ key: numberGuardKey(String(other.number)), expect: 'exists' }),
      remove({ key: importNumberKey(String(importNumber)), expect: 'exists' }),
      overwrite({ key: headKey(importLane), attributes: { ...attributes, seq: 1 } }),
    ]);
    const { findings } = await checkedBooks(admin);
    expect(new Set(findings.map(({ code }) => code))).toEqual(
      // Of the voucher that is missing nobody knows the number it had in the file.
      new Set([
        'head.behind',
        'voucher.missing',
        'number.wrong',
        'importNumber.wrong',
        'importNumber.unknown',
      ]),
    );
    expect((await repairedBooks(admin)).findings).toEqual([]);
    expect(await closingOf(admin)).toEqual(before);
    const found = await admin.call(voucherCalls.find, {
      params: { number: String(other.number) },
      query: {},
    });
    expect(found.id).toBe(other.id);
    const rebuilt = await admin.call(voucherCalls.get, { params: { id: one.id } });
    expect(rebuilt).toMatchObject({ number: one.number, status: 'posted', date: one.date });
    // None of the vouchers can come in a second time, not even the one that no longer says which row it was.
    const rows = fileRows(3);
    const again = await begin(admin, rows, { sha256: digestOf(['again']) });
    const { faults } = await send(admin, again.id, { start: 0, rows, again: placesOf(rows) });
    expect(faults.map(({ code }) => code)).toEqual(rows.map(() => 'import.numberTaken'));
  });
});

const loseImportHead = ({ store }: Company): Promise<void> =>
  store.commit([remove({ key: headKey(importLane), expect: 'exists' })]);

const codesOf = async ({ admin }: Books): Promise<string[]> => {
  const { findings } = await checkedBooks(admin);
  return findings.map(({ code, place }) => `${code} ${place?.lane}`);
};

const isLost = `head.missing ${importLane}`;

/** Other vouchers than those of the same rows. */
const otherRows = (count: number) => fileRows(count).map((row) => ({ ...row, no: `X-${row.no}` }));

/** An import that was cut while it staged: everything is staged, and not shown. */
const stagedHalfWay = async ({ company, admin }: Books) => {
  const rows = otherRows(40);
  const { id } = await begin(admin, rows);
  await send(admin, id, { start: 0, rows, again: placesOf(rows) });
  const context = contextOf(dyingBefore(company.store, 'state', 'clearing'));
  await expect(
    importRun.run(context, { params: { id }, query: undefined, body: undefined }),
  ).rejects.toThrow();
  expect(await admin.call(getImport, { params: { id } })).toMatchObject({ state: 'staging', posted: 0 });
  return { rows, id };
};

describe('a lost head of the import lane', together, () => {
  test('is made from its entries and its imports, and the next import goes on behind it', async () => {
    const books = await newBooks();
    const { company, admin } = books;
    await importRows(admin, fileRows(3));
    await importRows(admin, otherRows(2));
    const before = await closingOf(admin);
    // A head that was made anew marks the company again with its next posting.
    const { rev: lostRev, marked: _, ...head } = (await company.store.get(headKey(importLane))) ?? {};
    await loseImportHead(company);
    expect(await codesOf(books)).toEqual([isLost]);
    expect((await repairedBooks(admin)).findings).toEqual([]);
    const { rev, ...rebuilt } = (await company.store.get(headKey(importLane))) ?? {};
    expect(rebuilt).toEqual(head);
    expect(Number(rev)).toBeGreaterThan(Number(lostRev));
    expect(await closingOf(admin)).toEqual(before);
    await importRows(
      admin,
      fileRows(1).map((row) => ({ ...row, no: 'Y-1' })),
    );
    const { items } = await admin.call(voucherCalls.list, { query: {} });
    expect(items.map(({ number }) => number).sort()).toEqual(
      [1, 2, 3, 4, 5, 6].map((count) => `01-JV-2025-I-00000${count}`),
    );
    expect(await codesOf(books)).toEqual([]);
  });

  test('does not show what an import has only staged, and lends it the lane again', async () => {
    const books = await newBooks();
    const { company, admin } = books;
    await importRows(admin, fileRows(3));
    const { rows, id } = await stagedHalfWay(books);
    await loseImportHead(company);
    expect((await repairedBooks(admin)).findings).toEqual([]);
    expect((await admin.call(voucherCalls.list, { query: {} })).items).toHaveLength(3);
    expect(await company.store.get(headKey(importLane))).toMatchObject({ seq: 3, lease: id });
    expect(await finish(admin, id)).toMatchObject({ state: 'done', posted: rows.length });
    expect((await admin.call(voucherCalls.list, { query: { limit: '100' } })).items).toHaveLength(
      3 + rows.length,
    );
    expect(await codesOf(books)).toEqual([]);
  });

  test('stays lost where the imports do not account for what stands in the lane', async () => {
    const books = await newBooks();
    const { company, admin } = books;
    await importRows(admin, fileRows(3));
    await importRows(admin, otherRows(2));
    const newest = (await company.store.all({ index: 'gsi1', pk: importsPartition })).at(-1);
    await company.store.commit([remove({ key: runKey(String(newest?.['id'])), expect: 'exists' })]);
    await loseImportHead(company);
    const { changes } = await repairedBooks(admin);
    expect(changes).toEqual([]);
    expect(await codesOf(books)).toEqual([isLost]);
  });
});

testBeside('what the night has found is there in the morning', async () => {
  const { company, admin } = await newBooks();
  await posted(admin);
  expect(await admin.call(getBooksCheck, {})).toEqual({ run: null, last: null });
  await loseBuckets(company);
  const nightly = schedules.find(({ name }) => name === 'ledger-check');
  await nightly?.run(company.store);
  await runJobs(workOn(company.store));
  const { run, last } = await admin.call(getBooksCheck, {});
  expect(run).toBeNull();
  expect(last).toMatchObject({ kind: 'check', by: null, entries: 1, lines: 3 });
  expect(last?.findingsCount).toBeGreaterThan(0);
  const { findings } = await checkedBooks(admin);
  expect(findings.length).toBeGreaterThan(0);
  expect(last?.findings).toEqual(expect.arrayContaining(findings));
});

test('the check reads each document of an import once', async () => {
  const { company, admin } = await newBooks();
  await importRows(admin, fileRows(3));
  const { store } = company;
  const read: string[] = [];
  const noted = (reads: Reads): Reads => ({
    ...reads,
    getAll: (keys) => {
      read.push(...keys.filter(({ pk }) => /^(VCH|UQ)#/.test(pk)).map(({ pk, sk }) => `${pk} ${sk}`));
      return reads.getAll(keys);
    },
  });
  const check = await checkLedger({ ...store, ...noted(store), bare: () => noted(store.bare()) }, wholeBooks);
  expect(check.findings).toEqual([]);
  expect(read.length).toBe(new Set(read).size);
  // Its header and the guards of its two numbers; its lines stand in the journal alone.
  const { items } = await admin.call(voucherCalls.list, { query: {} });
  const [{ id = '' } = {}] = items;
  expect(read.filter((key) => key.startsWith(`VCH#${id} `))).toEqual([`VCH#${id} #`]);
  expect(read).toHaveLength(3 * check.entries);
});
