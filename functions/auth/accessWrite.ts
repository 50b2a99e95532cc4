// Rights change one at a time: every change of a role or of a user's roles renews the company's item, so that two at once cannot both be decided on the earlier state.

import {
  type RoleRecord,
  roleOf,
  rolePartition,
  type UserRecord,
  userKey,
  userOf,
  usersIndex,
} from '#functions/company/userRecords.ts';
import { type CompanyRecord, companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Put, replace } from '#functions/storage/writes.ts';

export type Access = { company: CompanyRecord; roles: ReadonlyMap<string, RoleRecord> };

/** The company, to whose rev a change is bound, and the current roles. */
export const readAccess = async (store: Store): Promise<Access> => {
  const company = companyOf(await store.get(companyKey));
  const items = await store.all({ pk: rolePartition });
  return { company, roles: new Map(items.map(roleOf).map((role) => [role.code, role])) };
};

/** Fails where anything about rights has changed since `readAccess`; the next call of every user reads the roles anew. */
export const accessWrite = ({ company }: Access): Put => {
  const { rev, ...attributes } = company;
  return replace({
    key: companyKey,
    attributes: { ...attributes, authRev: company.authRev + 1 },
    rev,
  });
};

/** Every user in the current state: the index only lists who there is. */
export const readUsers = async (store: Store): Promise<UserRecord[]> => {
  const known = await store.all(usersIndex);
  const items = await store.getAll(known.map((item) => userKey(String(item['id']))));
  return items.flatMap((item) => (item ? [userOf(item)] : []));
};
