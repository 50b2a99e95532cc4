// A document written again from its entry: what the entry holds counts, and of an existing header everything else is kept.

import { userKey } from '#functions/company/userRecords.ts';
import { findEntry } from '#functions/ledger/journal/journalTail.ts';
import { isWritten } from '#functions/storage/isWritten.ts';
import type { Store } from '#functions/storage/store.ts';
import { ownLines } from '#shared/documents/approval/approvalFacts.ts';
import type { Link } from '#shared/documents/documentBase.ts';
import type { LineValues } from '#shared/documents/documentFields.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import type { Person } from '#shared/kernel/person.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { totalsOf } from '../documentInput.ts';
import { type AnyHeader, chunksOf } from '../documentLayout.ts';
import {
  type Entries,
  fieldsOf,
  hasLinesOf,
  hasPostedText,
  lastOf,
  laterChanges,
  withEntryLines,
} from '../posting/postedFault.ts';
import { hasOwnLines, type PostingKind } from './entryDocuments.ts';
import { type EntryPlace, entriesOf } from './severalEntries.ts';

const posterOf = async (store: Store, { postedBy }: JournalEntry): Promise<Person> => {
  const item = await store.get(userKey(postedBy));
  const name = String(item?.['name'] ?? postedBy);
  return { id: postedBy, name, name_ar: String(item?.['name_ar'] || name) };
};

const originalOf = async (store: Store, { reverses }: JournalEntry): Promise<Link> => {
  const original = reverses && (await findEntry(store, reverses.lane, reverses.seq));
  return original && { id: original.source.id, number: original.number };
};

const blankOf = (field: string | undefined): string | bigint | null => {
  if (field === 'money') return 0n;
  return field === 'text' ? '' : null;
};

/** What no entry holds, and a lost header takes with it: when and by whom it was written, what is in no entry of its head, the number in an imported file. */
const lostFields = async (store: Store, { kind }: PostingKind, entry: JournalEntry) => {
  const poster = await posterOf(store, entry);
  const { postedAt } = entry;
  const blank = Object.keys(kind.head).map((name) => [name, blankOf(kind.head[name]?.kind)]);
  return {
    ...Object.fromEntries([...blank, ...Object.keys(kind.tables).map((name) => [name, []])]),
    importNumber: null,
    reason: null,
    reversedBy: null,
    reverses: null,
    createdBy: poster,
    createdAt: postedAt,
    updatedBy: poster,
    updatedAt: postedAt,
    linesRev: 1,
    rev: 1,
  };
};

/** `isTextWanted`: nothing but the text that was posted is better than what is stored. */
type Asked = {
  /** The first of its entries; `walked`: the places of the later ones. */
  entry: JournalEntry;
  walked: readonly EntryPlace[];
  scale: number;
  reversedBy: Link;
  isTextWanted: boolean;
};

type Stands = { header: AnyHeader | null; stands: AnyDocument | null; entries: Entries };

/** The lines, and whether what is kept beside the typed fields is made anew. */
type Way = { lines: readonly LineValues[]; isKeptAnew: boolean };

/** As the entry says, with these lines; what else its header keeps stays. */
const documentOf = async (
  store: Store,
  acts: PostingKind,
  { asked, header, entries, way }: { asked: Asked; way: Way } & Pick<Stands, 'header' | 'entries'>,
): Promise<AnyDocument> => {
  const { kind, ofEntry } = acts;
  const { entry, scale, reversedBy } = asked;
  const { lines, isKeptAnew } = way;
  const document = {
    ...(header ?? { ...(await lostFields(store, acts, entry)), reversedBy }),
    ...(isKeptAnew && (await ofEntry?.kept(store, lines))),
    postedBy: header?.postedBy ?? (await posterOf(store, entry)),
    reverses: await originalOf(store, entry),
    ...fieldsOf(acts, entries, header),
    chunks: hasOwnLines(entry) ? chunksOf(lines.length) : 0,
    lines,
  };
  return { ...document, ...totalsOf(kind, document, scale) };
};

/** Those that change least first. */
const waysOf = async (
  store: Store,
  acts: PostingKind,
  { entries, header, stands }: Stands,
): Promise<Way[]> => {
  const isLost = header === null;
  const ways: Way[] = [];
  if (stands && hasLinesOf(acts, stands.lines, entries))
    ways.push({ lines: stands.lines, isKeptAnew: isLost });
  if (!acts.ofEntry) return isLost ? [] : ways;
  const { lines } = laterChanges(acts, entries, await acts.ofEntry.rebuiltLines(store, entries[0]));
  return [...ways, { lines, isKeptAnew: isLost }, { lines, isKeptAnew: true }];
};

/** The first way that has the text that was posted; where none has it, the one that changes least. */
const rebuilt = async (
  store: Store,
  acts: PostingKind,
  { asked, header, stands, entries }: Stands & { asked: Asked },
): Promise<AnyDocument | null> => {
  const { entry, isTextWanted } = asked;
  const all: AnyDocument[] = [];
  for (const way of await waysOf(store, acts, { entries, header, stands })) {
    const document = await documentOf(store, acts, { asked, header, entries, way });
    if (hasPostedText(acts, withEntryLines(acts, document, entry), lastOf(entries))) return document;
    all.push(document);
  }
  // Where the entry does not hold all of the document, half of it is not written.
  return acts.ofEntry && !isTextWanted ? (all[0] ?? null) : null;
};

/** Says what was done: header or lines were corrected, or the whole document made anew; null where nothing better than the stored document is known. */
export const rebuildDocument = async (
  store: Store,
  acts: PostingKind,
  asked: Asked,
): Promise<'written' | 'rebuilt' | null> => {
  const { records } = acts;
  const items = await records.readItems(store, asked.entry.source.id);
  const header: AnyHeader | null = records.headOf(items);
  const stands = records.documentOf(items) ?? null;
  const entries = await entriesOf(store, asked.entry, { walked: asked.walked, stored: header });
  const document = await rebuilt(store, acts, { asked, header, stands, entries });
  if (!document) return null;
  const writes = header
    ? records.changedWrites({ ...header, id: document.id }, document)
    : [...records.newWrites(document), records.wordsWrite(document)];
  if (!(await isWritten(store, writes))) return null;
  return header ? 'written' : 'rebuilt';
};

/** Corrects by which document one is reversed. */
export const writeReversedBy = async (
  store: Store,
  { records }: PostingKind,
  { id, link }: { id: string; link: Link },
): Promise<boolean> => {
  const document = records.documentOf(await records.readItems(store, id));
  return document ? isWritten(store, [records.headerWrite({ ...document, reversedBy: link })]) : false;
};

const isImported = ({ kind }: PostingKind, { chunks }: AnyDocument): boolean =>
  kind.lines !== null && chunks === 0;

/** A posted document whose entry is lost is a draft again; a reversal, an imported one or one that the product has made goes: it was never a draft. */
export const unpostDocument = async (
  store: Store,
  acts: PostingKind,
  id: string,
): Promise<'draftAgain' | 'removed' | null> => {
  const { kind, records, wasDraft } = acts;
  const document = records.documentOf(await records.readItems(store, id));
  if (!document) return null;
  if (document.reverses || isImported(acts, document) || !wasDraft(document))
    return (await isWritten(store, records.removeWrites(document))) ? 'removed' : null;
  const lines = ownLines(kind, document.lines);
  const { entries: _, ...own } = document;
  const draft: AnyDocument = {
    ...own,
    status: 'draft',
    number: null,
    seq: null,
    postedAt: null,
    postedBy: null,
    reversedBy: null,
    lines,
    chunks: chunksOf(lines.length),
  };
  return (await isWritten(store, records.changedWrites(document, draft))) ? 'draftAgain' : null;
};
