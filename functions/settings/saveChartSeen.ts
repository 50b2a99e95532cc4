// Ticks the step of the chart: it comes with the company and only has to be looked at.
import { write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { overwrite } from '#functions/storage/writes.ts';
import * as api from '#shared/settings/firstStepsApi.ts';
import { chartSeenKey, firstStepsOf } from './getFirstSteps.ts';

export const saveChartSeen = operation(api.saveChartSeen, async (context) => {
  const before = await firstStepsOf(context);
  if (before.done.includes('chart')) return before;
  await write(context, {
    writes: [overwrite({ key: chartSeenKey, attributes: { by: context.actor.id } })],
    audit: {
      action: 'update',
      entity: 'settings',
      id: 'firstSteps',
      title: { name: 'First steps', name_ar: 'الخطوات الأولى' },
      changes: [{ field: 'chart_seen', old: false, new: true }],
    },
    answer: undefined,
  });
  return firstStepsOf(context);
});
