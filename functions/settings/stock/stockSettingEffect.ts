// How stock is kept reaches the postings with the rules, and is fixed once anything has moved.
import { firstMoveKey } from '#functions/company/stockSettingRecords.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import { readEmptyBooks } from '#functions/ledger/balances/emptyBooks.ts';
import { writesPerCommitMax } from '#functions/storage/commit.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';
import { fixedByMoves } from '#shared/settings/stock/stockSetting.ts';
import { finishRules, rulesGrowth } from '../rulesRecords.ts';
import type { SettingEffect } from '../saveSettings.ts';

/** Every lane's head fits into the transaction beside the setting, the directory and the log. */
const lanesMax = writesPerCommitMax - 10;

/** Every head goes with it where they fit: a first move at the same moment either comes before it and stops it, or reads the new setting. */
const unmovedWrites = async (store: Store): Promise<Write[]> => {
  const { lanes, writes } = await readEmptyBooks(store, {});
  const growth = lanes <= lanesMax ? writes : await rulesGrowth(store);
  return [...growth, { write: 'check', key: firstMoveKey, expect: 'absent' }];
};

const readFixed = async (store: Store): Promise<readonly string[]> =>
  (await store.get(firstMoveKey)) === null ? [] : fixedByMoves;

export const stockSettingEffect: SettingEffect = {
  fixed: readFixed,
  writes: async (store, changed) => {
    const asked = changed.filter((field) => fixedByMoves.includes(field));
    if (asked.length === 0) return rulesGrowth(store);
    const fixed = await readFixed(store);
    refuseFields(
      Object.fromEntries(
        asked.map((field) => [`values.${field}`, fixed.includes(field) ? 'stock.alreadyMoved' : null]),
      ),
    );
    return unmovedWrites(store);
  },
  finish: finishRules,
};
