// What an earlier version has derived from the journal is read as it is, and written anew in the present form, whoever is cut meanwhile.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { wholeBooks } from '#functions/finance/books/wholeBooks.ts';
import { log } from '#functions/http/log.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { type Store, storeOf } from '#functions/storage/store.ts';
import { overwrite } from '#functions/storage/writes.ts';
import { earlierBooks, presentRows, putEarlierBooks } from '#tests/support/books/earlierBooks.ts';
import { journalFigures, reportedFigures } from '#tests/support/books/journalFigures.ts';
import { change, firstOf } from '#tests/support/damages/damage.ts';
import { startTestEngine, type TestEngine } from '#tests/support/product/testStore.ts';
import { checkLedger } from './checkLedger.ts';
import { renewForms } from './derivedFormats.ts';
import { formatsKey, formatVersions } from './formatVersions.ts';
import { openItemPartitions } from './ledgerKeys.ts';
import { chunkFormat, earliestFormat } from './statements/packedLines.ts';
import { readStatementLines } from './statements/readStatementLines.ts';
import { walkChunks } from './statements/statementChunks.ts';
import { foldsThatCount, readStatementState } from './statements/statementState.ts';

const books = earlierBooks();
const said: unknown[] = [];

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine(putEarlierBooks);
  vi.spyOn(log, 'info').mockImplementation((...[, facts]) => {
    said.push((facts as { name: string }).name);
  });
});
afterAll(() => engine.stop());

/** A process that has just been started. */
const freshStore = (): Store => ({ ...storeOf(books.code, systemClock.nowMs), memory: new Map() });

const itemsIn = async (store: Store) => {
  const items = [];
  for (const pk of openItemPartitions) items.push(...(await store.all({ pk })));
  return items;
};

const formsOfChunks = async (store: Store, pk: string): Promise<Set<number>> => {
  const forms = new Set<number>();
  const folds = foldsThatCount(await readStatementState(store));
  for await (const { form } of walkChunks(store, folds, { pk })) forms.add(form);
  return forms;
};

const sourcesOf = async (store: Store, account: string) => {
  const period = { from: '2026-01-01', to: '2026-12-31', close: 'before' as const };
  const cut = { '01': 999, '02': 999, '~import': 999 };
  const query = { accounts: [account], branches: 'all' as const, period, cut, after: null, limit: 2000 };
  return (await readStatementLines(store, query)).lines.map(({ source }) => source);
};

const [expected] = books.accountStatements;
const account = expected?.query.account ?? '';
const sources = presentRows(expected?.answer.rows ?? []).map(({ source }) => source);

test('the books as they were left are of the earlier forms', async () => {
  const store = freshStore();
  expect(await store.get(formatsKey)).toBeNull();
  expect((await readStatementState(store)).form).toBe(earliestFormat);
  expect(await formsOfChunks(store, `GL#${account}`)).toEqual(new Set([earliestFormat]));
  expect((await itemsIn(store)).every(({ source }) => source === undefined)).toBe(true);
});

test('lines name their documents before anything is written anew', async () => {
  expect(sources.length).toBeGreaterThan(20);
  expect(await sourcesOf(freshStore(), account)).toEqual(sources);
});

test('who is cut leaves the rest to the next, and every figure stays readable', async () => {
  let left = 40;
  const store = freshStore();
  const cut: Store = {
    ...store,
    commit: async (writes) => {
      left -= 1;
      if (left < 0) throw new Error('Cut');
      await store.commit(writes);
    },
    putAll: async (items) => {
      left -= 1;
      if (left < 0) throw new Error('Cut');
      await store.putAll(items);
    },
  };
  for (let tries = 0; tries < 20; tries += 1) {
    const end = await renewForms(cut).then(
      () => 'done',
      (error: Error) => error.message,
    );
    expect(await sourcesOf(freshStore(), account)).toEqual(sources);
    if (end === 'done') break;
    expect(end).toBe('Cut');
    left = 20 * tries;
  }
  expect(said).toEqual(expect.arrayContaining(['openItems', 'statements']));
});

test('everything is of the present form then, and the check finds nothing', async () => {
  const store = freshStore();
  expect((await store.get(formatsKey))?.['forms']).toEqual(formatVersions);
  expect((await readStatementState(store)).form).toBe(chunkFormat);
  expect(await formsOfChunks(store, `GL#${account}`)).toEqual(new Set([chunkFormat]));
  const items = await itemsIn(store);
  expect(items.map(({ pk: _, sk, amount, remaining }) => [sk, String(amount), String(remaining)])).toEqual(
    books.openItems.map(([, ...item]) => item),
  );
  expect(items.every(({ source }) => (source as { kind: string }).kind === 'voucher')).toBe(true);
  expect((await checkLedger(store, wholeBooks)).findings).toEqual([]);
});

test('nothing is done where all is of the present form', async () => {
  said.length = 0;
  await renewForms(freshStore());
  expect(said).toEqual([]);
});

test('balances of another form are written anew from the journal', async () => {
  const store = freshStore();
  const [bucket] = await firstOf(store, 'B#01', 'M#2026-03');
  await change(store, bucket, { sums: '11001 1 0' });
  const forms = { ...formatVersions, balances: 0 };
  await store.commit([overwrite({ key: formatsKey, attributes: { forms } })]);
  expect(await reportedFigures(freshStore())).not.toEqual(await journalFigures(store));
  await renewForms(freshStore());
  expect(said).toContain('balances');
  expect(await reportedFigures(freshStore())).toEqual(await journalFigures(store));
  expect((await store.get(formatsKey))?.['forms']).toEqual(formatVersions);
});
