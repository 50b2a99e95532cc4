// How far the word index of a company's documents goes: the fold's state, and where its items lie.
import { advanceFold, type Fold, type FoldState } from '#functions/ledger/foldState.ts';
import { type Key, sortable } from '#functions/storage/keys.ts';
import type { Write } from '#functions/storage/writes.ts';

export type WordFoldState = FoldState & {
  /** In which form its items are written; 0 where nothing is indexed yet. */
  form: number;
  /** Names the items that count: others are of an index that was given up. */
  edition: string;
  /** Kind → its months with documents, in order. */
  months: Record<string, string[]>;
  /** Editions whose items have still to be removed. */
  outdated: { edition: string; months: Record<string, string[]> }[];
};

/** Grows with what is stored: another one is written anew. */
export const wordFormat = 3;

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

export const wordFold: Fold<WordFoldState> = {
  key: { pk: 'FOLD', sk: 'WORDS' },
  start: { fold: 0, lanes: {}, form: 0, edition: '', months: {}, outdated: [], rev: 0 },
  isReadable: ({ fold, lanes, form, edition, months, outdated }) =>
    Number.isSafeInteger(fold) &&
    [lanes, months].every(isObject) &&
    Object.values(lanes).every(Number.isSafeInteger) &&
    Object.values(months).every(Array.isArray) &&
    typeof form === 'number' &&
    typeof edition === 'string' &&
    Array.isArray(outdated),
};

/** An index of this form omits nothing but what is beyond its watermark. */
export const isBegun = ({ rev, form }: Pick<WordFoldState, 'rev' | 'form'>): boolean =>
  rev > 0 && form === wordFormat;

/** Every change of the state is made on the one that was read. */
export const movedState = (before: WordFoldState, change: Partial<Omit<WordFoldState, 'rev'>>): Write => {
  const { rev: _, ...state } = before;
  return advanceFold(wordFold, before, { ...state, ...change });
};

/** Of a company that begins with this version. */
export const newWordsWrite = (): Write => movedState(wordFold.start, { form: wordFormat, edition: '1' });

/** The partition of a month. */
export const monthPartition = (edition: string, kindKey: string, month: string): string =>
  `WORD#${edition}#${kindKey}#${month}`;

/** How many documents each day of the month has got places for. */
export const placesKey = (pk: string): Key => ({ pk, sk: '!' });

/** A block that is full continues in another item. */
export const blockKey = (pk: string, block: string, part: number): Key => ({
  pk,
  sk: part === 0 ? block : `${block}+${part}`,
});

/** Documents whose rows are in one item. */
export const rowsPerItem = 64;

export const rowsKey = (pk: string, day: number, item: number): Key => ({
  pk,
  sk: `~${sortable(day, 2)}#${sortable(item, 5)}`,
});

/** Documents that were written and are not indexed yet, beside the entries of the journal. */
export const changesPartition = (kindKey: string): string => `WORDS#${kindKey}`;

export const changeKey = (kindKey: string, id: string): Key => ({ pk: changesPartition(kindKey), sk: id });
