// Who decides for the caller during an absence, and for whom the caller decides today.
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/approvals/api.ts';
import { readDeputy, standsForToday } from './deputies.ts';

export const getDeputy = operation(api.getDeputy, async (context) => ({
  mine: (await readDeputy(context.store, context.actor.id)).deputy,
  for: await standsForToday(context),
}));
