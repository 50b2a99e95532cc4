// A new branch gets its lane and its main warehouse; one branch stays active.

import { branchPartition } from '#functions/company/branchRecords.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import type { RecordEffect } from '#functions/resources/recordEffects.ts';
import { branchGrowth } from './branchGrowth.ts';
import { finishRules, othersOf, rulesGrowth } from './rulesRecords.ts';

export const branchEffect: RecordEffect = {
  writes: async (context, change) => {
    const { before, row } = change;
    if (before === null) return branchGrowth(context.store, row.code);
    if (before.active === row.active) return [];
    const others = await othersOf(context, branchPartition, change);
    const isLast = !row.active && others.every(({ active }) => active === false);
    refuseFields({ active: isLast ? 'branch.lastActive' : null });
    return rulesGrowth(context.store);
  },
  finish: finishRules,
};
