// All entries of a document in their order: the first one as the walk found it, and the later ones as the walk and the document name them.
import { findEntry } from '#functions/ledger/journal/journalTail.ts';
import type { Store } from '#functions/storage/store.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import type { Entries } from '../posting/postedFault.ts';

export type EntryPlace = { lane: string; seq: number };

const stepAt = ({ source }: JournalEntry): number => source.step?.at ?? 0;

/** What was posted after the walk had passed is named by the document alone; an entry of another document that it names is not its own. */
export const entriesOf = async (
  store: Store,
  first: JournalEntry,
  {
    walked,
    stored,
  }: { walked: readonly EntryPlace[]; stored: Pick<AnyDocument, 'entries'> | null | undefined },
): Promise<Entries> => {
  const places = new Map(
    [...walked, ...(stored?.entries ?? [])].map(({ lane, seq }) => [`${lane}:${seq}`, { lane, seq }]),
  );
  const found = await Promise.all([...places.values()].map(({ lane, seq }) => findEntry(store, lane, seq)));
  const own = found.flatMap((entry) =>
    entry && entry.source.id === first.source.id && entry.source.step !== undefined ? [entry] : [],
  );
  return [first, ...own.toSorted((one, other) => stepAt(one) - stepAt(other))];
};
