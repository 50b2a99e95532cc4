// Openings of sealed years against the journal: each holds everything up to its day.

import type { Store } from '#functions/storage/store.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { addLines, type Balances, packed } from './buckets.ts';
import { readOpening, type Seal } from './sealedOpenings.ts';
import type { Report } from './walkJournal.ts';

const storedOpening = (store: Store, branch: string, seal: Seal): Promise<Balances | null> =>
  readOpening(store, branch, seal).catch(() => null);

const branchesOf = (seal: Seal, balances: ReadonlyMap<string, Balances>): Set<string> =>
  new Set([...Object.keys(seal.parts), ...balances.keys()]);

/** Adds up what every sealed opening must hold. */
export const expectedOpenings = (seals: readonly Seal[]) => {
  const sealed = seals.map((seal) => ({ seal, balances: new Map<string, Balances>() }));
  return {
    take: (entry: JournalEntry): void => {
      for (const { balances } of sealed.filter(({ seal }) => entry.date <= seal.through)) {
        for (const [branch, lines] of Map.groupBy(entry.lines, (line) => line.branch)) {
          const own: Balances = balances.get(branch) ?? new Map();
          balances.set(branch, own);
          addLines(own, lines);
        }
      }
    },
    compare: async (store: Store, report: Report): Promise<void> => {
      for (const { seal, balances } of sealed) {
        for (const branch of branchesOf(seal, balances)) {
          const stored = await storedOpening(store, branch, seal);
          if (stored === null || packed(stored) !== packed(balances.get(branch) ?? new Map()))
            report('opening', `${branch} ${seal.through}`, 'the sealed opening is not that of the journal');
        }
      }
    },
  };
};
