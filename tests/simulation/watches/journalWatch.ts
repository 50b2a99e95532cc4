// Looks at every transaction as it happens: what the books must never show, whoever reads them and whenever.
import { entryHash, entryOf } from '#functions/ledger/journal/entryText.ts';
import type { LaneHead } from '#functions/ledger/journal/lanes.ts';
import { placeOfItem } from '#functions/ledger/openItems/openItems.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import { importLane } from '#shared/ledger/importLane.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import type { Change } from '../simulatedTable.ts';
import { type BooksWatch, newBooksWatch } from './booksWatch.ts';
import { type ExceptionWatch, newExceptionWatch } from './exceptionWatch.ts';
import { newOpenItemWatch, type WatchedItem } from './openItemWatch.ts';
import { newSealWatch } from './sealWatch.ts';
import { newStagedWatch } from './stagedWatch.ts';
import { newStockWatch, type StockWatch } from './stockWatch.ts';

export type JournalWatch = {
  onTransaction: (changes: readonly Change[]) => void;
  entriesOf: (lane: string) => readonly JournalEntry[];
  lanes: () => string[];
  /** The entry that a document made. */
  entryOf: (document: string) => JournalEntry | undefined;
  all: () => JournalEntry[];
  /** From now on no transaction may have more members of a lane than this. */
  limitGroups: (most: number) => void;
  /** From now on nothing may be posted up to this day, exceptions aside; null lifts it. */
  setLock: (lockDate: string | null) => void;
  exceptions: ExceptionWatch;
  isReversed: (document: string) => boolean;
  /** The hash of an entry that counts. */
  hashAt: (lane: string, seq: number) => string | undefined;
  books: BooksWatch;
  stock: StockWatch;
  /** The open items that anybody may see. */
  openItems: () => WatchedItem[];
};

type Lane = { entries: JournalEntry[]; hash: string; counts: Map<string, number>; rulesRev: number };

const isJournal = (pk: string): boolean => pk.startsWith('J#') && laneOf(pk) !== importLane;

const laneOf = (pk: string): string => {
  const [, lane = ''] = pk.split('#');
  return lane;
};

const unbalancedBranch = (entry: JournalEntry): string | undefined => {
  const sums = new Map<string, bigint>();
  for (const { branch, debit, credit } of entry.lines)
    sums.set(branch, (sums.get(branch) ?? 0n) + debit - credit);
  return [...sums].find(([, sum]) => sum !== 0n)?.[0];
};

/** The first entry of a document has its id, those after it their places as well. */
const stepName = ({ source: { id, step } }: JournalEntry): string => (step ? `${id} ${step.at}` : id);

export const newJournalWatch = (fail: (sentence: string) => void): JournalWatch => {
  const lanes = new Map<string, Lane>();
  const byDocument = new Map<string, JournalEntry>();
  const reversed = new Map<string, string>();
  const openItems = newOpenItemWatch(fail);
  const staged = newStagedWatch(fail);
  const exceptions = newExceptionWatch();
  const seals = newSealWatch(fail);
  const books = newBooksWatch(fail);
  const stock = newStockWatch(fail);
  let lock: string | null = null;
  let membersMax = Number.POSITIVE_INFINITY;

  const laneNamed = (name: string): Lane => {
    const lane = lanes.get(name) ?? { entries: [], hash: '', counts: new Map(), rulesRev: 0 };
    lanes.set(name, lane);
    return lane;
  };
  const checkPlace = (lane: Lane, entry: JournalEntry, stored: { hash: string; text: string }): void => {
    const where = `${entry.lane}:${entry.seq}`;
    if (entry.seq !== lane.entries.length + 1) fail(`${where} follows ${lane.entries.length}`);
    if (entry.prev !== lane.hash || entryHash(stored.text) !== stored.hash) fail(`${where} is not chained`);
    if (entry.postedAt < (lane.entries.at(-1)?.postedAt ?? '')) fail(`${where} goes back in time`);
    const cut = entry.number.lastIndexOf('-');
    const [series, count] = [entry.number.slice(0, cut), Number(entry.number.slice(cut + 1))];
    if (count !== (lane.counts.get(series) ?? 0) + 1) fail(`${where} has the number ${entry.number}`);
    lane.counts.set(series, count);
  };
  const checkContent = (entry: JournalEntry): void => {
    const where = `${entry.lane}:${entry.seq}`;
    const branch = unbalancedBranch(entry);
    if (branch !== undefined) fail(`${where} does not balance in branch ${branch}`);
    if (byDocument.has(stepName(entry))) fail(`${where} posts ${entry.source.id} again`);
    if (lock !== null && entry.date <= lock && !exceptions.excuses(entry))
      fail(`${where} is of ${entry.date}, locked up to ${lock}`);
    if (!entry.reverses) return;
    const original = `${entry.reverses.lane}:${entry.reverses.seq}`;
    if (reversed.has(original)) fail(`${where} reverses ${original} again`);
    reversed.set(original, entry.source.id);
  };
  const addEntry = ({ before, after, pk }: Change): JournalEntry[] => {
    if (before !== null || after === null) {
      fail(`An entry of ${pk} was changed`);
      return [];
    }
    return [takeEntry({ hash: String(after['hash']), text: String(after['text']) })];
  };
  /** The entry counts from now on. */
  const takeEntry = (stored: { hash: string; text: string }): JournalEntry => {
    const entry = entryOf(stored.text);
    const lane = laneNamed(entry.lane);
    checkPlace(lane, entry, stored);
    checkContent(entry);
    lane.entries.push(entry);
    lane.hash = stored.hash;
    byDocument.set(stepName(entry), entry);
    return entry;
  };
  const checkHead = (item: Attributes): void => {
    const head = item as LaneHead;
    const lane = laneNamed(head.lane);
    if (head.seq !== lane.entries.length || head.hash !== lane.hash)
      fail(`The head of ${head.lane} stands at ${head.seq}, its journal at ${lane.entries.length}`);
    if (head.rules.rev < lane.rulesRev) fail(`The rules of ${head.lane} went back to ${head.rules.rev}`);
    lane.rulesRev = head.rules.rev;
  };
  /** A document says that it is posted if, and only if, its entry stands, and under the same number. */
  const checkDocument = (item: Attributes): void => {
    const id = String(item['id']);
    const entry = byDocument.get(id) ?? staged.entryOf(id);
    if ((item['status'] === 'posted') !== (entry !== undefined)) fail(`${id} is ${String(item['status'])}`);
    if (entry && (item['number'] !== entry.number || item['seq'] !== entry.seq))
      fail(`${id} is numbered ${String(item['number'])} and posted as ${entry.number}`);
  };
  /** Who posts together is written in a transaction that they fit into, and each voucher is in the log. */
  const checkGroup = (changes: readonly Change[], entries: readonly JournalEntry[]): void => {
    const { length } = entries;
    if (length > membersMax) fail(`${length} were posted in one transaction, ${membersMax} at most`);
    const vouchers = entries.filter(({ source }) => source.kind === 'voucher').length;
    const logged = changes.filter(({ pk }) => pk.startsWith('AUD#')).length;
    if (vouchers > logged) fail(`${vouchers} vouchers were posted, ${logged} of them are in the log`);
  };
  const checkDocuments = (changes: readonly Change[], entries: readonly JournalEntry[]): void => {
    const headers = changes.filter(({ pk, sk }) => pk.startsWith('VCH#') && sk === '#');
    for (const { after } of headers) if (after) checkDocument(after);
    const ofVouchers = entries.filter(({ source }) => source.kind === 'voucher');
    for (const { source } of ofVouchers)
      if (!headers.some(({ pk }) => pk === `VCH#${source.id}`)) fail(`${source.id} was left a draft`);
  };
  return {
    onTransaction: (changes) => {
      const entries = changes.filter(({ pk }) => isJournal(pk)).flatMap(addEntry);
      checkGroup(changes, entries);
      const { put, removed, shown } = staged.onTransaction(changes);
      for (const stored of shown) takeEntry(stored);
      for (const { pk, after } of changes) if (pk.startsWith('HEAD#') && after) checkHead(after);
      checkDocuments(changes, [...entries, ...put]);
      seals.onTransaction(changes);
      books.onTransaction(changes);
      stock.onTransaction(changes, entries);
      openItems.onTransaction(changes, [...entries, ...put], removed);
    },
    entriesOf: (lane) => lanes.get(lane)?.entries ?? [],
    lanes: () => [...lanes.keys()],
    entryOf: (document) => byDocument.get(document),
    all: () => [...lanes.values()].flatMap(({ entries }) => entries),
    limitGroups: (most) => {
      membersMax = most;
    },
    setLock: (lockDate) => {
      lock = lockDate;
    },
    exceptions,
    books,
    stock,
    hashAt: (name, seq) => {
      const { entries, hash } = lanes.get(name) ?? { entries: [], hash: '' };
      return seq === entries.length ? hash : entries[seq]?.prev;
    },
    isReversed: (document) => {
      const entry = byDocument.get(document);
      return entry !== undefined && reversed.has(`${entry.lane}:${entry.seq}`);
    },
    openItems: () =>
      openItems.items().filter(({ name }) => {
        const { lane, seq } = placeOfItem(name);
        return seq <= (lanes.get(lane)?.entries.length ?? 0);
      }),
  };
};
