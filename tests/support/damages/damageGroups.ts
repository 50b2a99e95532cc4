// All damages, several of them done to one company: what is found of one is no sign of another.
import type { Store } from '#functions/storage/store.ts';
import { isLongRun } from '#tests/longRun.ts';
import { bookDamages } from './bookDamages.ts';
import type { Damage } from './damage.ts';
import { ledgerDamages } from './ledgerDamages.ts';
import { ruleDamages } from './ruleDamages.ts';
import { wordDamages } from './wordDamages.ts';

export const damages: readonly Damage[] = [...ledgerDamages, ...ruleDamages, ...bookDamages, ...wordDamages];

/** Nobody else writes here: what is looked at again needs no patience. */
export const hurried = (store: Store): Store => ({
  ...store,
  pause: (milliseconds) => store.pause(milliseconds / 50),
});

/** Items that are checked by each other: entries, heads and directory; openings, which the state of the fold names; the items of a document. */
const checkedWith: Record<string, string> = {
  journalKey: 'directoryKey',
  headKey: 'directoryKey',
  opening: 'fold',
  lines: 'voucher',
};

const traitsOf = ({ of, finds }: Damage): string[] => [...finds, ...of.map((key) => checkedWith[key] ?? key)];

/**
 * Damages of different items, each found by codes of its own, are done to one company: a check of the books reads as much for
 * one as for five. The long run does each of them alone.
 */
export const together = (all: readonly Damage[]): Damage[][] => {
  const groups: Damage[][] = [];
  for (const damage of all) {
    const traits = traitsOf(damage);
    const canTake = (group: Damage[]) =>
      !group.some((other) => other.isAlone || traitsOf(other).some((trait) => traits.includes(trait)));
    const [smallest] =
      damage.isAlone || isLongRun ? [] : groups.filter(canTake).sort((a, b) => a.length - b.length);
    if (smallest) smallest.push(damage);
    else groups.push([damage]);
  }
  return groups;
};

export const named = (groups: Damage[][]): [what: string, group: Damage[]][] =>
  groups.map((group) => [group.map(({ what }) => what).join('; '), group]);
