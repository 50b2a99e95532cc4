// Who decides for the caller during an absence, and for whom the caller decides today.
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/approvals/api.ts';
import { readStandIn, standsForToday } from './standIns.ts';

export const getStandIn = operation(api.getStandIn, async (context) => ({
  mine: (await readStandIn(context.store, context.actor.id)).standIn,
  for: await standsForToday(context),
}));
