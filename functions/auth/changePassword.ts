// Changes the caller's own password by the present one; other sessions end, this one goes on.
import { refuseFields } from '#functions/http/fieldFaults.ts';
import { operation } from '#functions/http/operation.ts';
import { announceOutbox } from '#functions/storage/outbox.ts';
import * as api from '#shared/auth/passwordApi.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { newPasswordWrites, passwordNames } from './newPassword.ts';
import { newPasswordFault } from './newPasswordFault.ts';
import { checkPresentPassword } from './presentPassword.ts';
import { userKey, userOf } from './userRecords.ts';

export const changePassword = operation(api.changePassword, async (context, { body }) => {
  const { store, company, sessionKey } = context;
  const item = await store.get(userKey(context.actor.id));
  if (!item) return notFound('user');
  const user = userOf(item);
  await checkPresentPassword(context, user, { typed: body.present, field: 'present' });
  const fault = newPasswordFault(body.password, passwordNames(company, user));
  refuseFields({ password: fault });
  const change = { action: 'passwordChange', password: body.password, kept: sessionKey } as const;
  await store.commit(await newPasswordWrites(context, user, change));
  announceOutbox(company.code);
  return { done: true as const };
});
