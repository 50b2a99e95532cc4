// The calls of the people who sign in: invited, changed, let in or kept out, logged out.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { code, done, email, id, nameFields, rev, withOneName } from '../kernel/fields.ts';
import { username } from './api.ts';
import { roleCode } from './rolesApi.ts';
import { userView } from './user.ts';

/** `invited`: has not set a password yet. */
export const standings = ['active', 'invited', 'inactive'] as const;
export type Standing = (typeof standings)[number];

export const userRow = z.extend(z.omit(userView, { status: true, imageUrl: true }), {
  standing: z.enum(standings),
  /** Until when an invitation can be accepted. */
  invited_until: z.nullable(z.string()),
  last_seen: z.nullable(z.string()),
  /** The sessions that are on, the newest first: from which device and address. */
  sessions: z.array(z.object({ started: z.string(), address: z.string(), agent: z.string() })),
  /** Signs in in two steps. */
  tfa: z.boolean(),
  rev: z.number(),
});
export type UserRow = z.output<typeof userRow>;

const roleChoice = z.object({ code: z.string(), name: z.string(), name_ar: z.string() });

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  auth: ['user', 'view'],
  /** The roles that can be given, because users who see users may not see what roles hold. */
  output: z.object({ items: z.array(userRow), roles: z.array(roleChoice) }),
  summary: 'The users with roles, branch and the sessions that are on, and the roles there are.',
});

const person = {
  ...nameFields(120),
  email,
  branch: code(20),
  /** The code of the employee who signs in; null for nobody of the staff. */
  employee: z.optional(z.nullable(code(20))),
  roles: z.array(roleCode).check(z.maxLength(20, 'field.tooLong')),
};

export const inviteUser = endpoint({
  method: 'POST',
  path: '/api/users',
  auth: ['user', 'create'],
  body: withOneName(
    z.object({
      username,
      ...person,
      // A user without a role signs in and sees nothing.
      roles: person.roles.check(z.minLength(1, 'user.roleMissing')),
    }),
  ),
  output: userRow,
  refusals: ['user.usernameTaken', 'user.emailTaken', 'user.employeeTaken', 'role.beyondOwn', 'ledger.busy'],
  summary: 'Adds a user and sends a link by mail, with which the user sets an own password.',
});

export const changeUser = endpoint({
  method: 'PUT',
  path: '/api/users/{id}',
  auth: ['user', 'edit'],
  params: z.object({ id }),
  body: withOneName(z.object({ ...person, rev })),
  output: userRow,
  refusals: [
    'record.changed',
    'user.emailTaken',
    'user.employeeTaken',
    'user.lastAdmin',
    'role.beyondOwn',
    'ledger.busy',
  ],
  summary: 'Changes names, e-mail address, branch and roles of a user, from the next call on.',
});

export const deactivateUser = endpoint({
  method: 'POST',
  path: '/api/users/{id}/deactivate',
  auth: ['user', 'edit'],
  params: z.object({ id }),
  output: userRow,
  refusals: ['user.oneself', 'user.lastAdmin', 'role.beyondOwn', 'ledger.busy'],
  summary: 'Keeps a user out: sessions and links end at once.',
});

export const activateUser = endpoint({
  method: 'POST',
  path: '/api/users/{id}/activate',
  auth: ['user', 'edit'],
  params: z.object({ id }),
  output: userRow,
  refusals: ['role.beyondOwn', 'ledger.busy'],
  summary: 'Lets a user in again; one who never set a password is sent a new invitation.',
});

export const sendUserLink = endpoint({
  method: 'POST',
  path: '/api/users/{id}/link',
  auth: ['user', 'edit'],
  params: z.object({ id }),
  output: userRow,
  refusals: ['user.inactive', 'role.beyondOwn', 'ledger.busy'],
  summary: 'Sends a user a link for a new password, or the invitation once more.',
});

export const logOutUser = endpoint({
  method: 'POST',
  path: '/api/users/{id}/logout',
  auth: ['force_logout', 'edit'],
  params: z.object({ id }),
  output: done,
  refusals: ['role.beyondOwn', 'ledger.busy'],
  summary: 'Ends every session of a user, with links and remembered devices.',
});

export const resetTfa = endpoint({
  method: 'POST',
  path: '/api/users/{id}/tfa/reset',
  auth: ['reset_tfa', 'edit'],
  params: z.object({ id }),
  output: userRow,
  refusals: ['tfa.off', 'role.beyondOwn', 'ledger.busy'],
  summary:
    'Switches the second step off for a user who lost the app and the recovery codes; notifies the user by mail.',
});
