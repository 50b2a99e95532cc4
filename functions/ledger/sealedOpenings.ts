// Openings of sealed years: the balances at the end of a year in which nothing can be posted any more, so that later reports need not add it up.

import { sortable } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Item } from '#functions/storage/writes.ts';
import { type Balances, packed, packedPieces, unpacked } from './buckets.ts';

/** Points to the openings in use: written whole before it is set, never changed. */
export type Seal = {
  /** Last day of the sealed year. */
  through: string;
  version: number;
  /** branch → items that hold its opening. */
  parts: Record<string, number>;
};

const openingPartition = (branch: string): string => `OPEN#${branch}`;

const openingPrefix = ({ through, version }: Pick<Seal, 'through' | 'version'>): string =>
  `${through}#${sortable(version, 10)}#`;

/** Accounts in one item; with dimensions a chart may have many thousand keys. */
const rowsMax = 2000;

/** The items of a branch's opening. */
export const openingItems = (
  branch: string,
  balances: Balances,
  seal: Pick<Seal, 'through' | 'version'>,
): Item[] =>
  packedPieces(packed(balances), rowsMax).map((sums, part) => ({
    key: { pk: openingPartition(branch), sk: openingPrefix(seal) + sortable(part, 4) },
    attributes: { sums },
  }));

/** The opening of a branch; a branch that was opened after the seal has none. */
export const readOpening = async (store: Store, branch: string, seal: Seal): Promise<Balances> => {
  const items = await store.all({ pk: openingPartition(branch), begins: openingPrefix(seal) });
  if (items.length !== (seal.parts[branch] ?? 0)) throw new Error('A part of a sealed opening is missing');
  return new Map(items.flatMap((item) => [...unpacked(String(item['sums']))]));
};

/** The latest seal that lies wholly before a date, or null. */
export const sealBefore = (seals: readonly Seal[] | undefined, date: string): Seal | null =>
  seals?.findLast((seal) => seal.through < date) ?? null;
