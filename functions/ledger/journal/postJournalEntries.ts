// The writes that put entries into a lane: entries and open items, with the documents' own changes; the lane's head goes with them.

import type { Write } from '#functions/storage/writes.ts';
import { create } from '#functions/storage/writes.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { isWhole, type JournalEntry } from '#shared/ledger/journalEntry.ts';
import { entryBytesMax } from '#shared/ledger/limits.ts';
import { isTaxed, taxDateOf } from '#shared/ledger/taxLock.ts';
import { journalKey } from '../ledgerKeys.ts';
import { namesChangedItems, openItemWrites } from '../openItems/openItems.ts';
import { entryHash, entryText } from './entryText.ts';
import type { LaneHead } from './lanes.ts';

/** What the lane adds to an entry. */
export type LaneFields = 'version' | 'lane' | 'seq' | 'number' | 'postedAt' | 'prev' | 'series';

export type Posted = { seq: number; number: string; postedAt: string };

export type EntryContent = Omit<JournalEntry, LaneFields>;

/** A number series: its key in the head of the lane, and how its counts are written. */
export type Series = {
  key: string;
  numberOf: (count: number) => string;
  /** Its numbers are of a form that does not say series and count: the entry does. */
  storesSeries?: boolean;
  /** It is numbered in the order of its days; one after this day keeps no earlier one back. */
  inOrderUntil?: string;
};

/** One entry to be posted: its content, its number series, and the document's own writes once the number is known. */
export type Posting = {
  entryAt: (posted: Posted) => EntryContent;
  series: Series;
  documentWrites: (posted: Posted) => Write[];
};

export type PostedEntries = { writes: Write[]; posted: Posted[]; head: LaneHead };

const checkedText = (entry: JournalEntry): string => {
  // The last line of defence of the books: whatever path led here, an unbalanced entry is a bug, not a refusal.
  if (!isWhole(entry)) throw new Error('An unbalanced entry reached the ledger');
  if (!namesChangedItems(entry)) throw new Error('An entry allocates to an item that it does not name');
  const text = entryText(entry);
  if (Buffer.byteLength(text) > entryBytesMax) throw new Refusal(`${entry.source.kind}.tooLarge`);
  return text;
};

/** The days of the series after an entry of this day. Lists may not show yet what was posted just now; the head of the lane does. */
const daysAfter = (head: LaneHead, { key, numberOf, inOrderUntil }: Series, entry: JournalEntry) => {
  if (inOrderUntil === undefined) return {};
  const last = head.days?.[key];
  if (last !== undefined && entry.date < last && last <= inOrderUntil) {
    const number = numberOf(head.series[key] ?? 0);
    throw new Refusal(`${entry.source.kind}.dateBeforeLast`, { date: last, number });
  }
  return { days: { ...head.days, [key]: entry.date } };
};

const next = (head: LaneHead, posting: Posting, now: string) => {
  const { key, numberOf, storesSeries = false } = posting.series;
  const count = (head.series[key] ?? 0) + 1;
  const posted: Posted = {
    seq: head.seq + 1,
    number: numberOf(count),
    postedAt: now > head.postedAt ? now : head.postedAt,
  };
  const content = posting.entryAt(posted);
  const entry: JournalEntry = {
    ...content,
    taxDate: isTaxed(content.lines) ? taxDateOf(content.date, head.rules.taxLock) : content.taxDate,
    version: 1,
    lane: head.lane,
    ...posted,
    prev: head.hash,
    ...(storesSeries ? { series: { key, count } } : {}),
  };
  const text = checkedText(entry);
  const hash = entryHash(text);
  const after: LaneHead = {
    ...head,
    seq: posted.seq,
    postedAt: posted.postedAt,
    hash,
    series: { ...head.series, [key]: count },
    ...daysAfter(head, posting.series, entry),
  };
  const writes: Write[] = [
    create({ key: journalKey(head.lane, posted.seq), attributes: { text, hash } }),
    ...openItemWrites(entry),
    ...posting.documentWrites(posted),
  ];
  return { after, posted, writes };
};

/** Chains the postings onto the head; `head` is the one after them. */
export const postJournalEntries = (
  head: LaneHead,
  postings: readonly Posting[],
  now: string,
): PostedEntries => {
  let current = head;
  const writes: Write[] = [];
  const posted: Posted[] = [];
  for (const posting of postings) {
    const step = next(current, posting, now);
    current = step.after;
    posted.push(step.posted);
    writes.push(...step.writes);
  }
  return { writes, posted, head: current };
};
