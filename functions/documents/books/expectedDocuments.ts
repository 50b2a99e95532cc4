// Documents against the journal: every entry has its posted document with the text that it posted, and nothing else says that it is posted.

import {
  type BookPart,
  lastingFaults,
  memoryOf,
  type Reach,
  type Report,
  type Walked,
} from '#functions/ledger/bookPart.ts';
import { fingerprint } from '#functions/ledger/journal/fingerprint.ts';
import { findEntry } from '#functions/ledger/journal/journalTail.ts';
import type { StoredPart } from '#functions/ledger/surveyBooks.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Link } from '#shared/documents/documentBase.ts';
import { isDone } from '#shared/documents/transition.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import type { DocumentActs } from '../documentActs.ts';
import type { AnyHeader } from '../documentLayout.ts';
import { bookParts } from '../posting/bookParts.ts';
import { type DocumentFault, isTextFault, postedFault } from '../posting/postedFault.ts';
import { documentsOfBlock, isFollowing, isOf, type PostingKind, postsEntries } from './entryDocuments.ts';
import { hasEntry, type Placed, withoutEntry } from './hasEntry.ts';
import { rebuildDocument, unpostDocument, writeReversedBy } from './rebuildDocument.ts';
import { type EntryPlace, entriesOf } from './severalEntries.ts';

type Place = EntryPlace;

const shown = ({ lane, seq }: Place): string => `${lane}:${seq}`;

const placeOf = (text: string): Place => {
  const cut = text.lastIndexOf(':');
  return { lane: text.slice(0, cut), seq: Number(text.slice(cut + 1)) };
};

const printOf = ({ lane, seq }: Place, id: string): number => fingerprint([lane, seq, id]);

const isSameLink = (a: Link, b: Link): boolean => a?.id === b?.id && a?.number === b?.number;

const readHeader = async (store: Store, { records }: PostingKind, id: string): Promise<AnyHeader | null> => {
  const item = await store.get(records.keyOf(id));
  return item && (records.headerOf(item) as AnyHeader);
};

type Linked = { id: string; link: Link };

type Found = {
  /** Entry → what is wrong with its document. */
  faulty: Map<string, DocumentFault>;
  /** Documents that say they are posted, and have no entry. */
  strays: Set<string>;
  /** Original → the reversal that its header should name. */
  links: Map<string, Linked>;
};

/** What the walk has seen: which documents are posted where, and which are reversed by which. */
const newSeen = () => ({
  posted: new Set<number>(),
  /** By the entries. */
  reversals: new Map<string, NonNullable<Link>>(),
  /** By the headers; originals and those that call themselves reversed. */
  links: new Map<string, Linked>(),
  /** Document → its entries after the first one. */
  later: new Map<string, Place[]>(),
  /** Documents to which this walk brought a later entry; null: all of them. */
  touched: null as Set<string> | null,
});

type Seen = ReturnType<typeof newSeen>;

/** All that the part of one kind knows. */
type Known = { acts: PostingKind; scale: number; seen: Seen; found: Found; walked: Walked };

const takeEntry = ({ seen }: Known, entry: JournalEntry): void => {
  const { source, reverses, lane, seq } = entry;
  if (isFollowing(entry)) {
    seen.later.set(source.id, [...(seen.later.get(source.id) ?? []), { lane, seq }]);
    seen.touched?.add(source.id);
    return;
  }
  seen.posted.add(printOf(entry, source.id));
  if (reverses) seen.reversals.set(shown(reverses), { id: source.id, number: entry.number });
};

const faultAt = async (
  store: Store,
  { acts, scale, seen }: Known,
  place: string,
): Promise<DocumentFault | null> => {
  const { lane, seq } = placeOf(place);
  const first = await findEntry(store, lane, seq);
  if (!first) return null;
  const { records } = acts;
  const stored = records.documentOf(await records.readItems(store, first.source.id));
  const walked = seen.later.get(first.source.id) ?? [];
  return postedFault(acts, { stored, entries: await entriesOf(store, first, { walked, stored }) }, scale);
};

/** What a walk sees of a document with several entries is known when it ends. */
const severalFault = { code: 'several', details: {} };

const lookAtDocuments = async (store: Store, known: Known, block: readonly JournalEntry[]): Promise<void> => {
  const { acts, scale, seen, found } = known;
  for (const { entry, items } of await documentsOfBlock(store, acts, block)) {
    if (isFollowing(entry)) continue;
    const stored = acts.records.documentOf(items);
    const isOne = (stored?.entries ?? []).length === 0;
    const fault = isOne ? postedFault(acts, { stored, entries: [entry] }, scale) : severalFault;
    if (fault) found.faulty.set(shown(entry), fault);
    if (stored?.reversedBy) seen.links.set(shown(entry), { id: stored.id, link: stored.reversedBy });
    else seen.links.delete(shown(entry));
  }
};

/** The first entries of documents that have later ones: a document that does not list these is looked at, too. */
const suspectsOf = async (store: Store, { acts, seen, found }: Known, reach: Reach): Promise<string[]> => {
  const suspects = new Set(found.faulty.keys());
  for (const id of (reach === 'new' && seen.touched) || seen.later.keys()) {
    const header = await readHeader(store, acts, id);
    if (header && header.seq !== null)
      suspects.add(shown({ lane: header.lane ?? header.branch, seq: header.seq }));
  }
  return [...suspects];
};

/** Whether the reversal that a header names was posted after the walk had passed. */
const isReversedLater = async (store: Store, { acts, walked }: Known, link: Link): Promise<boolean> => {
  const header = link && (await readHeader(store, acts, link.id));
  if (!header || header.seq === null) return false;
  return header.seq > (walked.get(header.lane ?? header.branch) ?? 0) && hasEntry(store, header);
};

/** The header of an original against the entries that reverse it; null where both agree. */
const linkFault = async (store: Store, known: Known, place: string): Promise<Linked | null> => {
  const { acts, seen } = known;
  const { lane, seq } = placeOf(place);
  const id = seen.links.get(place)?.id ?? (await findEntry(store, lane, seq))?.source.id;
  const header = id === undefined ? null : await readHeader(store, acts, id);
  const link = seen.reversals.get(place) ?? null;
  // A header that is missing or broken otherwise is a finding of its own.
  if (!header) return null;
  if (isSameLink(header.reversedBy, link)) {
    // The reversal was posted after the walk had seen the header.
    seen.links.set(place, { id: header.id, link });
    return null;
  }
  if (link === null && (await isReversedLater(store, known, header.reversedBy))) return null;
  return { id: header.id, link };
};

const compareLinks = async (store: Store, known: Known): Promise<void> => {
  const { seen, found } = known;
  const suspects = [...new Set([...seen.reversals.keys(), ...seen.links.keys()])].filter(
    (place) => !isSameLink(seen.links.get(place)?.link ?? null, seen.reversals.get(place) ?? null),
  );
  found.links = await lastingFaults(store, suspects, (place) => linkFault(store, known, place));
};

/** It names an entry, or says that it is posted. */
const isPosted = ({ status, seq }: AnyHeader): boolean => seq !== null || isDone({ status });

/** A header that is posted according to the list, read again by its key: the list may be late. */
const strayOf = async (store: Store, { acts }: Known, id: string): Promise<AnyHeader | null> => {
  const header = await readHeader(store, acts, id);
  return header && isPosted(header) && !(await hasEntry(store, header)) ? header : null;
};

const compareStrays = async (store: Store, known: Known): Promise<void> => {
  const { acts, seen, found } = known;
  const faultyIds = new Set<string>();
  for (const place of found.faulty.keys()) {
    const { lane, seq } = placeOf(place);
    faultyIds.add((await findEntry(store, lane, seq))?.source.id ?? '');
  }
  const unseen: Placed[] = [];
  for await (const item of store.walk(acts.records.index)) {
    const header = acts.records.headerOf(item) as AnyHeader;
    const { id, branch, lane = branch, seq } = header;
    if (!isPosted(header) || faultyIds.has(id)) continue;
    if (seq === null || !seen.posted.has(printOf({ lane, seq }, id))) unseen.push({ id, branch, lane, seq });
  }
  const suspects = (await withoutEntry(store, unseen)).map(({ id }) => id);
  found.strays = new Set((await lastingFaults(store, suspects, (id) => strayOf(store, known, id))).keys());
};

const reportAll = ({ acts, found }: Known, report: Report): void => {
  const { name } = acts.kind;
  for (const [place, { code, details, last = place }] of found.faulty) report(code, last, details);
  for (const [place, { link }] of found.links)
    report(`${name}.${link ? 'notLinked' : 'linked'}`, place, { number: link?.number ?? '' });
  for (const id of found.strays) report(`${name}.unposted`, id);
};

const repairFaulty = async (
  store: Store,
  { acts, found, seen, scale }: Known,
  report: Report,
): Promise<void> => {
  for (const [place, fault] of found.faulty) {
    const { lane, seq } = placeOf(place);
    const entry = await findEntry(store, lane, seq);
    if (!entry) continue;
    const reversedBy = seen.reversals.get(place) ?? null;
    const walked = seen.later.get(entry.source.id) ?? [];
    const asked = { entry, walked, scale, reversedBy, isTextWanted: isTextFault(fault) };
    const outcome = await rebuildDocument(store, acts, asked);
    if (outcome) report(`${acts.kind.name}.${outcome}`, place, { number: entry.number });
  }
};

const repairHeaders = async (store: Store, { acts, found }: Known, report: Report): Promise<void> => {
  const { name } = acts.kind;
  for (const [place, linked] of found.links)
    if (await writeReversedBy(store, acts, linked)) report(`${name}.written`, place);
  for (const id of found.strays) {
    const outcome = await unpostDocument(store, acts, id);
    if (outcome) report(`${name}.${outcome}`, id);
  }
};

const partOf = (store: Store, known: Known): BookPart => ({
  take: (entry) => {
    if (isOf(known.acts, entry)) takeEntry(known, entry);
  },
  look: (_store, block) => lookAtDocuments(store, known, block),
  lookAgain: (_store, block) => lookAtDocuments(store, known, block),
  compare: async (_store, report, reach) => {
    const { found } = known;
    const suspects = await suspectsOf(store, known, reach);
    found.faulty = await lastingFaults(store, suspects, (place) => faultAt(store, known, place));
    await compareLinks(store, known);
    if (reach === 'all') await compareStrays(store, known);
    reportAll(known, report);
  },
  memory: memoryOf(known, ['seen', 'found']),
  resume: async () => {
    known.seen.touched = new Set();
    return true;
  },
  figures: () => ({ documents: known.seen.posted.size }),
  repair: async (_store, report) => {
    await repairFaulty(store, known, report);
    await repairHeaders(store, known, report);
  },
});

/** Headers and lines of the documents whose entries are walked, of those kinds that post any. */
export const expectedDocuments =
  (kinds: readonly DocumentActs[]): StoredPart =>
  async (store) => {
    const scale = scaleOf(companyOf(await store.get(companyKey)).currency);
    return (walked: Walked): BookPart =>
      bookParts(
        kinds.filter(postsEntries).map((acts) => {
          const found: Found = { faulty: new Map(), strays: new Set(), links: new Map() };
          return partOf(store, { acts, scale, seen: newSeen(), found, walked });
        }),
      );
  };
