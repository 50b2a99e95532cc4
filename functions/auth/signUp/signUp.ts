// Opens a company with its first branch, chart of accounts and admin user; a call that was cut, or whose answer was lost, is sent again.
import { refuseFields } from '#functions/http/fieldFaults.ts';
import { operation } from '#functions/http/operation.ts';
import { environment } from '#functions/storage/environment.ts';
import { announceOutbox } from '#functions/storage/outbox.ts';
import { findRegistration } from '#functions/storage/registry.ts';
import { storeOf } from '#functions/storage/store.ts';
import * as api from '#shared/auth/api.ts';
import { isReservedCode } from '#shared/auth/reservedCodes.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { countCall } from '../session/callCount.ts';
import { cellFaults } from './claim.ts';
import { openCompany } from './openCompany.ts';
import type { Ending } from './provisionCompany.ts';
import { resumeSignUp } from './resumeSignUp.ts';
import { signUpFaults } from './signUpFaults.ts';
import { newSignUpProof } from './signUpProof.ts';
import { newWelcome } from './welcomeMail.ts';

export const signUp = operation(api.signUp, async (context, { body }) => {
  const { code } = body;
  await countCall(context, api.signUp);
  refuseFields({ ...signUpFaults(body), ...(await cellFaults(body)) });
  refuseUnless(!isReservedCode(code), 'company.codeTaken', { code });
  const registered = await findRegistration(code);
  const state = registered ? await resumeSignUp(context, body, registered) : 'provisioning';
  if (!registered) await openCompany(context, body);
  if (state !== 'provisioning') return { code, status: state };
  const ending: Ending =
    environment.signUpProof === 'mail'
      ? { end: 'unproven', writes: newSignUpProof(context, body) }
      : { end: 'active', writes: newWelcome(context, body) };
  // With all that a company begins with: loaded by the few who open one.
  const { provisionCompany } = await import('./provisionCompany.ts');
  const status = await provisionCompany(storeOf(code, context.clock.nowMs), ending);
  announceOutbox(code);
  return { code, status };
});
