// Which users may approve a document by their rights and branches, as users and roles are now.
import { readUsers } from '#functions/auth/accessWrite.ts';
import {
  type RoleRecord,
  rolesOf,
  type UserRecord,
  userKey,
  userOf,
} from '#functions/company/userRecords.ts';
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Candidate } from '#shared/approvals/approval.ts';
import { isAllowedOfType, type OfType } from '#shared/kernel/permission.ts';
import type { Person } from '#shared/kernel/person.ts';

/** `permission`: under which the document falls. */
type Asked = OfType & {
  /** Those that see it: an approver is of one of them. */
  branches: readonly string[];
  /** What they may do with it; approve where nothing is said. */
  action?: string;
};

export const personOfUser = ({ id, name, name_ar }: Person): Person => ({ id, name, name_ar });

/** Null where the user is excluded, has no right to approve such documents, or sees none of their branches. */
const candidateOf = (
  user: UserRecord,
  roles: ReadonlyMap<string, RoleRecord>,
  { permission, ofType, branches, action = 'approve' }: Asked,
): Candidate | null => {
  const held = user.roles.flatMap((code) => roles.get(code) ?? []);
  const actor = { branch: user.branch, roles: held };
  const may =
    user.status === 'active' &&
    isAllowedOfType(held, { permission, ofType }, action) &&
    branches.some((branch) => isInScope({ actor }, branch));
  return may ? { ...personOfUser(user), roles: user.roles } : null;
};

type Source = Pick<SessionContext, 'store' | 'company'>;

/** Of users that were read already: of an inbox only those matter for whom its owner may decide. */
export const candidatesAmong = async (
  { store, company }: Source,
  users: readonly UserRecord[],
  asked: Asked,
): Promise<Candidate[]> => {
  const roles = await rolesOf(store, company.authRev);
  return users.flatMap((user) => candidateOf(user, roles, asked) ?? []);
};

/** The roles that allow it. */
export const rolesAllowed = async (
  { store, company }: Source,
  asked: OfType,
  right: string,
): Promise<string[]> =>
  [...(await rolesOf(store, company.authRev)).values()].flatMap((role) =>
    isAllowedOfType([role], asked, right) ? [role.code] : [],
  );

export const allCandidates = async (source: Source, asked: Asked): Promise<Candidate[]> =>
  candidatesAmong(source, await readUsers(source.store), asked);

/** Reads these users, each once. */
export const usersNamed = async (store: Store, ids: readonly string[]): Promise<UserRecord[]> =>
  (await store.getAll([...new Set(ids)].map(userKey))).flatMap((item) => (item ? [userOf(item)] : []));
