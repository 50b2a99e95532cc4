// Switches off the second step of a user who has lost both app and recovery codes; the user is notified by mail and in the product.

import { tfaResetMail } from '#functions/auth/password/passwordMails.ts';
import { revocation } from '#functions/auth/session/livingSessions.ts';
import { tfaKey } from '#functions/auth/tfa/tfaRecords.ts';
import { changedUserWrite, mailLanguage } from '#functions/company/userRecords.ts';
import { write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { notify } from '#functions/me/notificationRecords.ts';
import { remove } from '#functions/storage/writes.ts';
import * as api from '#shared/auth/usersApi.ts';
import { bothNames } from '#shared/kernel/names.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { changedUserRow } from './userRows.ts';
import { touchUser } from './userRules.ts';

export const resetTfa = operation(api.resetTfa, (context, { params: { id } }) => {
  const { actor, company, store, caller } = context;
  return touchUser(context, id, async ({ user, lock }) => {
    // One's own is switched off with password and code, or reset by another user.
    refuseUnless(id !== actor.id, 'tfa.resetOneself');
    refuseUnless(user.tfa === true, 'tfa.off');
    const changes = { ...(await revocation(store, user)).changes, tfa: false };
    const mail = tfaResetMail(mailLanguage(user, caller.language), { to: user.email, code: company.code });
    const notice = await notify({ ...context, actor: actor.id }, [id], {
      kind: 'tfaReset',
      values: { by: bothNames(actor) },
    });
    return write(context, {
      writes: [lock, changedUserWrite(user, changes), remove({ key: tfaKey(id) }), ...notice.writes],
      outbox: [{ kind: 'mail', ...mail }, ...notice.outbox],
      audit: { action: 'tfaReset', entity: 'user', id, branch: user.branch },
      answer: await changedUserRow(context, user, changes),
    });
  });
});
