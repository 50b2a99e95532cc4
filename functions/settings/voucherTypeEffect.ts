// A voucher type reaches the postings with the rules; no two types number their vouchers alike.
import { refuseFields } from '#functions/http/fieldFaults.ts';
import type { RecordEffect } from '#functions/resources/recordEffects.ts';
import { definitionPartition } from './definitionRecords.ts';
import { finishRules, othersOf, rulesGrowth } from './rulesRecords.ts';

export const voucherTypeEffect: RecordEffect = {
  writes: async (context, change) => {
    const others = await othersOf(context, definitionPartition('voucherType'), change);
    const isTaken = others.some(({ prefix }) => prefix === change.row['prefix']);
    refuseFields({ prefix: isTaken ? 'record.valueTaken' : null }, context.caller.language);
    return rulesGrowth(context.store);
  },
  finish: finishRules,
};
