// To whom an exception from the lock may be granted: users who may post; the caller only where there is no other user to grant it.

import { rolesOf, type UserRecord, userKey, userOf, usersOf } from '#functions/company/userRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { isAllowed } from '#shared/kernel/permission.ts';

/** Whether a user's roles allow an action. */
type Rights = (user: UserRecord, permission: string, action: string) => boolean;

const rightsIn = async ({ store, company }: SessionContext): Promise<Rights> => {
  const roles = await rolesOf(store, company.authRev);
  return (user, permission, action) =>
    isAllowed(
      user.roles.flatMap((role) => roles.get(role) ?? []),
      permission,
      action,
    );
};

const isActive = ({ status }: UserRecord): boolean => status === 'active';

const mayPost = (user: UserRecord, may: Rights): boolean =>
  isActive(user) && (may(user, 'voucher', 'post') || may(user, 'voucher', 'reverse'));

/**
 * Four eyes on what passes a lock: a user who may grant exceptions asks another one. Where there is no other (one accountant keeps the books) the
 * exception is granted to oneself, with the same reason and the same entry in the audit log; otherwise the whole lock would be lifted.
 */
const isAlone = (context: SessionContext, users: readonly UserRecord[], may: Rights): boolean =>
  !users.some(
    (user) => user.id !== context.actor.id && isActive(user) && may(user, 'lock_exception', 'edit'),
  );

/** The users to whom the caller may grant one, by name. */
export const exceptionUsers = async (context: SessionContext): Promise<UserRecord[]> => {
  const [users, may] = await Promise.all([usersOf(context.store), rightsIn(context)]);
  const mayHaveOne = isAlone(context, users, may);
  return users.filter((user) => mayPost(user, may) && (mayHaveOne || user.id !== context.actor.id));
};

/** The user, or the code of why the caller may not grant this user one. */
export const exceptionUser = async (context: SessionContext, id: string): Promise<UserRecord | string> => {
  const [item, may] = await Promise.all([context.store.get(userKey(id)), rightsIn(context)]);
  const user = item ? userOf(item) : null;
  if (!user || !mayPost(user, may)) return 'lockException.userUnknown';
  const isOneself = id === context.actor.id;
  return isOneself && !isAlone(context, await usersOf(context.store), may) ? 'lockException.oneself' : user;
};
