// Which party was merged into which: entries keep the code that they were posted with, so reading a party means reading all of its codes.

import type { Store } from '#functions/storage/store.ts';
import { overwrite, type Put } from '#functions/storage/writes.ts';

const mergedPartition = 'PARTIES#merged';

export const mergedPartyWrite = (code: string, into: string): Put =>
  overwrite({ key: { pk: mergedPartition, sk: code }, attributes: { into } });

/** Party that was merged → party that took its place. */
export type MergedParties = ReadonlyMap<string, string>;

/** Few at any time: they are read whole. */
export const readMergedParties = async (store: Store): Promise<MergedParties> =>
  new Map(
    (await store.all({ pk: mergedPartition })).map((item) => [String(item['sk']), String(item['into'])]),
  );

/** The code under which a party continues; a chain is followed to its end. */
export const presentCode = (merged: MergedParties, code: string): string => {
  const passed = new Set<string>();
  let at = code;
  for (let into = merged.get(at); into !== undefined && !passed.has(into); into = merged.get(at)) {
    passed.add(at);
    at = into;
  }
  return at;
};

/** Whether two codes name one party today; none is the same as none. */
export const isSameParty = (merged: MergedParties, one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : presentCode(merged, one) === presentCode(merged, other);

/** A filter by party also finds documents that name one of its earlier codes. */
export const sameParty = async (
  { store }: { store: Store },
  field: string,
  value: string,
): Promise<readonly string[]> =>
  field === 'party' ? codesOfParty(await readMergedParties(store), value) : [value];

/** The party's own code first, then those that were merged into it. */
export const codesOfParty = (merged: MergedParties, code: string): string[] => {
  const present = presentCode(merged, code);
  return [present, ...[...merged.keys()].filter((each) => presentCode(merged, each) === present)];
};
