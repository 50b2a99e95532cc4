// Puts a parked message back into the outbox; its tries are counted anew.
import { write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/settings/parkedApi.ts';
import { findParked, parkedAudit, removeParkedWrite } from './parkedMessages.ts';

export const retryParkedMessage = operation(api.retryParkedMessage, async (context, { params }) => {
  const parked = await findParked(context, params.id);
  return write(context, {
    writes: [removeParkedWrite(parked)],
    audit: parkedAudit('update', parked),
    outbox: [parked.message],
    answer: { done: true as const },
  });
});
