// The journal against the seals outside the table: at each sealed number it must still have the sealed hash, so even a journal that was written anew as a whole is found.

import type { Store } from '#functions/storage/store.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { type BookPart, noMemory, type Report } from './bookPart.ts';
import { type HeadSeal, sealName, sealObjects, sealOf } from './journal/headSeals.ts';
import { type Rollback, readRollbacks } from './journal/rollbacks.ts';
import { journalKey } from './ledgerKeys.ts';
import type { StoredPart } from './surveyBooks.ts';

/** Days looked back; an older seal is proved by the newer ones, because entries are chained. */
const daysMax = 40;
const daysAtOnce = 10;

type SealFile = { date: string; file: string };

/** The newest seals: those of the last ten days that have any. */
const readSeals = async (store: Store, today: string): Promise<SealFile[]> => {
  const objects = sealObjects(store);
  for (let first = 0; first < daysMax; first += daysAtOnce) {
    const dates = Array.from({ length: daysAtOnce }, (_, index) => addDays(today, -(first + index)));
    const files = await Promise.all(dates.map((date) => objects.find(sealName(date))));
    const found = dates.flatMap((date, index) => {
      const file = files[index];
      return file ? [{ date, file }] : [];
    });
    if (found.length > 0) return found;
  }
  return [];
};

const isRolledBack = (
  rollbacks: readonly Rollback[],
  { lane, seq }: { lane: string; seq: number },
): boolean => rollbacks.some((each) => each.lane === lane && seq > each.to && seq <= each.from);

const compareSeal = async (
  store: Store,
  { date, seal, rollbacks }: { date: string; seal: HeadSeal; rollbacks: readonly Rollback[] },
  report: Report,
): Promise<void> => {
  for (const { lane, seq, hash } of seal.lanes) {
    if (seq === 0 || isRolledBack(rollbacks, { lane, seq })) continue;
    const entry = await store.get(journalKey(lane, seq));
    if (!entry) report('seal.lost', `${lane}:${seq}`, { date, seq });
    else if (entry['hash'] !== hash) report('seal.differs', `${lane}:${seq}`, { date, seq });
  }
};

const compareAll = async (store: Store, files: readonly SealFile[], report: Report): Promise<void> => {
  const rollbacks = await readRollbacks(store);
  for (const { date, file } of files) {
    const seal = sealOf(file);
    if (seal?.company === store.company) await compareSeal(store, { date, seal, rollbacks }, report);
    else report('seal.broken', date, { date });
  }
};

/** A journal that differs from its seals cannot be repaired: only a backup is older than the damage. */
export const expectedSeals: StoredPart = (store) => {
  let seals = 0;
  const part: BookPart = {
    take: () => undefined,
    compare: async (_store, report) => {
      const files = await readSeals(store, new Date(store.nowMs()).toISOString().slice(0, 10)).catch(
        () => null,
      );
      seals = files?.length ?? 0;
      if (files) await compareAll(store, files, report);
      else report('seal.unreachable', store.company);
    },
    figures: () => ({ seals }),
    memory: noMemory,
    repair: () => Promise.resolve(),
  };
  return Promise.resolve(() => part);
};
