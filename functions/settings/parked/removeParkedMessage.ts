// Removes a parked message for good.
import { write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/settings/parkedApi.ts';
import { findParked, parkedAudit, removeParkedWrite } from './parkedMessages.ts';

export const removeParkedMessage = operation(api.removeParkedMessage, async (context, { params }) => {
  const parked = await findParked(context, params.id);
  return write(context, {
    writes: [removeParkedWrite(parked)],
    audit: parkedAudit('delete', parked),
    answer: { done: true as const },
  });
});
