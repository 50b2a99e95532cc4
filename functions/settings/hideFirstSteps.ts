// Hides the first steps for a user who has seen enough of them.
import { operation } from '#functions/http/operation.ts';
import { overwrite } from '#functions/storage/writes.ts';
import * as api from '#shared/settings/firstStepsApi.ts';
import { firstStepsOf, hiddenKey } from './getFirstSteps.ts';

export const hideFirstSteps = operation(api.hideFirstSteps, async (context) => {
  await context.store.commit([overwrite({ key: hiddenKey(context), attributes: { rev: 1 } })]);
  return firstStepsOf(context);
});
