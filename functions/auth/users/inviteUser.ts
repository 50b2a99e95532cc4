// Adds a user who has no password yet, and sends the link to set one.
import { accessWrite, readAccess } from '#functions/auth/accessWrite.ts';
import { newUserWrites } from '#functions/auth/newUser.ts';
import { invitationEnd, linkByColleague } from '#functions/auth/password/passwordLink.ts';
import { write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import * as api from '#shared/auth/usersApi.ts';
import { changedUserRow } from './userRows.ts';
import { checkPlace, employeeChecks, refuseRolesBeyond } from './userRules.ts';

export const inviteUser = operation(api.inviteUser, (context, { body }) => {
  const { store, clock } = context;
  return retryOnConflict(store, async () => {
    const access = await readAccess(store);
    await checkPlace(context, access, { wanted: body, before: null });
    refuseRolesBeyond(context, access, body.roles);
    const invitedUntil = invitationEnd(clock.nowMs());
    const checks = body.employee == null ? [] : await employeeChecks(context, body.employee);
    const { user, writes } = await newUserWrites(clock, { ...body, invitedUntil });
    const { kept, mail } = await linkByColleague(context, user, 'invite');
    const { username, email, branch, roles } = user;
    return write(context, {
      writes: [accessWrite(access), ...writes, ...checks, kept],
      outbox: [mail],
      audit: {
        action: 'create',
        entity: 'user',
        id: user.id,
        branch,
        facts: { username, email, roles },
      },
      answer: await changedUserRow(context, { ...user, rev: 0 }, {}),
    });
  });
});
