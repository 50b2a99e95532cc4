// Whether a company code is free; taken and reserved look the same.
import { operation } from '#functions/http/operation.ts';
import { findRegistration } from '#functions/storage/registry.ts';
import * as api from '#shared/auth/api.ts';
import { isReservedCode } from '#shared/auth/reservedCodes.ts';
import { countCall } from '../session/callCount.ts';

export const companyAvailability = operation(api.companyAvailability, async (context, { params }) => {
  await countCall(context, api.companyAvailability);
  const { code } = params;
  const registered = await findRegistration(code);
  return { code, available: !registered && !isReservedCode(code) };
});
