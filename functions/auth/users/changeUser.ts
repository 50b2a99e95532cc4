// Changes names, e-mail address, branch and roles of a user; the changed rights apply from the user's next call.
import type { Access } from '#functions/auth/accessWrite.ts';
import { changedUserWrite, type UserRecord } from '#functions/company/userRecords.ts';
import { type SessionContext, write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { type NoticeParts, notify } from '#functions/me/notificationRecords.ts';
import * as api from '#shared/auth/usersApi.ts';
import { bothNames } from '#shared/kernel/names.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { emailChangedNotice, emailWrites } from './emailWrites.ts';
import { changedUserRow } from './userRows.ts';
import {
  checkPlace,
  employeeWrites,
  refuseOwnGain,
  refuseRolesBeyond,
  refuseWithoutAdmin,
  touchUser,
} from './userRules.ts';

const fields = ['name', 'name_ar', 'email', 'branch', 'employee_id', 'roles'] as const;

const changesBetween = (before: UserRecord, after: Pick<UserRecord, (typeof fields)[number]>) =>
  fields.flatMap((field) =>
    String(before[field]) === String(after[field]) ? [] : [{ field, old: before[field], new: after[field] }],
  );

/** Users are notified of a change of their roles, so that they need not discover it by themselves. */
const rolesChangedNotice = async (
  { store, clock, actor }: SessionContext,
  access: Access,
  { before, roles }: { before: UserRecord; roles: readonly string[] },
): Promise<NoticeParts> => {
  if (String([...before.roles].sort()) === String([...roles].sort())) return { writes: [], outbox: [] };
  const named = roles.map((code) => bothNames(access.roles.get(code) ?? { name: code, name_ar: code }));
  const en = named.map((each) => each.en).join(', ');
  const ar = named.map((each) => each.ar).join('، ');
  return notify({ store, clock, actor: actor.id }, [before.id], {
    kind: 'rolesChanged',
    values: { by: bothNames(actor), roles: { en, ar } },
  });
};

export const changeUser = operation(api.changeUser, (context, { params, body: { rev, employee, ...body } }) =>
  touchUser(context, params.id, async ({ user, access, lock }) => {
    // A request without this field leaves it unchanged.
    const employee_id = employee === undefined ? user.employee_id : employee;
    const changes = { ...body, employee_id, roles: [...new Set(body.roles)] };
    refuseUnless(user.rev === rev, 'record.changed');
    await checkPlace(context, access, { wanted: changes, before: user });
    refuseRolesBeyond(context, access, changes.roles);
    refuseOwnGain(context, user, changes);
    await refuseWithoutAdmin(context, user, { ...user, ...changes });
    const notice = await rolesChangedNotice(context, access, { before: user, roles: changes.roles });
    return write(context, {
      outbox: [...notice.outbox, ...emailChangedNotice(context, user, changes.email)],
      writes: [
        lock,
        ...notice.writes,
        changedUserWrite(user, changes),
        ...(await employeeWrites(context, user, employee_id)),
        ...(await emailWrites(context.store, user, changes.email)),
      ],
      audit: {
        action: 'update',
        entity: 'user',
        id: user.id,
        branch: changes.branch,
        changes: changesBetween(user, changes),
      },
      answer: await changedUserRow(context, user, changes),
    });
  }),
);
