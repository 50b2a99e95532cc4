// What the imports say of their lane: how far it was shown, and to whom it is lent. A head of it that is lost is made from that.
import type { ReadShownImports } from '#functions/ledger/shownImports.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { type ImportRun, importsPartition, runKey } from './importRecords.ts';

const isShown = ({ state }: ImportRun): boolean => state === 'clearing' || state === 'done';

/** From the loan of the lane until it is given back. */
const isLent = ({ state, stagedHead }: ImportRun): boolean =>
  (state === 'staging' || state === 'discarding') && stagedHead !== null;

/** Each voucher has one entry; while an import is discarded, there are fewer than it has reached. */
const isBehind = ({ state, staged, stagedHead }: ImportRun, seq: number): boolean => {
  const begun = (stagedHead?.seq ?? 0) - staged;
  return state === 'staging' ? begun === seq : begun >= seq;
};

/** The index lists which there are, the runs themselves hold their state. */
const readRuns = async (store: Store): Promise<ImportRun[]> => {
  const keys: Key[] = [];
  for await (const { id } of store.walk({ index: 'gsi1', pk: importsPartition }))
    keys.push(runKey(String(id)));
  return (await store.getAll(keys)).flatMap((item) => (item ? [item as ImportRun] : []));
};

export const readShownImports: ReadShownImports = async (store) => {
  const runs = await readRuns(store);
  const last = runs
    .filter(isShown)
    .reduce((end, { stagedHead }) => (stagedHead && stagedHead.seq > end.seq ? stagedHead : end), {
      seq: 0,
      hash: '',
    });
  const [holder, ...others] = runs.filter(isLent);
  if (others.length > 0 || (holder && !isBehind(holder, last.seq))) return null;
  const revs = runs.reduce((sum, { rev }) => sum + rev, 0);
  return { seq: last.seq, hash: last.hash, lease: holder?.id ?? null, revs };
};
