// Records that postings are checked by: a change of one makes the posting rules grow, so that every lane reads it anew.

import type { SessionContext } from '#functions/http/context.ts';
import { changeRulesWrite, rulesMark, spreadRules } from '#functions/ledger/journal/changeRules.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import type { RecordChange } from '#functions/resources/recordEffects.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';

export const rulesGrowth = async (store: Store): Promise<Write[]> => [
  changeRulesWrite(await readDirectory(store), {}).write,
  rulesMark(store),
];

export const finishRules = async (store: Store): Promise<void> => {
  await spreadRules(store);
};

/** The current records of its kind beside the one that is written. */
export const othersOf = async (
  { store }: SessionContext,
  partition: string,
  { row }: RecordChange,
): Promise<Record<string, unknown>[]> =>
  (await store.all({ pk: partition })).filter((item) => item['sk'] !== row.code);
