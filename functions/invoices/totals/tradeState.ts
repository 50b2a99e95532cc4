// How far the sums of invoices follow the journal, and where they lie.
import { advanceFold, type Fold, type FoldState } from '#functions/ledger/foldState.ts';
import type { Key } from '#functions/storage/keys.ts';
import { readable } from '#functions/storage/packedItem.ts';
import { type Attributes, overwrite, type Write } from '#functions/storage/writes.ts';
import { fieldsOfStored, placeOfName, storedFields, type TradeFields } from './tradeSums.ts';

export type TradeFoldState = FoldState & {
  /** In which form its items are written. */
  form: number;
  /** Names the items that count: those before it were given up. */
  edition: number;
  /** Editions whose items have still to be removed. */
  outdated: number[];
};

/** Grows with what is stored: another one is written anew. */
export const tradeFormat = 1;

export const tradeFold: Fold<TradeFoldState> = {
  key: { pk: 'FOLD', sk: 'TRADE' },
  start: { fold: 0, lanes: {}, form: tradeFormat, edition: 1, outdated: [], rev: 0 },
  isReadable: ({ fold, lanes, form, edition, outdated }) =>
    [fold, form, edition].every(Number.isSafeInteger) &&
    typeof lanes === 'object' &&
    lanes !== null &&
    Object.values(lanes).every(Number.isSafeInteger) &&
    Array.isArray(outdated),
};

/** Every change of the state is made on the one that was read. */
export const movedTrade = (before: TradeFoldState, change: Partial<Omit<TradeFoldState, 'rev'>>): Write => {
  const { rev: _, ...state } = before;
  return advanceFold(tradeFold, before, { ...state, ...change });
};

/** All is given up and added up anew. */
export const renewedTrade = (before: TradeFoldState): Write =>
  movedTrade(before, {
    fold: before.fold + 1,
    lanes: {},
    form: tradeFormat,
    edition: before.edition + 1,
    outdated: [...before.outdated, before.edition],
  });

export const tradePartition = (edition: number, branch: string): string => `TRADE#${edition}#${branch}`;

export const tradeKey = (edition: number, name: string): Key => {
  const { branch, sk } = placeOfName(name);
  return { pk: tradePartition(edition, branch), sk };
};

export const tradeWrite = (edition: number, name: string, fields: TradeFields): Write =>
  overwrite({ key: tradeKey(edition, name), attributes: { sums: storedFields(fields) } });

export const fieldsOfItem = (item: Attributes): TradeFields =>
  readable(item, () => fieldsOfStored(item['sums'] as Record<string, string>));
