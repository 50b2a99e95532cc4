// Who decides for the caller while he is away, and for whom he decides today.
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/approvals/api.ts';
import { readStandIn, standsForToday } from './standIns.ts';

export const getStandIn = operation(api.getStandIn, async (context) => ({
  mine: (await readStandIn(context.store, context.actor.id)).standIn,
  for: await standsForToday(context),
}));
