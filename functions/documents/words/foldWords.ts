// The fold of the word index: documents behind its watermark, and those that were written without an entry, are put into its blocks.

import { foldUntilDone, type RoundEnd } from '#functions/ledger/balances/foldJournal.ts';
import { exclusively, type IsTimeUp } from '#functions/ledger/exclusively.ts';
import { readLedgerView, tailLength } from '#functions/ledger/foldState.ts';
import type { LaneHead } from '#functions/ledger/journal/lanes.ts';
import { nextEntries } from '#functions/ledger/journal/nextEntries.ts';
import { sizesOf } from '#functions/ledger/ledgerSizes.ts';
import { isWritten } from '#functions/storage/isWritten.ts';
import { type Store, withBareReads } from '#functions/storage/store.ts';
import { create, remove, type Write } from '#functions/storage/writes.ts';
import { monthOf } from '#shared/kernel/dates.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { type IndexedKind, postsEntries } from '../books/entryDocuments.ts';
import { indexDocuments } from './indexDocuments.ts';
import { documentsOf, readChanges } from './unindexed.ts';
import { type Change, changeItem, dayOfRow, isCurrent, type WordDocument } from './wordDocument.ts';
import {
  changeKey,
  isBegun,
  monthPartition,
  movedState,
  type WordFoldState,
  wordFold,
  wordFormat,
} from './wordState.ts';

const blockSize = 100;

/** Each kind's documents of a round. */
type Found = Map<string, WordDocument[]>;

const blocksOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / blockSize) }, (_, at) =>
    items.slice(at * blockSize, (at + 1) * blockSize),
  );

const ofEntries = async (store: Store, kind: IndexedKind, entries: readonly JournalEntry[]) => {
  const found: WordDocument[] = [];
  if (!postsEntries(kind)) return found;
  for (const block of blocksOf(entries)) {
    for (const { document } of await documentsOf(store, kind, block)) if (document) found.push(document);
    await store.yieldToShortRequests();
  }
  return found;
};

/** Those that still match what was written: the others are posted, deleted, or replaced by a later change. */
const stillSaying = async (
  store: Store,
  { records }: IndexedKind,
  changes: readonly Change[],
): Promise<Change[]> => {
  const items = await store.getAll(changes.map(({ id }) => records.keyOf(id)));
  return changes.filter((change, at) => {
    const item = items[at];
    return item && isCurrent(change, records.headerOf(item));
  });
};

const indexAll = async (store: Store, edition: string, found: Found): Promise<Record<string, string[]>> => {
  const months: Record<string, string[]> = {};
  for (const [kindKey, documents] of found)
    for (const [month, own] of Map.groupBy(documents, (one) => monthOf(dayOfRow(one)))) {
      await indexDocuments(store, monthPartition(edition, kindKey, month), own);
      months[kindKey] = [...(months[kindKey] ?? []), month];
    }
  return months;
};

const withMonths = (
  before: Readonly<Record<string, string[]>>,
  added: Readonly<Record<string, string[]>>,
): Record<string, string[]> => {
  const months = { ...before };
  for (const [kind, own] of Object.entries(added))
    months[kind] = [...new Set([...(months[kind] ?? []), ...own])].sort();
  return months;
};

/** A change that was written since stays for the next round. */
const removeChanges = async (
  store: Store,
  { kind }: IndexedKind,
  changes: readonly Change[],
): Promise<void> => {
  const writes = changes.map(({ id, rev }) => remove({ key: changeKey(kind.key, id), expect: rev }));
  for (const block of blocksOf<Write>(writes)) {
    if (await isWritten(store, block)) continue;
    for (const write of block) await isWritten(store, [write]);
  }
};

/** Queues a document for the index as after a write, unless it is queued already. */
const writeChange = async (store: Store, { kind, records }: IndexedKind, id: string): Promise<void> => {
  const document = records.documentOf(await records.readItems(store, id));
  if (!document || document.seq !== null) return;
  const { key, attributes } = changeItem(kind, document, document.rev);
  await isWritten(store, [create({ key, attributes })]);
};

/** Books of a version that had no such index, or had another: no entry brings what was only saved. */
const begin = async (store: Store, kinds: readonly IndexedKind[], state: WordFoldState): Promise<void> => {
  for (const kind of kinds)
    for await (const item of store.walk(kind.records.index)) {
      const { id, seq } = kind.records.headerOf(item);
      if (seq === null) await writeChange(store, kind, id);
    }
  const { edition, months, outdated } = state;
  const given = edition === '' ? outdated : [...outdated, { edition, months }];
  await store.commit([
    movedState(state, {
      form: wordFormat,
      lanes: {},
      months: {},
      outdated: given,
      edition: `${store.nowMs().toString(36)}-${state.rev}`,
    }),
  ]);
};

const removedAtOnce = 50;

const removeMonth = async (store: Store, pk: string): Promise<void> => {
  const sks: string[] = [];
  for await (const { sk } of withBareReads(store).walk({ pk })) sks.push(String(sk));
  for (let first = 0; first < sks.length; first += removedAtOnce) {
    const some = sks.slice(first, first + removedAtOnce);
    await store.commit(some.map((sk) => remove({ key: { pk, sk } })));
  }
};

/** What is left of an index that was given up. */
const removeOutdated = async (store: Store, state: WordFoldState): Promise<void> => {
  if (state.outdated.length === 0) return;
  const partitions = state.outdated.flatMap(({ edition, months }) =>
    Object.entries(months).flatMap(([kindKey, own]) =>
      own.map((month) => monthPartition(edition, kindKey, month)),
    ),
  );
  for (const pk of partitions) await removeMonth(store, pk);
  await store.commit([movedState(state, { outdated: [] })]);
};

/** Whether the documents that wait are worth a round. */
export type Worth = { entries: number; changes: number };

type Waiting = { state: WordFoldState; heads: readonly LaneHead[]; changes: readonly (readonly Change[])[] };

/** Documents and the state first; changes that are indexed go last, so that a search finds each of them somewhere. */
const foldRound = async (
  store: Store,
  kinds: readonly IndexedKind[],
  { state, heads, changes }: Waiting,
): Promise<number> => {
  const round = await nextEntries(store, { lanes: state.lanes, heads }, sizesOf(store).wordEntriesMax);
  const found: Found = new Map();
  for (const [at, kind] of kinds.entries()) {
    const documents = await ofEntries(store, kind, round.entries);
    documents.push(...(await stillSaying(store, kind, changes[at] ?? [])));
    if (documents.length > 0) found.set(kind.kind.key, documents);
  }
  const months = withMonths(state.months, await indexAll(store, state.edition, found));
  await store.commit([movedState(state, { fold: state.fold + 1, lanes: round.lanes, months })]);
  for (const [at, kind] of kinds.entries()) await removeChanges(store, kind, changes[at] ?? []);
  return round.entries.length;
};

const foldOnce = async (store: Store, kinds: readonly IndexedKind[], worth: Worth): Promise<RoundEnd> => {
  const view = await readLedgerView(store, wordFold);
  const { state } = view;
  if (!isBegun(state)) {
    await begin(store, kinds, state);
    return 'more';
  }
  const changes = await Promise.all(kinds.map((kind) => readChanges(store, kind)));
  const [waiting, written] = [tailLength(view), changes.flat().length];
  const isWorth = waiting >= worth.entries || written >= worth.changes;
  if (!isWorth || waiting + written === 0) {
    await removeOutdated(store, state);
    return 'upToDate';
  }
  const taken = await foldRound(store, kinds, { ...view, changes });
  return waiting - taken < worth.entries ? 'upToDate' : 'more';
};

/** Brings the word index close to the heads; a few documents stay where they are found beside it. False where the time was up before. */
export const foldWords = (
  store: Store,
  kinds: readonly IndexedKind[],
  { worth, isTimeUp }: { worth?: Worth; isTimeUp?: IsTimeUp | undefined } = {},
): Promise<boolean> => {
  const { wordFoldMin, wordChangesMin } = sizesOf(store);
  const least = worth ?? { entries: wordFoldMin, changes: wordChangesMin };
  const run = () => foldUntilDone(store, () => foldOnce(store, kinds, least), isTimeUp);
  return exclusively(store, 'word fold', { run, isTimeUp });
};
