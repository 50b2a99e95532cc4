// What may happen to the posting rules, which directory and heads carry, and to the pointers of sealed years: what the check must say.
import { expect } from 'vitest';
import { balanceFold, readLedgerView } from '#functions/ledger/foldState.ts';
import { type LaneRules, readDirectory, readHead } from '#functions/ledger/journal/lanes.ts';
import { directoryKey, headKey } from '#functions/ledger/ledgerKeys.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { Store } from '#functions/storage/store.ts';
import { firstYearEnd } from '#tests/simulation/simulatedCompany.ts';
import { change, foundBy } from './damage.ts';

/** Rules as they stand, with some of them changed. */
const changeRules = async (
  store: Store,
  keys: readonly Key[],
  changed: Partial<LaneRules>,
): Promise<void> => {
  for (const key of keys) {
    const item = await store.get(key);
    await change(store, key, { rules: { ...(item?.['rules'] as LaneRules), ...changed } });
  }
};

const everyHead = [headKey('01'), headKey('02')];
const unlocked = { lockDate: null, sealedThrough: null };
const sealed = { lockDate: firstYearEnd, sealedThrough: firstYearEnd };

const expectSealed = async (store: Store): Promise<void> => {
  const { rules } = await readDirectory(store);
  expect(rules).toMatchObject(sealed);
  for (const lane of ['01', '02']) expect((await readHead(store, lane)).rules).toEqual(rules);
};

export const ruleDamages = foundBy('periods', [
  {
    what: 'a head whose lock is lifted',
    of: ['headKey'],
    make: ({ store }) => changeRules(store, [headKey('01')], { lockDate: null }),
    finds: ['head.rules'],
    isRepaired: true,
    afterwards: expectSealed,
  },
  {
    what: 'a head on old rules while openings count of a year that it does not seal',
    of: ['headKey'],
    make: ({ store }) => changeRules(store, [headKey('02')], { ...unlocked, rev: 1 }),
    finds: ['head.rules'],
    isRepaired: true,
    afterwards: expectSealed,
  },
  {
    what: 'a head that has lost its rules',
    of: ['headKey'],
    make: ({ store }) => change(store, headKey('01'), { rules: null }),
    finds: ['head.rules'],
    isRepaired: true,
    afterwards: expectSealed,
  },
  {
    what: 'a directory that contradicts the locks of all heads',
    of: ['directoryKey'],
    make: ({ store }) => changeRules(store, [directoryKey], unlocked),
    finds: ['directory.rules'],
    isRepaired: true,
    afterwards: expectSealed,
  },
  {
    what: 'a directory with rules from before those of the heads',
    of: ['directoryKey'],
    make: ({ store }) => changeRules(store, [directoryKey], { ...unlocked, rev: 1 }),
    finds: ['directory.rules'],
    isRepaired: true,
    afterwards: expectSealed,
  },
  {
    what: 'openings that count of a year that no rules seal',
    of: ['fold', 'directoryKey', 'headKey'],
    make: ({ store }) => changeRules(store, [directoryKey, ...everyHead], { sealedThrough: null }),
    finds: ['opening.uncovered'],
    isRepaired: true,
    afterwards: async (store) => expect((await readLedgerView(store, balanceFold)).state.seals).toEqual([]),
  },
]);
