// The acting user, with the rights of this moment.
import {
  type RoleRecord,
  rolesOf,
  type UserRecord,
  userKey,
  userOf,
} from '#functions/company/userRecords.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Actor } from './context.ts';

export const actorOf = (user: UserRecord, known: ReadonlyMap<string, RoleRecord>): Actor => {
  const { id, name, name_ar, username, branch, employee_id } = user;
  const roles = user.roles.flatMap((role) => known.get(role) ?? []);
  return { id, name, name_ar, username, branch, employee_id, roles };
};

/** For work that continues without a call of the user; null where the user may do nothing any more. */
export const currentActor = async (store: Store, id: string): Promise<Actor | null> => {
  const [item, record] = await store.getAll([userKey(id), companyKey]);
  if (!item || !record) return null;
  const user = userOf(item);
  const company = companyOf(record);
  if (user.status !== 'active' || company.state !== 'active') return null;
  return actorOf(user, await rolesOf(store, company.authRev));
};
