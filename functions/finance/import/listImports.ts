// The newest imports, those of the branches that the caller may see.

import { isInScope } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/importApi.ts';
import { type ImportRun, importsPartition } from './importRecords.ts';
import { importViewOf } from './importView.ts';

const shownMax = 50;

export const listImports = operation(api.listImports, async (context) => {
  const { items, last } = await context.store.page({
    index: 'gsi1',
    pk: importsPartition,
    descending: true,
    limit: shownMax,
  });
  const runs = (items as ImportRun[]).filter(({ branch }) => isInScope(context, branch));
  return {
    items: await Promise.all(runs.map((run) => importViewOf(context, run))),
    isMore: last !== null,
  };
});
