// A cost centre that lines of vouchers name is neither deleted nor merged: entries are never changed, and drafts would be refused later.
import { changeRulesWrite, spreadRules } from '#functions/ledger/journal/changeRules.ts';
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

const openStates = ['draft', 'pending'] as const;
const atOnce = 25;

/** How many vouchers that wait to be posted name it. */
const draftsNaming = async (store: Store, code: string): Promise<number> => {
  const { headerOf, readVoucherItems, voucherOf, voucherRecords } = await import(
    '../vouchers/voucherRecords.ts'
  );
  const found = await Promise.all(openStates.map((state) => store.all(voucherRecords.stateIndex(state))));
  const ids = found.flat().map((item) => headerOf(item).id);
  let count = 0;
  for (let start = 0; start < ids.length; start += atOnce) {
    const drafts = await Promise.all(
      ids.slice(start, start + atOnce).map(async (id) => voucherOf(await readVoucherItems(store, id))),
    );
    count += drafts.filter((draft) => draft?.lines.some(({ costCentre }) => costCentre === code)).length;
  }
  return count;
};

export const costCentreEffect: RecordEffect = {
  writes: async () => [],
  entries: {
    close: async (store) => [changeRulesWrite(await readDirectory(store), {}).write],
    closed: async (store) => {
      await spreadRules(store);
    },
    refuse: async (store, { code }) => {
      if (await isPosted(store, code)) refuse('costCentre.posted');
      const count = await draftsNaming(store, code);
      if (count > 0) refuse('costCentre.inDrafts', { count });
    },
  },
  finish: async () => undefined,
};
