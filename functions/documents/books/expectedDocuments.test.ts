// Documents of any kind against the journal: each entry carries the hash of the text that it posted, and what was changed behind it is found.
import { expect, test } from 'vitest';
import { wholeBooks } from '#functions/finance/books/wholeBooks.ts';
import type { Operation } from '#functions/http/operation.ts';
import { checkLedger } from '#functions/ledger/checkLedger.ts';
import { entryOf } from '#functions/ledger/journal/entryText.ts';
import { readStoredEntries } from '#functions/ledger/journal/journalTail.ts';
import { readHead } from '#functions/ledger/journal/lanes.ts';
import { repairLedger } from '#functions/ledger/repairLedger.ts';
import type { Store } from '#functions/storage/store.ts';
import type { AnyDocument, AnyKind } from '#shared/documents/documentKind.ts';
import { transition } from '#shared/documents/transition.ts';
import { type JournalEntry, sourceOf } from '#shared/ledger/journalEntry.ts';
import { rent } from '#tests/simulation/simulatedCompany.ts';
import { change, put, remove } from '#tests/support/damages/damage.ts';
import { claimActs, claimKind } from '#tests/support/kinds/testKinds.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { aWholeCompany } from '#tests/support/product/wholeCompany.ts';
import { documentOperations } from '../documentOperations.ts';
import { expectedDocuments } from './expectedDocuments.ts';
import { expectedNumbers } from './expectedNumbers.ts';

const engine = testEngine();

/** A claim of which a second transition posts an entry, too: it follows under the number of the first. */
const twiceKind: AnyKind = {
  ...(claimKind as AnyKind),
  transitions: [
    ...claimKind.transitions,
    transition({
      name: 'repeat',
      label: { en: 'Repeat', ar: 'تكرار' },
      summary: 'Posts it once more',
      from: ['posted'],
      to: 'posted',
      right: 'post',
      lane: ({ branch }) => branch,
    }),
  ],
};
const twiceActs: typeof claimActs = { ...claimActs, kind: twiceKind };

const books = async (company: string, acts = claimActs) => {
  const { store, context } = await aWholeCompany(engine.storeFor(company));
  const { save, transition: perform, reverse } = documentOperations(acts);
  const run = async (
    operation: Operation,
    input: { params?: unknown; body?: unknown },
  ): Promise<AnyDocument> =>
    (await operation.run(context, {
      params: undefined,
      query: undefined,
      body: undefined,
      ...input,
    })) as AnyDocument;
  const posted = async () => {
    const lines = [{ account: rent, amount: '40.00', text: 'وقود' }];
    const { id } = await run(save, {
      body: { date: '2026-03-09', branch: '01', payee: 'سائق', due: '', lines },
    });
    const claim = await run(perform('post'), { params: { id }, body: {} });
    const isTwice = acts.kind.transitions.length > 1;
    return isTwice ? run(perform('repeat'), { params: { id }, body: {} }) : claim;
  };
  const kinds = [acts];
  const parts = [expectedDocuments(kinds), expectedNumbers(kinds), ...wholeBooks];
  return {
    store,
    posted,
    reversed: (id: string) => run(reverse, { params: { id }, body: { reason: 'خطأ', date: '' } }),
    check: async () => (await checkLedger(store, parts)).findings.map(({ code, place }) => [code, place]),
    repair: async () => (await repairLedger(store, parts)).changes.map(({ code }) => code),
  };
};

const entriesOf = async (store: Store, id: string): Promise<JournalEntry[]> => {
  const { seq } = await readHead(store, '01');
  const stored = await readStoredEntries(store, { lane: '01', after: 0, upTo: seq });
  return stored.map(({ text }) => entryOf(text)).filter(({ source }) => source.id === id);
};

const placeOf = async (store: Store, id: string) => `01:${(await entriesOf(store, id))[0]?.seq}`;

const keyOf = (id: string) => ({ pk: `${claimKind.key}#${id}`, sk: '#' });

test('an entry carries the hash of its document, and both of a reversal agree', async () => {
  const { store, posted, reversed, check } = await books('HASHES');
  const claim = await posted();
  const [entry] = await entriesOf(store, claim.id);
  expect(entry?.source).toEqual({
    kind: 'claim',
    id: claim.id,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  await reversed(claim.id);
  expect(await check()).toEqual([]);
});

test('claims that were changed after they were posted are found: in the head, of which no entry holds a part, and in a total', async () => {
  const { store, posted, check, repair } = await books('CHANGED');
  const found: [code: string, place: string][] = [];
  for (const [code, changed] of [
    ['claim.changed', { due: '2026-05-01' }],
    ['claim.changed', { payee: 'غيره' }],
    ['claim.wrong', { sum: '1.00' }],
  ] as const) {
    const { id } = await posted();
    await change(store, keyOf(id), changed);
    found.push([code, await placeOf(store, id)]);
  }
  expect((await check()).toSorted()).toEqual(found.toSorted());
  // What is counted can be counted again; what is typed stands nowhere else.
  expect(await repair()).toEqual(['claim.written']);
  expect((await check()).toSorted()).toEqual(found.slice(0, 2).toSorted());
});

test('lines that were changed or lost are found', async () => {
  const { store, posted, check } = await books('LINES');
  const [one, other] = [await posted(), await posted()];
  const chunk = (id: string) => ({ ...keyOf(id), sk: 'L#0001' });
  const lines = ((await store.get(chunk(one.id)))?.['lines'] ?? []) as object[];
  await put(store, chunk(one.id), { lines: lines.map((line) => ({ ...line, text: 'زيت' })), linesRev: 1 });
  await put(store, chunk(other.id), { lines, linesRev: 77 });
  expect(await check()).toEqual([
    ['claim.changed', await placeOf(store, one.id)],
    ['claim.lines', await placeOf(store, other.id)],
  ]);
});

test('a state that was changed is put right where the text is still the one that was posted', async () => {
  const { store, posted, check, repair } = await books('STATE');
  const { id, number } = await posted();
  await change(store, keyOf(id), { status: 'draft', number: null, seq: null });
  expect((await check()).map(([code]) => code)).toEqual(['claim.wrong']);
  expect(await repair()).toContain('claim.written');
  expect(await check()).toEqual([]);
  expect(await store.get(keyOf(id))).toMatchObject({ status: 'posted', number });
});

test('a claim that is lost is named, and not made up', async () => {
  const { store, posted, check, repair } = await books('LOST');
  const { id } = await posted();
  await remove(store, keyOf(id));
  expect(await check()).toEqual(expect.arrayContaining([['claim.missing', await placeOf(store, id)]]));
  expect(await repair()).not.toContain('claim.rebuilt');
});

test('a claim that posts two entries has the number of the first, and its text is that of the last', async () => {
  const { store, posted, check } = await books('TWICE', twiceActs);
  const claim = await posted();
  const [one, other] = await entriesOf(store, claim.id);
  expect(one?.source.number).toBeUndefined();
  expect(other?.number).not.toBe(claim.number);
  expect(other && sourceOf(other)).toEqual({ kind: 'claim', id: claim.id, number: claim.number });
  expect(await check()).toEqual([]);
  await change(store, keyOf(claim.id), { payee: 'غيره' });
  expect(await check()).toEqual([['claim.changed', `01:${other?.seq}`]]);
});
