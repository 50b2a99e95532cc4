// What the imports say of their lane: how far it was shown, and to whom it is lent. A head of it that is lost is made from that.
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import type { LaneHead } from './lanes.ts';

/** Index partition of all imports, newest last. */
export const importsPartition = 'IMP';

export const runPartition = (id: string): string => `${importsPartition}#${id}`;

export const runKey = (id: string): Key => ({ pk: runPartition(id), sk: '#' });

/** What of a lane's head moves with every entry. */
export type StagedHead = Pick<LaneHead, 'seq' | 'hash' | 'series' | 'postedAt'>;

/** Of an import's run, what moves in one transaction with the head of the lane. */
type Run = { id: string; state: string; staged: number; stagedHead: StagedHead | null; rev: number };

/** `revs`: no less than how often an import has moved the head. */
export type ShownImports = { seq: number; hash: string; lease: string | null; revs: number };

const isShown = ({ state }: Run): boolean => state === 'clearing' || state === 'done';

/** From the loan of the lane until it is given back. */
const isLent = ({ state, stagedHead }: Run): boolean =>
  (state === 'staging' || state === 'discarding') && stagedHead !== null;

/** Each voucher has one entry; while an import takes back, fewer stand than it has reached. */
const isBehind = ({ state, staged, stagedHead }: Run, seq: number): boolean => {
  const begun = (stagedHead?.seq ?? 0) - staged;
  return state === 'staging' ? begun === seq : begun >= seq;
};

/** The index tells which there are, the runs themselves how they stand. */
const readRuns = async (store: Store): Promise<Run[]> => {
  const keys: Key[] = [];
  for await (const { id } of store.walk({ index: 'gsi1', pk: importsPartition }))
    keys.push(runKey(String(id)));
  return (await store.getAll(keys)).flatMap((item) => (item ? [item as Run] : []));
};

/** Null where they contradict each other. Without its head nobody can lend the lane, show what is staged or give it back: the answer stays true. */
export const readShownImports = async (store: Store): Promise<ShownImports | null> => {
  const runs = await readRuns(store);
  const last = runs
    .filter(isShown)
    .reduce((end, { stagedHead }) => (stagedHead && stagedHead.seq > end.seq ? stagedHead : end), {
      ...{ seq: 0, hash: '' },
    });
  const [holder, ...others] = runs.filter(isLent);
  if (others.length > 0 || (holder && !isBehind(holder, last.seq))) return null;
  const revs = runs.reduce((sum, { rev }) => sum + rev, 0);
  return { seq: last.seq, hash: last.hash, lease: holder?.id ?? null, revs };
};
