// Openings of sealed years against the journal: each holds everything up to its day; a wrong one gets a new version.

import { isDeepStrictEqual } from 'node:util';
import type { Store } from '#functions/storage/store.ts';
import type { JournalEntry } from '#shared/ledger/journalEntry.ts';
import { type BookPart, memoryOf, type Report } from '../bookPart.ts';
import { balanceFold, readLedgerView } from '../foldState.ts';
import { addLines, type Balances, packed } from './buckets.ts';
import { findOpening, type Seal } from './sealedOpenings.ts';
import { writeOpenings } from './sealYear.ts';

const branchesOf = (seal: Seal, balances: ReadonlyMap<string, Balances>): Set<string> =>
  new Set([...Object.keys(seal.parts), ...balances.keys()]);

type Sealed = { seal: Seal; balances: Map<string, Balances> };

const addEntry = ({ balances }: Sealed, entry: JournalEntry): void => {
  for (const [branch, lines] of Map.groupBy(entry.lines, (line) => line.branch)) {
    const own: Balances = balances.get(branch) ?? new Map();
    balances.set(branch, own);
    addLines(own, { ...entry, lines });
  }
};

/** The branches whose opening is not what the journal says. */
const wrongBranches = async (store: Store, { seal, balances }: Sealed): Promise<string[]> => {
  const wrong: string[] = [];
  for (const branch of branchesOf(seal, balances)) {
    const stored = await findOpening(store, branch, seal);
    if (stored === null || packed(stored) !== packed(balances.get(branch) ?? new Map())) wrong.push(branch);
  }
  return wrong;
};

/** Adds up what every sealed opening must hold. */
export const expectedOpenings = (seals: readonly Seal[]): BookPart => {
  const known = { sealed: seals.map((seal): Sealed => ({ seal, balances: new Map() })) };
  return {
    take: (entry) => {
      for (const each of known.sealed) if (entry.date <= each.seal.through) addEntry(each, entry);
    },
    compare: async (store, report) => {
      for (const each of known.sealed)
        for (const branch of await wrongBranches(store, each))
          report('opening.wrong', `${branch} ${each.seal.through}`, { branch, date: each.seal.through });
    },
    memory: memoryOf(known, ['sealed']),
    // Of a year that was sealed since, or sealed anew, the earlier entries were not added up.
    resume: async (store) => {
      const { state } = await readLedgerView(store, balanceFold);
      return isDeepStrictEqual(
        state.seals,
        known.sealed.map(({ seal }) => seal),
      );
    },
    figures: () => ({ sealedYears: known.sealed.length }),
    repair: async (store: Store, report: Report) => {
      for (const each of known.sealed) {
        const wrong = await wrongBranches(store, each);
        if (wrong.length === 0) continue;
        const { through } = each.seal;
        if (await writeOpenings(store, each.seal, each.balances))
          report('opening.written', through, { date: through });
      }
    },
  };
};
