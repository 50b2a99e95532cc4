// The items of a new user: the user, the guards of both sign-in names, and the employee the user is.

import { newUserWrite, signInGuards, type UserRecord } from '#functions/company/userRecords.ts';
import { employeeGuard, newEmployeeWrites } from '#functions/hr/employeeRecords.ts';
import { type Clock, newId } from '#functions/storage/clock.ts';
import { uniqueGuard, type Write } from '#functions/storage/writes.ts';
import { hashPassword, nobodysHash } from './password/passwordHash.ts';

export type NewUser = {
  username: string;
  name: string;
  name_ar: string;
  email: string;
  /** None where the user sets an own one by an invitation. */
  password?: string;
  /** Until when that waits to be accepted, epoch seconds. */
  invitedUntil?: number;
  roles: string[];
  branch: string;
  /** The code of the employee who signs in: one who is there, or null for none; without a word a new one. */
  employee?: string | null | undefined;
};

/** Seven letters are enough to be unique. */
const newEmployeeCode = (clock: Clock): string => `E${newId(clock).slice(-7).toUpperCase()}`;

/** Names are guarded as they are typed at sign-in: small letters. An employee who is there is checked by the caller. */
export const newUserWrites = async (
  clock: Clock,
  person: NewUser,
): Promise<{ user: Omit<UserRecord, 'rev'>; writes: Write[] }> => {
  const id = newId(clock);
  const { password, invitedUntil, username, email, employee, ...facts } = person;
  const employee_id = employee === undefined ? newEmployeeCode(clock) : employee;
  const names = { username: username.toLowerCase(), email: email.toLowerCase() };
  const user: Omit<UserRecord, 'rev'> = {
    ...facts,
    ...names,
    id,
    employee_id,
    imageUrl: null,
    status: password === undefined ? 'inactive' : 'active',
    passwordHash: password === undefined ? nobodysHash : await hashPassword(password),
    ...(invitedUntil !== undefined && { invitedUntil }),
    session: null,
  };
  const { name, name_ar, branch } = person;
  const writes = [
    newUserWrite(user),
    uniqueGuard(signInGuards.username, names.username, {
      id,
      onConflict: { code: 'user.usernameTaken', details: { username: names.username } },
    }),
    uniqueGuard(signInGuards.email, names.email, {
      id,
      onConflict: { code: 'user.emailTaken', details: { email: names.email } },
    }),
    ...(employee_id === null ? [] : [employeeGuard(employee_id, id)]),
    ...(employee === undefined && employee_id !== null
      ? newEmployeeWrites({ code: employee_id, name, name_ar, email: names.email, branch })
      : []),
  ];
  return { user, writes };
};
