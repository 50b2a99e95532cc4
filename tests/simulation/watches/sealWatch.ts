// Rules and openings of sealed years, looked at after every transaction: openings count only of a year that the directory and every head seal.

import type { Seal } from '#functions/ledger/balances/sealedOpenings.ts';
import type { LaneRules } from '#functions/ledger/journal/lanes.ts';
import type { Change } from '../simulatedTable.ts';

/** Pointers of this version were put there behind everybody's back. */
export const strayVersion = 999_999;

export const newSealWatch = (fail: (sentence: string) => void) => {
  const rulesOf = new Map<string, LaneRules>();
  let seals: readonly Seal[] = [];

  const take = ({ pk, sk, after }: Change): boolean => {
    const isFold = pk === 'FOLD' && sk === '#';
    const hasRules = pk === 'LANE' || pk.startsWith('HEAD#');
    if (isFold) seals = (after?.['seals'] as Seal[] | undefined) ?? [];
    if (hasRules && after) rulesOf.set(pk, after['rules'] as LaneRules);
    return isFold || hasRules;
  };
  const check = ({ through }: Seal): void => {
    for (const [pk, { sealedThrough }] of rulesOf)
      if ((sealedThrough ?? '') < through)
        fail(`The openings after ${through} count, and ${pk} seals up to ${sealedThrough}`);
  };
  return {
    onTransaction: (changes: readonly Change[]): void => {
      if (changes.filter(take).length === 0) return;
      for (const seal of seals) if (seal.version !== strayVersion) check(seal);
    },
  };
};
