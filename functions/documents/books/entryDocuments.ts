// The documents of a block of the walk through the journal, read once for all parts of the check that need them.
import type { Store } from '#functions/storage/store.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { importLane } from '#shared/ledger/importLane.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import type { DocumentActs } from '../documentActs.ts';

type Block = readonly JournalEntry[];

/** A kind as its items are read. */
type StoredKind = Pick<DocumentActs, 'kind' | 'records'>;

/** A kind as search knows it; `ofEntry` gives the parts of its documents that only their entries hold. */
export type IndexedKind = Pick<DocumentActs, 'kind' | 'records' | 'ofEntry'>;

/** A kind whose documents entries name. */
export type PostingKind = IndexedKind & Pick<DocumentActs, 'wasDraft'>;

/** An entry is what numbers its documents. */
export const postsEntries = ({ kind }: Pick<DocumentActs, 'kind'>): boolean => kind.number === 'entry';

export const isOf = (
  { kind }: Pick<PostingKind, 'kind'>,
  { source }: Pick<JournalEntry, 'source'>,
): boolean => source.kind === kind.name;

/** Its document has the number of another entry: that one numbered it, this one followed. */
export const isFollowing = ({ source }: Pick<JournalEntry, 'source'>): boolean => source.number !== undefined;

/** The lines of an imported document are in its entry alone. */
export const hasOwnLines = ({ lane }: Pick<JournalEntry, 'lane'>): boolean => lane !== importLane;

export type EntryDocument = { entry: JournalEntry; items: Attributes[] };

const readDocuments = async (store: Store, acts: StoredKind, entries: Block): Promise<EntryDocument[]> => {
  const own = entries.filter((entry) => isOf(acts, entry));
  const asked = own.map((entry) => ({
    id: entry.source.id,
    hasLines: acts.kind.lines !== null && hasOwnLines(entry),
  }));
  const items = await acts.records.readItemsOf(store, asked);
  return own.map((entry, index) => ({ entry, items: items[index] ?? [] }));
};

/** Cached as long as the block is referenced. */
const known = new WeakMap<Block, Map<string, Promise<EntryDocument[]>>>();

/** The entries that documents of this kind made, each with the items of its document. */
export const documentsOfBlock = (store: Store, acts: StoredKind, block: Block): Promise<EntryDocument[]> => {
  const kinds = known.get(block) ?? new Map<string, Promise<EntryDocument[]>>();
  known.set(block, kinds);
  const documents = kinds.get(acts.kind.name) ?? readDocuments(store, acts, block);
  kinds.set(acts.kind.name, documents);
  return documents;
};
