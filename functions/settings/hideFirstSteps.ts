// Puts the first steps away for good.
import { write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { overwrite } from '#functions/storage/writes.ts';
import * as api from '#shared/settings/firstStepsApi.ts';
import { firstStepsOf, hiddenKey } from './getFirstSteps.ts';

export const hideFirstSteps = operation(api.hideFirstSteps, async (context) => {
  const before = await firstStepsOf(context);
  if (before.hidden) return before;
  return write(context, {
    writes: [overwrite({ key: hiddenKey, attributes: { by: context.actor.id } })],
    audit: {
      action: 'update',
      entity: 'settings',
      id: 'firstSteps',
      title: { name: 'First steps', name_ar: 'الخطوات الأولى' },
      changes: [{ field: 'first_steps', old: true, new: false }],
    },
    answer: { ...before, hidden: true },
  });
});
