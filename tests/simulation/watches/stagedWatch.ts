// Entries of an import before they count: put beyond the head of their lane, taken back, or shown all at once by a change of the head.
import { entryOf } from '#functions/ledger/journal/entryText.ts';
import type { LaneHead } from '#functions/ledger/journal/lanes.ts';
import { importLane } from '#shared/ledger/importLane.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import type { Change } from '../simulatedTable.ts';

type StoredEntry = { hash: string; text: string };

export type StagedWatch = {
  /** What the transaction staged and took back, and the entries that count from now on, in their order. */
  onTransaction: (changes: readonly Change[]) => {
    put: JournalEntry[];
    removed: JournalEntry[];
    shown: StoredEntry[];
  };
  entryOf: (document: string) => JournalEntry | undefined;
};

export const newStagedWatch = (fail: (sentence: string) => void): StagedWatch => {
  const staged = new Map<number, StoredEntry>();
  const byDocument = new Map<string, JournalEntry>();
  let [headSeq, lease]: [number, unknown] = [0, null];

  const put = ({ before, after }: Change): JournalEntry[] => {
    if (after === null) return [];
    const stored = { hash: String(after['hash']), text: String(after['text']) };
    const entry = entryOf(stored.text);
    if (before !== null || entry.seq <= headSeq) fail(`The import put ${entry.seq} where an entry stands`);
    if (lease === null)
      fail(`${entry.seq} was put beyond the head by an import that has not leased the lane`);
    staged.set(entry.seq, stored);
    byDocument.set(entry.source.id, entry);
    return [entry];
  };
  const remove = ({ before, after }: Change): JournalEntry[] => {
    if (before === null || after !== null) return [];
    const entry = entryOf(String(before['text']));
    if (entry.seq <= headSeq) fail(`The entry ${entry.seq} counted and was taken back`);
    staged.delete(entry.seq);
    byDocument.delete(entry.source.id);
    return [entry];
  };
  const taken = (seq: number): StoredEntry[] => {
    const stored = staged.get(seq);
    if (!stored) fail(`The head of the import lane has passed ${seq}, which is missing`);
    staged.delete(seq);
    return stored ? [stored] : [];
  };
  const show = ({ after }: Change): StoredEntry[] => {
    const head = after as LaneHead | null;
    if (!head) return [];
    const count = head.seq - headSeq;
    const shown = Array.from({ length: count }, (_, index) => headSeq + 1 + index).flatMap(taken);
    if (shown.length > 0 && staged.size > 0)
      fail(`${staged.size} entries of an import were not shown with the others`);
    if (staged.size > 0 && !head.lease)
      fail(`The lane was given back with ${staged.size} entries beyond its head`);
    [headSeq, lease] = [head.seq, head.lease ?? null];
    return shown;
  };
  return {
    onTransaction: (changes) => {
      const journal = changes.filter(({ pk }) => pk.startsWith(`J#${importLane}#`));
      const result = { put: journal.flatMap(put), removed: journal.flatMap(remove) };
      const heads = changes.filter(({ pk }) => pk === `HEAD#${importLane}`);
      return { ...result, shown: heads.flatMap(show) };
    },
    entryOf: (document) => byDocument.get(document),
  };
};
