// The seal of the heads: once a day a file outside the table says how far every lane is, and by which hash. In the cloud it cannot be changed.

import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { environment } from '#functions/storage/environment.ts';
import { remembered } from '#functions/storage/memory.ts';
import { type Objects, objectsOf } from '#functions/storage/objects.ts';
import type { Store } from '#functions/storage/store.ts';
import { balanceFold, readLedgerView } from '../foldState.ts';
import { readRollbacks } from './rollbacks.ts';

const sealedLane = z.object({
  lane: z.string(),
  seq: z.number(),
  hash: z.string(),
  series: z.array(z.tuple([z.string(), z.number()])),
});

const headSeal = z.object({
  version: z.literal(1),
  company: z.string(),
  at: z.string(),
  lanes: z.array(sealedLane),
  setBacks: z.array(z.object({ lane: z.string(), from: z.number(), to: z.number() })),
});

export type HeadSeal = z.output<typeof headSeal>;

export type SealObjects = Pick<Objects, 'putNew' | 'find'>;

/** Name of the object store's part for seals in the memory of a process. */
export const sealStore = 'seals';

/** A process may remember another place than the product's. */
export const sealObjects = (store: Pick<Store, 'company' | 'memory'>): SealObjects =>
  remembered(store, sealStore, () => objectsOf(store.company, environment.sealBucket));

export const sealName = (date: string): string => `seals/${date}.json`;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** One line of JSON with its fields in this order, then its SHA-256. */
const sealText = (seal: HeadSeal): string => {
  const text = JSON.stringify(seal);
  return `${text}\n${sha256(text)}\n`;
};

/** The seal of a file; null where it is not what was written. */
export const sealOf = (file: string): HeadSeal | null => {
  const [text = '', hash] = file.split('\n');
  if (sha256(text) !== hash) return null;
  const parsed = headSeal.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
};

const byName = <Named extends { lane: string }>(a: Named, b: Named): number => (a.lane < b.lane ? -1 : 1);

/** Seals the current heads, in one snapshot; answers whether this day had no seal yet. */
export const sealHeads = async (store: Store, at: string): Promise<boolean> => {
  const { heads } = await readLedgerView(store, balanceFold);
  const rollbacks = await readRollbacks(store);
  const seal: HeadSeal = {
    version: 1,
    company: store.company,
    at,
    lanes: heads
      .map(({ lane, seq, hash, series }) => ({ lane, seq, hash, series: Object.entries(series).sort() }))
      .sort(byName),
    setBacks: rollbacks.map(({ lane, from, to }) => ({ lane, from, to })).sort(byName),
  };
  const body = sealText(seal);
  return sealObjects(store).putNew(sealName(at.slice(0, 10)), { body, type: 'application/json' });
};
