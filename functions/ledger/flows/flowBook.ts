// The sums that a cash flow is made of, beside the journal: entries with the same accounts are one group, in each month and on each day. What an account counts as is decided when they are read: the chart may say something else by then.
import { hash } from 'node:crypto';
import { monthOf } from '#shared/kernel/dates.ts';
import type { FlowGroup, FlowRow } from '#shared/ledger/flowGroup.ts';
import { isResultLine, type JournalEntry, type JournalLine } from '#shared/ledger/journalEntry.ts';
import { addSums, noSums, type Sums, variance } from '#shared/ledger/normalBalance.ts';
import { closingTypeCode } from '#shared/ledger/yearClose.ts';
import { addTo, type Balances, type BucketName, nameOf } from '../balances/buckets.ts';
import type { SumBook } from '../balances/sumBook.ts';
import { type BalanceFoldState, balanceFold, type Fold } from '../foldState.ts';

export const flowFold: Fold<BalanceFoldState> = { ...balanceFold, key: { pk: 'FOLD', sk: 'FLOW' } };

/**
 * Keys of a bucket: a group alone counts its entries, with an account it adds that account up. None of these marks is in a code.
 * A group is named by its members; the first one has no row, because an entry balances. `long`: many members, of which only a hash is in the
 * name; their rows name them all.
 */
const marks = {
  shelf: '$',
  branch: '@',
  between: ',',
  withResult: '+',
  long: '#',
  member: ':',
  result: '~',
} as const;

const groupLengthMax = 40;
const hashLength = 24;

/** Of more accounts nobody looks whether some of them come to nothing. */
const accountsLookedAt = 8;

/** As in the movements of the trial balance before closing: opening entries and those that close a year do not count. */
const isCounted = ({ period, type }: JournalEntry): boolean =>
  period !== 'opening' && type !== closingTypeCode;

/** Whether some of the amounts, but not all, come to nothing; all of them do. */
const hasZeroPart = ([, ...others]: readonly bigint[]): boolean => {
  if (others.length >= accountsLookedAt) return true;
  let sums = [0n];
  // What leaves the first one out, or the rest of what has it.
  for (const amount of others) {
    const more = sums.map((sum) => sum + amount);
    if (more.includes(0n)) return true;
    sums = [...sums, ...more];
  }
  return false;
};

/** By account what an entry moves; accounts of revenue and expense are one. */
const netsOf = (lines: readonly JournalLine[]): bigint[] => {
  const nets = new Map<string, Sums>();
  for (const line of lines) {
    const name = isResultLine(line) ? '' : line.account;
    nets.set(name, addSums(nets.get(name) ?? noSums, line));
  }
  return [...nets.values()].map(variance);
};

type Grouped = {
  key: string;
  shelf: string;
  isUnclear: boolean;
  placeOf: (line: JournalLine) => string;
  /** The member that follows from the others. */
  unsaid: string | null;
};

/** Entries of several branches are on a shelf of their own: what they mean depends on which of these are asked. */
const shelfOfLines = (lines: readonly JournalLine[]): string => {
  const [first] = lines;
  return first && lines.every(({ branch }) => branch === first.branch) ? shelfOf(first.branch) : sharedShelf;
};

const groupOf = ({ lines }: JournalEntry): Grouped => {
  const shelf = shelfOfLines(lines);
  const isWide = shelf === sharedShelf;
  const placeOf = (line: JournalLine) =>
    isWide ? `${line.branch}${marks.branch}${line.account}` : line.account;
  const members = [...new Set(lines.filter((line) => !isResultLine(line)).map(placeOf))].sort();
  const text = members.join(marks.between) + (lines.some(isResultLine) ? marks.withResult : '');
  const isShort = text.length <= groupLengthMax;
  return {
    key: isShort ? text : marks.long + hash('sha256', text, 'base64url').slice(0, hashLength),
    shelf,
    isUnclear: isWide || hasZeroPart(netsOf(lines)),
    placeOf,
    unsaid: isShort && !isWide ? (members[0] ?? null) : null,
  };
};

const shelfOf = (branch: string): string => `${marks.shelf}${branch}`;

const sharedShelf = shelfOf('');

/** Of entries that are taken in pieces: which group they are in, all their lines decide. */
const wholeEntries = new WeakMap<JournalEntry, JournalEntry>();

const wholeOf = (entry: JournalEntry): JournalEntry => wholeEntries.get(entry) ?? entry;

const withPieces: SumBook['withPieces'] = (entry, from, to) => {
  const part = { ...entry, lines: entry.lines.slice(from, to) };
  wholeEntries.set(part, wholeOf(entry));
  return part;
};

const namesOf = ({ date }: JournalEntry, shelf: string): BucketName[] => [
  nameOf(shelf, `M#${monthOf(date)}`),
  nameOf(shelf, `D#${date}`),
];

/** An entry is counted with its first line. */
const addRows = (bucket: Balances, entry: JournalEntry, group: Grouped): void => {
  const { key, isUnclear, placeOf, unsaid } = group;
  if (entry.lines[0] === wholeOf(entry).lines[0])
    addTo(bucket, key, { debit: 1n, credit: isUnclear ? 1n : 0n });
  for (const line of entry.lines) {
    const place = placeOf(line);
    const mark = isResultLine(line) ? marks.result : marks.member;
    if (mark === marks.result || place !== unsaid) addTo(bucket, `${key}${mark}${place}`, line);
  }
};

const piecesOf = (entry: JournalEntry): number => (isCounted(entry) ? entry.lines.length : 0);

export const flowBook: SumBook = {
  name: 'fold of cash flows',
  fold: flowFold,
  pieces: piecesOf,
  withPieces,
  bucketNamesOf: (entry) => (piecesOf(entry) === 0 ? [] : namesOf(entry, shelfOfLines(wholeOf(entry).lines))),
  addEntry: (buckets, entry) => {
    if (piecesOf(entry) === 0) return;
    const group = groupOf(wholeOf(entry));
    for (const name of namesOf(entry, group.shelf)) {
      const bucket = buckets.get(name) ?? new Map<string, Sums>();
      buckets.set(name, bucket);
      addRows(bucket, entry, group);
    }
  },
  shelfOf,
  sharedShelves: [sharedShelf],
  keepsLast: false,
  entriesMin: ({ flowFoldMin }) => flowFoldMin,
  tailMax: ({ flowTailMax }) => flowTailMax,
};

type Found = { members: FlowRow[]; results: FlowRow[]; entries: number; unclear: number };

const rowOf = (place: string, shelf: string, { debit, credit }: Sums): FlowRow => {
  const [account = '', branch] = place.split(marks.branch).reverse();
  return { account, branch: branch ?? shelf.slice(marks.shelf.length), debit, credit };
};

/** The first member of a group that names its members: what the others and the results leave. */
const unsaidRow = (group: string, shelf: string, { members, results }: Found): FlowRow[] => {
  const [first = ''] = group.replace(marks.withResult, '').split(marks.between);
  if (first === '' || first.startsWith(marks.long) || shelf === sharedShelf) return [];
  const { debit, credit } = [...members, ...results].reduce<Sums>(addSums, noSums);
  return [rowOf(first, shelf, { debit: credit, credit: debit })];
};

/** The groups of a whole bucket. */
export const flowGroupsIn = (name: BucketName, bucket: Balances): FlowGroup[] => {
  const [shelf = ''] = name.split('\t');
  const groups = new Map<string, Found>();
  for (const [key, sums] of bucket) {
    const [group = '', mark, place = ''] = key.split(/([:~])/);
    const found = groups.get(group) ?? { members: [], results: [], entries: 0, unclear: 0 };
    groups.set(group, found);
    if (mark === undefined) {
      found.entries = Number(sums.debit);
      found.unclear = Number(sums.credit);
    } else found[mark === marks.member ? 'members' : 'results'].push(rowOf(place, shelf, sums));
  }
  return [...groups].map(([group, found]) => ({
    ...found,
    members: [...unsaidRow(group, shelf, found), ...found.members],
  }));
};
