// What must hold of a change of a user: roles and branch that exist, nothing beyond the own rights, and never a company without an admin.
import { type Access, accessWrite, readAccess, readUsers } from '#functions/auth/accessWrite.ts';
import { refuseBeyond } from '#functions/auth/ownRights.ts';
import { branchKey, branchOf } from '#functions/company/branchRecords.ts';
import { type UserRecord, userKey, userOf } from '#functions/company/userRecords.ts';
import { employeeGuard, employeeGuardKey, employeeKey, employeeRow } from '#functions/hr/employeeRecords.ts';
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import { isSeen, recordVisibility } from '#functions/resources/recordScope.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import { remove, type Write } from '#functions/storage/writes.ts';
import { employees } from '#shared/hr/organisation.ts';
import { adminRole, isAdministrator } from '#shared/kernel/permission.ts';
import { notFound, refuseUnless } from '#shared/kernel/refusal.ts';

type Place = Pick<UserRecord, 'branch' | 'roles'>;

/** The condition for linking an employee: visible to the caller, and still there when it is written. */
export const employeeChecks = async (context: SessionContext, code: string): Promise<Write[]> => {
  const item = await context.store.get(employeeKey(code));
  const visibility = await recordVisibility(context, employees);
  const isFound = item !== null && isSeen(visibility, employees, employeeRow(item));
  refuseFields({ employee: isFound ? null : 'record.unknown' });
  return [{ write: 'check', key: employeeKey(code), expect: 'exists' }];
};

/** The link to another employee, or to none. */
export const employeeWrites = async (
  context: SessionContext,
  { id, employee_id: before }: Pick<UserRecord, 'id' | 'employee_id'>,
  code: string | null,
): Promise<Write[]> => {
  if (code === before) return [];
  const freed = before === null ? [] : [remove({ key: employeeGuardKey(before) })];
  if (code === null) return freed;
  return [...freed, employeeGuard(code, id), ...(await employeeChecks(context, code))];
};

const branchFault = async (context: SessionContext, code: string): Promise<string | null> => {
  const item = await context.store.get(branchKey(code));
  if (!item || !isInScope(context, code)) return 'record.unknown';
  return branchOf(item).active ? null : 'record.inactive';
};

/** Names beside its field what is unknown; an unknown value that was stored before may stay. */
export const checkPlace = async (
  context: SessionContext,
  { roles }: Access,
  { wanted, before }: { wanted: Place; before: Place | null },
): Promise<void> => {
  const isKnown = (code: string) => roles.has(code) || before?.roles.includes(code) === true;
  const faults = {
    roles: wanted.roles.every(isKnown) ? null : 'record.unknown',
    branch: wanted.branch === before?.branch ? null : await branchFault(context, wanted.branch),
  };
  refuseFields(faults);
};

/** Roles that are given or taken, or that a changed user has. */
export const refuseRolesBeyond = (
  context: SessionContext,
  { roles }: Access,
  codes: Iterable<string>,
): void => {
  for (const code of new Set(codes)) {
    const role = roles.get(code);
    if (role) refuseBeyond(context, role);
  }
};

/**
 * A user may not take a role or become another employee: the own records and visible people follow from both. One's own e-mail address is changed
 * in one's own settings, by password and proof, because links to new passwords go to it.
 */
export const refuseOwnGain = (
  { actor }: SessionContext,
  before: UserRecord,
  after: Pick<UserRecord, 'roles' | 'employee_id' | 'email'>,
): void => {
  if (before.id !== actor.id) return;
  refuseFields({ email: after.email === before.email ? null : 'user.ownEmail' });
  if (isAdministrator(actor.roles)) return;
  const isGiven = after.roles.some((code) => !before.roles.includes(code));
  refuseFields({
    roles: isGiven ? 'user.ownRoles' : null,
    employee: after.employee_id === before.employee_id ? null : 'user.ownEmployee',
  });
};

const isActiveAdmin = ({ status, roles }: Pick<UserRecord, 'status' | 'roles'>): boolean =>
  status === 'active' && roles.includes(adminRole);

/** Always written together with `accessWrite`, so that two admins cannot remove each other at once. */
export const refuseWithoutAdmin = async (
  { store }: SessionContext,
  before: UserRecord,
  after: Pick<UserRecord, 'status' | 'roles'>,
): Promise<void> => {
  if (!isActiveAdmin(before) || isActiveAdmin(after)) return;
  const others = (await readUsers(store)).filter(({ id }) => id !== before.id);
  refuseUnless(others.some(isActiveAdmin), 'user.lastAdmin');
};

/** The user, where the caller sees the user's branch. */
export const readUser = async (context: SessionContext, id: string): Promise<UserRecord> => {
  const item = await context.store.get(userKey(id));
  const user = item ? userOf(item) : notFound('user');
  return isInScope(context, user.branch) ? user : notFound('user');
};

export type Touched = { user: UserRecord; access: Access; lock: Write };

/** Decides on a user by the current user and rights, again after a conflict; `lock` goes into what is written. */
export const touchUser = <Answer>(
  context: SessionContext,
  id: string,
  once: (touched: Touched) => Promise<Answer>,
): Promise<Answer> =>
  retryOnConflict(context.store, async () => {
    const access = await readAccess(context.store);
    const user = await readUser(context, id);
    refuseRolesBeyond(context, access, user.roles);
    return once({ user, access, lock: accessWrite(access) });
  });
