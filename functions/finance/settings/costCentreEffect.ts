// A cost centre that lines of vouchers name is neither deleted nor merged: entries are never changed, and drafts would be refused later.
import { changeRulesWrite, rulesMark, spreadRules } from '#functions/ledger/journal/changeRules.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import type { RecordEffect } from '#functions/resources/recordEffects.ts';
import type { Store } from '#functions/storage/store.ts';
import { allDays } from '#shared/kernel/dates.ts';
import { refuse } from '#shared/kernel/refusal.ts';

/** Whether any entry was ever posted on it. */
const isPosted = async (store: Store, code: string): Promise<boolean> => {
  const { readBalances } = await import('#functions/ledger/balances/readBalances.ts');
  const { costCentresIn } = await import('#functions/ledger/balances/buckets.ts');
  const { opening, movement } = await readBalances(store, allDays, 'all');
  return [opening, movement].some((balances) => costCentresIn(balances).includes(code));
};

/** How many vouchers that wait to be posted name it. */
const draftsOn = async (store: Store, code: string): Promise<number> => {
  const { voucherRecords } = await import('../vouchers/voucherRecords.ts');
  const { draftsNaming } = await import('#functions/documents/draftsNaming.ts');
  return draftsNaming(store, voucherRecords, ({ lines }) =>
    lines.some(({ costCentre }) => costCentre === code),
  );
};

export const costCentreEffect: RecordEffect = {
  writes: async () => [],
  entries: {
    close: async (store) => [changeRulesWrite(await readDirectory(store), {}).write, rulesMark(store)],
    closed: async (store) => {
      await spreadRules(store);
    },
    refuse: async (store, { code }) => {
      if (await isPosted(store, code)) refuse('costCentre.posted');
      const count = await draftsOn(store, code);
      if (count > 0) refuse('costCentre.inDrafts', { count });
    },
  },
  finish: async () => undefined,
};
