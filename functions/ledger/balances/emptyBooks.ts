// Books in which nothing was posted, or nothing of one type: the writes that hold only as long as that is so.
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';
import { changeRulesWrite } from '../journal/changeRules.ts';
import {
  advanceHead,
  type LaneDirectory,
  type LaneHead,
  type LaneRules,
  readDirectory,
  readHead,
} from '../journal/lanes.ts';
import { numberedTypes } from '../journal/numberedTypes.ts';

export type EmptyBooks = {
  lanes: number;
  /** Whether any lane has an entry. */
  isPosted: boolean;
  /** Types of documents that have numbers. */
  numbered: ReadonlySet<string>;
  /** To be committed with what may only happen while nothing is posted. */
  writes: Write[];
};

type RulesChange = Partial<Pick<LaneRules, 'currency' | 'years'>>;

/** The rules grow in the directory and in every head at once: each first posting conflicts with the transaction on its head, and a new lane on the directory. */
export const emptyBooksOf = (
  directory: LaneDirectory,
  heads: readonly LaneHead[],
  change: RulesChange,
): EmptyBooks => {
  const { write, rules } = changeRulesWrite(directory, change, 'record.changed');
  return {
    lanes: heads.length,
    isPosted: heads.some((head) => head.seq > 0),
    numbered: numberedTypes(heads),
    writes: [write, ...heads.map((head) => advanceHead(head, { ...head, rules }))],
  };
};

/** `change`: of the rules from then on. */
export const readEmptyBooks = async (store: Store, change: RulesChange): Promise<EmptyBooks> => {
  const directory = await readDirectory(store);
  return emptyBooksOf(
    directory,
    await Promise.all(directory.lanes.map((lane) => readHead(store, lane))),
    change,
  );
};
