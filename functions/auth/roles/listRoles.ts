// The roles with everything they hold, and how many users have each.
import { readUsers } from '#functions/auth/accessWrite.ts';
import { type RoleRecord, rolesOf } from '#functions/company/userRecords.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/auth/rolesApi.ts';
import { defaultRoles } from '#shared/settings/defaultRoles.ts';

/** The roles that every company begins with come first, in their order; its own ones follow by code. */
const placeOf = ({ code }: RoleRecord): number => {
  const place = defaultRoles.findIndex((role) => role.code === code);
  return place < 0 ? defaultRoles.length : place;
};

export const listRoles = operation(api.listRoles, async ({ store, company }) => {
  const [roles, users] = await Promise.all([rolesOf(store, company.authRev), readUsers(store)]);
  const items = [...roles.values()]
    .sort((one, other) => placeOf(one) - placeOf(other) || one.code.localeCompare(other.code))
    .map((role) => ({ ...role, users: users.filter((user) => user.roles.includes(role.code)).length }));
  return { items };
});
