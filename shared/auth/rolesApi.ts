// The calls of roles: what each role holds and how many users have it, and how roles are made, changed and deleted.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { code, done, latin, nameFields, rev, text, withOneName } from '../kernel/fields.ts';
import { isPercent } from '../kernel/money.ts';
import { recordScopes } from '../kernel/recordScope.ts';
import { grant, rightLimits, roleView } from './user.ts';

/** Which branches the holder of a role sees: the own one, chosen ones beside it, or all. */
export const branchScopes = ['own', 'chosen', 'all'] as const;

/** Beside names, menu and rights. */
const scopes = {
  branch_scope: z.enum(branchScopes, 'field.invalid'),
  /** The branches of `chosen`; empty otherwise. */
  branches: z.array(code(20)).check(z.maxLength(200, 'field.tooLong')),
  record_scope: z.enum(recordScopes, 'field.invalid'),
  /** Users with this role sign in in two steps. */
  tfa_required: z.boolean('field.invalid'),
};

/** A role with its scopes, and whether it asks for a second step. */
export const roleDetail = z.extend(roleView, scopes);
export type RoleDetail = z.output<typeof roleDetail>;

export const roleRow = z.extend(roleDetail, { users: z.number(), rev: z.number() });
export type RoleRow = z.output<typeof roleRow>;

const grantText = z.string().check(z.regex(/^(\*|[a-z][a-z0-9_]{0,59})$/, 'field.invalid'));

const percent = z.string('field.percent').check(latin, z.trim(), z.refine(isPercent, 'field.percent'));

const roleFields = z.object({
  ...nameFields(120),
  modules: z.array(text(80)).check(z.maxLength(500, 'field.tooLong')),
  permissions: z
    .array(z.extend(grant, { name: grantText, action: grantText }))
    .check(z.maxLength(1000, 'field.tooLong')),
  /** These, too, are those of the role before where nothing is said. */
  limits: z.optional(rightLimits),
  discountLimit: z.optional(percent),
  ...scopes,
});

export const roleCode = z
  .string('field.required')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, 'field.required'),
    z.maxLength(40, 'field.tooLong'),
    z.regex(/^[a-z0-9][a-z0-9_-]*$/, 'field.code'),
  );

export const listRoles = endpoint({
  method: 'GET',
  path: '/api/roles',
  auth: ['role', 'view'],
  output: z.object({ items: z.array(roleRow) }),
  summary: 'The roles with everything they hold, and how many users have each.',
});

export const createRole = endpoint({
  method: 'POST',
  path: '/api/roles',
  auth: ['role', 'create'],
  body: withOneName(z.extend(roleFields, { code: roleCode })),
  output: roleRow,
  refusals: ['role.codeTaken', 'role.beyondOwn', 'ledger.busy'],
  summary: 'Adds a role; nobody can give a role rights that are not the own ones.',
});

export const changeRole = endpoint({
  method: 'PUT',
  path: '/api/roles/{code}',
  auth: ['role', 'edit'],
  params: z.object({ code: roleCode }),
  body: withOneName(z.extend(roleFields, { rev })),
  output: roleRow,
  refusals: [
    'record.changed',
    'role.adminFixed',
    'role.beyondOwn',
    'role.ownWidened',
    'role.tfaByAdministrator',
    'ledger.busy',
  ],
  summary: 'Changes a role; its users have the new rights from the next call on.',
});

export const removeRole = endpoint({
  method: 'DELETE',
  path: '/api/roles/{code}',
  auth: ['role', 'delete'],
  params: z.object({ code: roleCode }),
  output: done,
  refusals: ['role.adminFixed', 'role.inUse', 'role.beyondOwn', 'ledger.busy'],
  summary: 'Deletes a role that no user has.',
});
