// Lanes: a branch's own serial line of entries. The directory names them and holds the rules; a head is the one place where a lane advances.

import type { Key } from '#functions/storage/keys.ts';
import { ItemUnreadable } from '#functions/storage/packedItem.ts';
import type { Store } from '#functions/storage/store.ts';
import {
  type Attributes,
  type Check,
  create,
  type Put,
  replace,
  type Write,
} from '#functions/storage/writes.ts';
import { importLane } from '#shared/ledger/importLane.ts';
import type { PostingRules } from '#shared/ledger/postingRules.ts';
import { newFormatsWrite } from '../formatVersions.ts';
import { directoryKey, headKey } from '../ledgerKeys.ts';
import { retryUntilConsistent } from '../retryUntilConsistent.ts';

/** The rules every lane carries. Amounts of a call that still reads another currency may not be posted. */
export type LaneRules = PostingRules & { currency: string };

/** The lanes that are branches; only they have buckets and openings. */
export const branchLanes = (lanes: readonly string[]): string[] =>
  lanes.filter((lane) => lane !== importLane);

export type LaneDirectory = { lanes: string[]; rules: LaneRules; rev: number };

/** What must be serial in a lane: the last seq and hash, the number series, and the rules that postings obey. */
export type LaneHead = {
  lane: string;
  seq: number;
  hash: string;
  /** Last number given per series (`type#fiscal year`). */
  series: Record<string, number>;
  /** Of each series that is numbered in the order of its days, the last one; a repaired head has none until the next posting. */
  days?: Record<string, string>;
  /** Instants in a lane never go back, even when the clock does. */
  postedAt: string;
  rules: LaneRules;
  /** The import whose entries are beyond the head, in the import lane: no other import writes there until it is shown or discarded. */
  lease?: string | null;
  /** The last hour in which a posting has marked the company for its folds. */
  marked?: number;
  rev: number;
};

const plainHead = (head: LaneHead): Attributes => {
  const { rev: _, ...attributes } = head;
  return attributes;
};

const emptyHead = (lane: string, rules: LaneRules): Put =>
  create({
    key: headKey(lane),
    attributes: { lane, seq: 0, hash: '', series: {}, postedAt: '', rules },
  });

/** The directory and first head of a new company. */
export const newLedgerWrites = (first: { branch: string; rules: LaneRules }): Write[] => [
  create({ key: directoryKey, attributes: { lanes: [first.branch], rules: first.rules } }),
  emptyHead(first.branch, first.rules),
  newFormatsWrite(),
];

/** The writes that add a lane; it carries the directory's rules. */
export const newLaneWrites = (directory: LaneDirectory, branch: string): Write[] => [
  replace({
    key: directoryKey,
    attributes: { lanes: [...directory.lanes, branch], rules: directory.rules },
    rev: directory.rev,
  }),
  emptyHead(branch, directory.rules),
];

/** Whether it names lanes and has rules. */
export const isDirectory = (item: Attributes | null): item is Attributes =>
  item !== null && Array.isArray(item['lanes']) && typeof item['rules'] === 'object';

export const directoryOf = (item: Attributes | null): LaneDirectory => {
  if (!item) throw new Error('The company has no lane directory');
  if (!isDirectory(item)) throw new ItemUnreadable(item as Key);
  return item as LaneDirectory;
};

/** Whether it says where its journal ends: without that it is as good as lost. */
export const isHead = (item: Attributes | null | undefined): item is Attributes =>
  !!item && Number.isSafeInteger(item['seq']) && typeof item['hash'] === 'string';

export const headOf = (item: Attributes | null): LaneHead => {
  if (!item) throw new Error('The lane has no head');
  if (!isHead(item)) throw new ItemUnreadable(item as Key);
  return item as LaneHead;
};

/** Part of a transaction that is decided by the directory: a concurrent change of rules or lanes makes it fail. */
export const unchangedDirectory = ({ rev }: LaneDirectory): Check => ({
  write: 'check',
  key: directoryKey,
  expect: rev,
});

export const readDirectory = async (store: Store): Promise<LaneDirectory> =>
  directoryOf(await store.get(directoryKey));

/** Of a lane that is being added, the directory may be visible before the head. */
export const readHead = async (store: Store, lane: string): Promise<LaneHead> =>
  headOf(await retryUntilConsistent(store, () => store.get(headKey(lane))));

/** Advances a head; fails as a conflict when it was advanced or its rules were changed meanwhile. */
export const advanceHead = (before: LaneHead, after: LaneHead): Write =>
  replace({ key: headKey(before.lane), attributes: plainHead(after), rev: before.rev });
