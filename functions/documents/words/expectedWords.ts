// The word index against the documents: it holds every document by its current words, and by no others.

import {
  type BookPart,
  lastingFaults,
  type PartMemory,
  type Reach,
  type Report,
} from '#functions/ledger/bookPart.ts';
import { readLedgerView } from '#functions/ledger/foldState.ts';
import { fingerprint } from '#functions/ledger/journal/fingerprint.ts';
import { findEntry } from '#functions/ledger/journal/journalTail.ts';
import type { StoredPart } from '#functions/ledger/surveyBooks.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { isOutage } from '#functions/storage/connection/outage.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import type { Store } from '#functions/storage/store.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import { monthOf } from '#shared/kernel/dates.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { documentsOfBlock, type PostingKind, postsEntries } from '../books/entryDocuments.ts';
import { hasPostedText, postedFault, withEntryLines } from '../posting/postedFault.ts';
import { foldWords } from './foldWords.ts';
import { wordsOfBlock } from './indexBlocks.ts';
import { placeAt, placesOf } from './spans.ts';
import { readChanges } from './unindexed.ts';
import { dayOfRow, rowOfText, type WordDocument, type WordRow, wordDocumentOf } from './wordDocument.ts';
import { monthPartition, movedState, rowsPerItem, type WordFoldState, wordFold } from './wordState.ts';

/** 48 bits of a word, so that words add up in any order. */
const ofToken = (token: string): number => {
  let [one, other] = [2166136261, 5381];
  for (let at = 0; at < token.length; at += 1) {
    const code = token.charCodeAt(at);
    one = Math.imul(one ^ code, 16777619);
    other = (Math.imul(other, 33) + code) | 0;
  }
  return (one >>> 0) * 65536 + (other >>> 16);
};

const added = (sum: number, token: number): number => (sum + token) % 2 ** 48;

const sumOf = (tokens: readonly string[]): number =>
  tokens.reduce((sum, token) => added(sum, ofToken(token)), 0);

const printOf = ({ order, linesRev }: WordRow): number => fingerprint([order, linesRev]);

/** Documents of a kind and month by a fingerprint of the text, each with a sum of its words. */
type Month = { kind: PostingKind; month: string; rows: Map<number, Expected> };

/** `entry`: by which the index gets to know it; null where it has none. */
type Expected = { id: string; words: number; entry: Place | null };

type Place = Pick<JournalEntry, 'lane' | 'seq'>;

type Months = Map<string, Month>;

type Known = {
  kinds: readonly PostingKind[];
  /** What was noted and not compared yet. */
  months: Months;
  rows: number;
  /** So many were compared. */
  searched: number;
  wrong: Map<string, { month: string; documents: number }>;
};

/** Documents that are held until they are compared: of more the process would have no room. */
const rowsMax = 100_000;

const newKnown = (kinds: readonly PostingKind[]): Known => ({
  kinds,
  months: new Map(),
  rows: 0,
  searched: 0,
  wrong: new Map(),
});

type Noted = { document: WordDocument; entry: Place | null };

const note = (months: Months, kind: PostingKind, { document, entry }: Noted): void => {
  const month = monthOf(dayOfRow(document));
  const name = `${kind.kind.name} ${month}`;
  const own: Month = months.get(name) ?? { kind, month, rows: new Map() };
  months.set(name, own);
  const place = entry && { lane: entry.lane, seq: entry.seq };
  own.rows.set(printOf(document), { id: document.id, words: sumOf(document.tokens), entry: place });
};

const isRowsItem = (sk: string): boolean => sk.startsWith('~');

/** The rows of an item with their places: `~05#00002` holds those of the fifth from the 129th on. */
const rowsOfItem = (month: string, sk: string, text: string): [place: number, row: WordRow][] => {
  const [day = '', item] = sk.slice(1).split('#');
  const first = placeAt(Number(day), Number(item) * rowsPerItem);
  return text
    .split(';')
    .flatMap((row, at): [number, WordRow][] =>
      row === '' ? [] : [[first + at, rowOfText(`${month}-${day}`, row)]],
    );
};

/** The words of a block, added to the places that it names. */
const addBlock = (words: Map<number, number>, text: string): void => {
  for (const [token, spans] of wordsOfBlock(text)) {
    const one = ofToken(token);
    for (const place of placesOf(spans)) words.set(place, added(words.get(place) ?? 0, one));
  }
};

/** Text → its words, once for each place that it has. */
const indexedIn = async (
  store: Store,
  state: WordFoldState,
  { kind, month }: Month,
): Promise<Map<number, Set<number>>> => {
  const found = new Map<number, Set<number>>();
  // Searches look into no other months.
  if (!state.months[kind.kind.key]?.includes(month)) return found;
  const rows: [place: number, row: WordRow][] = [];
  const words = new Map<number, number>();
  for await (const item of store.walk({ pk: monthPartition(state.edition, kind.kind.key, month) })) {
    const [sk, text] = [String(item['sk']), String(item['text'] ?? '')];
    if (isRowsItem(sk)) rows.push(...rowsOfItem(month, sk, text));
    else addBlock(words, text);
  }
  for (const [place, row] of rows) {
    const own = found.get(printOf(row)) ?? new Set();
    found.set(printOf(row), own.add(words.get(place) ?? 0));
  }
  return found;
};

/** The current document, with the lines of its entry where these are stored there alone. */
const currentDocument = async (store: Store, kind: PostingKind, id: string): Promise<Noted | null> => {
  const document = kind.records.documentOf(await kind.records.readItems(store, id));
  if (!document) return null;
  const { lane = document.branch, seq } = document;
  const entry = seq === null ? null : await findEntry(store, lane, seq);
  if (seq !== null && !entry) return null;
  return {
    document: wordDocumentOf(kind.kind, entry ? withEntryLines(kind, document, entry) : document),
    entry,
  };
};

/** Ids of the documents that the index does not hold as they are. What it does not know yet is searched beside it. */
const differing = async (store: Store, month: Month): Promise<string[]> => {
  const changes = await readChanges(store, month.kind);
  const beside = new Map(changes.map((change) => [printOf(change), sumOf(change.tokens)]));
  const { state } = await readLedgerView(store, wordFold);
  const found = await indexedIn(store, state, month);
  const isBehind = (entry: Place | null): boolean =>
    entry !== null && entry.seq > (state.lanes[entry.lane] ?? 0);
  return [...month.rows].flatMap(([row, { id, words, entry }]) =>
    isBehind(entry) || beside.get(row) === words || found.get(row)?.has(words) ? [] : [id],
  );
};

/** Damaged books cannot always be folded; others say why. */
const foldIfPossible = async (
  store: Store,
  kinds: readonly PostingKind[],
  worth?: { entries: number; changes: number },
): Promise<void> => {
  try {
    await foldWords(store, kinds, worth && { worth });
  } catch (error) {
    if (isOutage(error)) throw error;
  }
};

/** Those that differ still when they are read once more; null where none does. */
const wrongIn = async (store: Store, month: Month): Promise<string[] | null> => {
  const again: Months = new Map();
  for (const id of await differing(store, month)) {
    const document = await currentDocument(store, month.kind, id);
    if (document) note(again, month.kind, document);
  }
  const wrong: string[] = [];
  for (const own of again.values()) wrong.push(...(await differing(store, own)));
  return wrong.length === 0 ? null : wrong;
};

/** Compares what was noted, and forgets it. */
const compareNoted = async (store: Store, known: Known): Promise<void> => {
  await foldIfPossible(store, known.kinds);
  const wrong = await lastingFaults(store, known.months.values(), (month) => wrongIn(store, month));
  for (const [{ kind, month }, ids] of wrong) {
    const name = `${kind.kind.name} ${month}`;
    const documents = (known.wrong.get(name)?.documents ?? 0) + ids.length;
    known.wrong.set(name, { month, documents });
  }
  known.searched += known.rows;
  known.rows = 0;
  known.months.clear();
};

const noteOne = async (store: Store, known: Known, noted: Noted & { kind: PostingKind }): Promise<void> => {
  note(known.months, noted.kind, noted);
  known.rows += 1;
  if (known.rows >= rowsMax) await compareNoted(store, known);
};

/** Documents without an entry: a walk through the journal does not find them. */
const noteOthers = async (store: Store, known: Known): Promise<void> => {
  for (const kind of known.kinds)
    for await (const item of store.walk(kind.records.index)) {
      const { id, seq } = kind.records.headerOf(item);
      const document = seq === null ? await currentDocument(store, kind, id) : null;
      if (document?.entry === null) await noteOne(store, known, { ...document, kind });
    }
};

/** Of a document with several entries the text of the last one counts. */
const isAsPosted = (
  kind: PostingKind,
  { stored, entry }: { stored: AnyDocument; entry: JournalEntry },
  scale: number,
): boolean =>
  (stored.entries ?? []).length === 0
    ? postedFault(kind, { stored, entries: [entry] }, scale) === null
    : hasPostedText(kind, stored, entry);

/** Other checks report faults of the documents themselves, and repairing one writes its words anew. */
const notePosted = async (
  store: Store,
  known: Known & { scale: number },
  block: readonly JournalEntry[],
): Promise<void> => {
  for (const kind of known.kinds.filter(postsEntries))
    for (const { entry, items } of await documentsOfBlock(store, kind, block)) {
      const stored = kind.records.documentOf(items);
      if (stored && isAsPosted(kind, { stored, entry }, known.scale))
        await noteOne(store, known, {
          kind,
          document: wordDocumentOf(kind.kind, withEntryLines(kind, stored, entry)),
          entry,
        });
    }
};

const compareAll = async (
  store: Store,
  known: Known,
  { report, reach }: { report: Report; reach: Reach },
): Promise<void> => {
  if (reach === 'all') await noteOthers(store, known);
  await compareNoted(store, known);
  for (const [place, { month, documents }] of known.wrong) report('words.wrong', place, { month, documents });
};

/** Kinds have names outside the process. */
const memoryOf = (known: Known): PartMemory => ({
  save: () => ({
    months: [...known.months.values()].map(({ kind, ...own }) => ({ ...own, name: kind.kind.name })),
    rows: known.rows,
    searched: known.searched,
    wrong: known.wrong,
  }),
  load: (saved) => {
    const { months, ...others } = saved as Pick<Known, 'rows' | 'searched' | 'wrong'> & {
      months: (Omit<Month, 'kind'> & { name: string })[];
    };
    Object.assign(known, others);
    known.months = new Map(
      months.flatMap(({ name, ...own }) => {
        const kind = known.kinds.find((each) => each.kind.name === name);
        return kind ? [[`${name} ${own.month}`, { ...own, kind }] as const] : [];
      }),
    );
  },
});

/** All of it is given up and written anew; meanwhile searches read the list. */
const writeAnew = async (store: Store, kinds: readonly PostingKind[], report: Report): Promise<void> => {
  await retryOnConflict(store, async () => {
    const { state } = await readLedgerView(store, wordFold);
    await store.commit([movedState(state, { form: 0 })]);
  });
  await foldIfPossible(store, kinds, { entries: 1, changes: 1 });
  report('words.written', 'WORDS');
};

/** The words of all documents, of every kind. */
export const expectedWords =
  (kinds: readonly PostingKind[]): StoredPart =>
  async (stored) => {
    const scale = scaleOf(companyOf(await stored.get(companyKey)).currency);
    return (): BookPart => {
      const known = { ...newKnown(kinds), scale };
      return {
        take: () => undefined,
        look: (store, block) => notePosted(store, known, block),
        lookAgain: (store, block) => notePosted(store, known, block),
        compare: (store, report, reach) => compareAll(store, known, { report, reach }),
        memory: memoryOf(known),
        figures: () => ({ searched: known.searched }),
        repair: async (store, report) => {
          if (known.wrong.size > 0) await writeAnew(store, kinds, report);
        },
      };
    };
  };
