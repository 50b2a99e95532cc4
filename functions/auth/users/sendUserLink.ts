// Sends a user a link for a new password, or the invitation once more.
import { linkByColleague } from '#functions/auth/password/passwordLink.ts';
import { changedUserWrite, standingOf, type UserRecord } from '#functions/company/userRecords.ts';
import { type SessionContext, write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { notify } from '#functions/me/notificationRecords.ts';
import * as api from '#shared/auth/usersApi.ts';
import { bothNames } from '#shared/kernel/names.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { invitation } from './activateUser.ts';
import { changedUserRow } from './userRows.ts';
import { touchUser } from './userRules.ts';

const linkFor = async (context: SessionContext, user: UserRecord) =>
  standingOf(user) === 'invited'
    ? invitation(context, user)
    : { ...(await linkByColleague(context, user, 'reset')), changes: {} };

export const sendUserLink = operation(api.sendUserLink, (context, { params: { id } }) =>
  touchUser(context, id, async ({ user, lock }) => {
    refuseUnless(standingOf(user) !== 'inactive', 'user.inactive');
    const { actor } = context;
    const { kept, mail, changes } = await linkFor(context, user);
    const notice = await notify({ ...context, actor: actor.id }, [id], {
      kind: 'linkSent',
      values: { by: bothNames(actor) },
    });
    return write(context, {
      writes: [lock, changedUserWrite(user, changes), kept, ...notice.writes],
      outbox: [mail, ...notice.outbox],
      audit: { action: 'passwordLink', entity: 'user', id, branch: user.branch },
      answer: await changedUserRow(context, user, changes),
    });
  }),
);
