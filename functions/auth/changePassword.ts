// Changes the caller's own password by the present one; other sessions end, this one goes on.
import { auditWrite } from '#functions/http/audit.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import { operation } from '#functions/http/operation.ts';
import { announceOutbox } from '#functions/storage/outbox.ts';
import * as api from '#shared/auth/passwordApi.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { isNotableFailure } from './attemptDelay.ts';
import { countAttempt, forgiveAttempts } from './attempts.ts';
import { newPasswordWrites, passwordNames } from './newPassword.ts';
import { newPasswordFault } from './newPasswordFault.ts';
import { isPassword } from './passwordHash.ts';
import { type UserRecord, userKey, userOf } from './userRecords.ts';

/** Trying passwords from an open session is slowed down and noted like trying them at the door. */
const checkPresent = async (context: SessionContext, user: UserRecord, present: string): Promise<void> => {
  const { store, caller, actor } = context;
  const attempter = { store, who: user.id, address: caller.address };
  const failures = await countAttempt(context, attempter);
  if (await isPassword(present, user.passwordHash)) return forgiveAttempts(context, attempter, failures);
  const note = { action: 'failedLogin', entity: 'user', id: actor.id, facts: { failures } } as const;
  if (isNotableFailure(failures)) await store.commit([auditWrite(context, note)]);
  refuseFields({ present: 'field.passwordWrong' }, caller.language);
};

export const changePassword = operation(api.changePassword, async (context, { body }) => {
  const { store, company, sessionKey } = context;
  const item = await store.get(userKey(context.actor.id));
  if (!item) return notFound('user');
  const user = userOf(item);
  await checkPresent(context, user, body.present);
  const fault = newPasswordFault(body.password, passwordNames(company, user));
  refuseFields({ password: fault }, context.caller.language);
  const change = { action: 'passwordChange', password: body.password, kept: sessionKey } as const;
  await store.commit(await newPasswordWrites(context, user, change));
  announceOutbox(company.code);
  return { done: true as const };
});
