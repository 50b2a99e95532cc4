// Guards of numbers against the journal: each leads to the document that bears the number.

import { type BookPart, lastingFaults, memoryOf, type Report } from '#functions/ledger/bookPart.ts';
import { fingerprint } from '#functions/ledger/journal/fingerprint.ts';
import type { StoredPart } from '#functions/ledger/surveyBooks.ts';
import { isWritten } from '#functions/storage/isWritten.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, currentRev, type Put, remove } from '#functions/storage/writes.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import type { DocumentActs } from '../documentActs.ts';
import type { AnyHeader } from '../documentLayout.ts';
import type { DocumentRecords } from '../documentRecords.ts';
import { bookParts } from '../posting/bookParts.ts';
import { isFollowing, isOf, type PostingKind, postsEntries } from './entryDocuments.ts';
import { hasEntry, withoutEntry } from './hasEntry.ts';

export type Given = { number: string; owner: string };

/** A kind of number that only one document may bear. */
export type NumberKind = {
  /** Begins the codes of what is found and done. */
  code: 'number' | 'importNumber';
  /** Of the documents that bear it. */
  records: Pick<DocumentRecords, 'keyOf' | 'headerOf'>;
  keyOf: (number: string) => Key;
  /** Whether it is the document's own. */
  isBorneBy: (header: AnyHeader, sk: string) => boolean;
  /** The numbers that the entries of a block of the walk gave out. */
  givenBy: (store: Store, block: readonly JournalEntry[]) => Promise<Given[]>;
};

/** The numbers that entries of a kind have given to their documents. */
const documentNumbers = (acts: PostingKind): NumberKind => {
  const { numberGuardKey } = acts.records;
  return {
    code: 'number',
    records: acts.records,
    keyOf: numberGuardKey,
    isBorneBy: ({ number }, sk) => numberGuardKey(number ?? '').sk === sk,
    givenBy: (_store, block) =>
      Promise.resolve(
        block
          .filter((entry) => isOf(acts, entry) && !isFollowing(entry))
          .map(({ number, source }) => ({ number, owner: source.id })),
      ),
  };
};

const printOf = (sk: string, owner: unknown): number => fingerprint([sk, String(owner)]);

/** The document that bears this number, if the item is it. */
const bearerOf = (kind: NumberKind, item: Attributes | null | undefined, sk: string): AnyHeader | null => {
  const header = item ? (kind.records.headerOf(item) as AnyHeader) : null;
  return header && kind.isBorneBy(header, sk) ? header : null;
};

/** Whether a document has been posted under this number, now. */
const isOwned = async (store: Store, kind: NumberKind, { sk, owner }: Guard): Promise<boolean> => {
  const bearer = bearerOf(kind, await store.get(kind.records.keyOf(owner)), sk);
  return bearer !== null && hasEntry(store, bearer);
};

const put = (key: Key, owner: string, stands: Attributes | null): Put => ({
  write: 'put',
  key,
  attributes: { owner, rev: 1 },
  expect: stands ? currentRev(stands) : 'new',
});

type Guard = { sk: string; owner: string };

type Tally = {
  kind: NumberKind;
  /** Of the numbers and documents of the walk. */
  prints: Set<number>;
  /** Number → the document that it should lead to, and does not. */
  owners: Map<string, string>;
  /** Numbers that no document bears. */
  strays: string[];
};

const lookAtNumbers = async (
  store: Store,
  { kind, prints, owners }: Tally,
  block: readonly JournalEntry[],
): Promise<void> => {
  const given = await kind.givenBy(store, block);
  const guards = await store.getAll(given.map(({ number }) => kind.keyOf(number)));
  for (const [index, { number, owner }] of given.entries()) {
    prints.add(printOf(kind.keyOf(number).sk, owner));
    if (guards[index]?.['owner'] !== owner) owners.set(number, owner);
  }
};

const keepLasting = async (store: Store, { kind, owners }: Tally): Promise<void> => {
  const isWrong = async (number: string) =>
    (await store.get(kind.keyOf(number)))?.['owner'] === owners.get(number) ? null : number;
  const lasting = await lastingFaults(store, owners.keys(), isWrong);
  for (const number of [...owners.keys()]) if (!lasting.has(number)) owners.delete(number);
};

/** Numbers looked up together. */
const numbersAtOnce = 100;

/** Those that no posted document bore when all were looked up together. */
const unowned = async (store: Store, kind: NumberKind, guards: readonly Guard[]): Promise<string[]> => {
  const left: string[] = [];
  for (let start = 0; start < guards.length; start += numbersAtOnce) {
    const block = guards.slice(start, start + numbersAtOnce);
    const items = await store.getAll(block.map(({ owner }) => kind.records.keyOf(owner)));
    const bearers = block.map(({ sk }, index) => bearerOf(kind, items[index], sk));
    const borne = bearers.filter((bearer) => bearer !== null);
    const without = new Set(await withoutEntry(store, borne));
    left.push(
      ...block.flatMap(({ sk }, index) => {
        const bearer = bearers[index] ?? null;
        return bearer === null || without.has(bearer) ? [sk] : [];
      }),
    );
  }
  return left;
};

const findStrays = async (store: Store, { kind, prints, owners }: Tally): Promise<string[]> => {
  const { pk } = kind.keyOf('');
  const wrong = new Set([...owners.keys()].map((number) => kind.keyOf(number).sk));
  const unseen: Guard[] = [];
  for await (const item of store.walk({ pk })) {
    const [sk, owner] = [String(item['sk']), String(item['owner'])];
    if (!wrong.has(sk) && !prints.has(printOf(sk, owner))) unseen.push({ sk, owner });
  }
  const suspects = await unowned(store, kind, unseen);
  const ask = async (sk: string): Promise<string | null> => {
    const item = await store.get({ pk, sk });
    return item && !(await isOwned(store, kind, { sk, owner: String(item['owner']) })) ? sk : null;
  };
  return [...(await lastingFaults(store, suspects, ask)).keys()];
};

const repairOwner = async (store: Store, key: Key, owner: string): Promise<boolean> => {
  const stands = await store.get(key);
  return stands?.['owner'] !== owner && isWritten(store, [put(key, owner, stands)]);
};

/** Its document may have been rebuilt since it was found. */
const removeStray = async (store: Store, kind: NumberKind, key: Key): Promise<boolean> => {
  const stands = await store.get(key);
  if (!stands || (await isOwned(store, kind, { sk: key.sk, owner: String(stands['owner']) }))) return false;
  return isWritten(store, [remove({ key, expect: currentRev(stands) })]);
};

const repairNumbers = async (
  store: Store,
  { kind, owners, strays }: Tally,
  report: Report,
): Promise<void> => {
  const { pk } = kind.keyOf('');
  for (const [number, owner] of owners)
    if (await repairOwner(store, kind.keyOf(number), owner))
      report(`${kind.code}.written`, number, { number });
  for (const number of strays)
    if (await removeStray(store, kind, { pk, sk: number }))
      report(`${kind.code}.removed`, number, { number });
};

/** A part of the books that compares the guards of a kind of number. */
export const numbersOf = (kind: NumberKind): StoredPart => {
  const part = (store: Store): BookPart => {
    const tally: Tally = { kind, prints: new Set(), owners: new Map(), strays: [] };
    return {
      take: () => undefined,
      look: (_store, block) => lookAtNumbers(store, tally, block),
      lookAgain: (_store, block) => lookAtNumbers(store, tally, block),
      compare: async (_store, report, reach) => {
        await keepLasting(store, tally);
        tally.strays = reach === 'all' ? await findStrays(store, tally) : [];
        for (const number of tally.owners.keys()) report(`${kind.code}.wrong`, number, { number });
        for (const number of tally.strays) report(`${kind.code}.unknown`, number, { number });
      },
      memory: memoryOf(tally, ['prints', 'owners', 'strays']),
      repair: (_store, report) => repairNumbers(store, tally, report),
    };
  };
  return (store) => Promise.resolve(() => part(store));
};

/** Numbers of the documents whose entries are walked, of those kinds that post any. */
export const expectedNumbers =
  (kinds: readonly DocumentActs[]): StoredPart =>
  async (store) => {
    const make = (acts: PostingKind) => numbersOf(documentNumbers(acts))(store);
    const makers = await Promise.all(kinds.filter(postsEntries).map(make));
    return (walked) => bookParts(makers.map((maker) => maker(walked)));
  };
