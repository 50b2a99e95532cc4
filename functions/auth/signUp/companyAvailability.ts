// Whether a company code is free; taken, reserved and of another cell look the same.
import { operation } from '#functions/http/operation.ts';
import { findRegistration } from '#functions/storage/registry.ts';
import * as api from '#shared/auth/api.ts';
import { isReservedCode } from '#shared/auth/reservedCodes.ts';
import { countCall } from '../session/callCount.ts';
import { isClaimNeeded, isOfThisCell } from './claim.ts';

export const companyAvailability = operation(api.companyAvailability, async (context, { params }) => {
  await countCall(context, api.companyAvailability);
  const { code } = params;
  const registered = await findRegistration(code);
  return {
    code,
    available: !registered && !isReservedCode(code) && isOfThisCell(code),
    needs_claim: isClaimNeeded(),
  };
});
