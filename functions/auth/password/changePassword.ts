// Changes the caller's own password by the present one; other sessions end, this one continues.

import { type UserRecord, userKey, userOf } from '#functions/company/userRecords.ts';
import { isOfEpoch } from '#functions/http/accessEpoch.ts';
import { refuseField, refuseFields } from '#functions/http/fieldFaults.ts';
import { operation } from '#functions/http/operation.ts';
import { announceOutbox } from '#functions/storage/outbox.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import * as api from '#shared/auth/passwordApi.ts';
import { notFound, Refusal } from '#shared/kernel/refusal.ts';
import { newPasswordWrites, passwordNames } from './newPassword.ts';
import { newPasswordFault } from './newPasswordFault.ts';
import { checkPresentPassword } from './presentPassword.ts';

export const changePassword = operation(api.changePassword, async (context, { body }) => {
  const { store, company, sessionKey, actor } = context;
  const readOwn = async (): Promise<UserRecord> => {
    const item = await store.get(userKey(actor.id));
    return item ? userOf(item) : notFound('user');
  };
  const user = await readOwn();
  await checkPresentPassword(context, user, { typed: body.present, field: 'present' });
  const fault = newPasswordFault(body.password, passwordNames(company, user));
  refuseFields({ password: fault });
  const change = { action: 'passwordChange', password: body.password, kept: sessionKey } as const;
  await retryOnConflict(store, async () => {
    const own = await readOwn();
    // The typed password was compared with the earlier hash; a user who was locked out meanwhile must not get in this way.
    if (own.passwordHash !== user.passwordHash) return refuseField('present', 'field.passwordWrong');
    if (own.status !== 'active' || !isOfEpoch(own, user)) throw new Refusal('session.expired', {}, 401);
    return store.commit(await newPasswordWrites(context, own, change));
  });
  announceOutbox(company.code);
  return { done: true as const };
});
