// Openings of sealed years: the balances at the end of a year in which nothing can be posted any more, so that later reports need not add it up.

import { sortable } from '#functions/storage/keys.ts';
import { ItemUnreadable } from '#functions/storage/packedItem.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Attributes, Item } from '#functions/storage/writes.ts';
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

const balancesOf = (items: readonly Attributes[]): Balances | null => {
  try {
    return new Map(items.flatMap((item) => [...unpacked(String(item['sums']))]));
  } catch {
    return null;
  }
};

/** The opening of a branch as it is stored, null where it is broken; a branch that was opened after the seal has none. */
export const findOpening = async (store: Store, branch: string, seal: Seal): Promise<Balances | null> => {
  const items = await store.all({ pk: openingPartition(branch), begins: openingPrefix(seal) });
  return items.length === (seal.parts[branch] ?? 0) ? balancesOf(items) : null;
};

export const readOpening = async (store: Store, branch: string, seal: Seal): Promise<Balances> => {
  const opening = await findOpening(store, branch, seal);
  // The check finds it and the repair writes it anew; until then no figure is a guess.
  if (opening === null) throw new ItemUnreadable({ pk: openingPartition(branch), sk: seal.through });
  return opening;
};

/** The latest seal that lies wholly before a date, or null. */
export const sealBefore = (seals: readonly Seal[] | undefined, date: string): Seal | null =>
  seals?.findLast((seal) => seal.through < date) ?? null;
