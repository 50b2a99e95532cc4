// Items of users, roles and sessions: every call is answered for one of them, and most areas name people.
import type { Key } from '#functions/storage/keys.ts';
import { remembered, weigh } from '#functions/storage/memory.ts';
import type { Store } from '#functions/storage/store.ts';
import { type Attributes, create, type Put, replace } from '#functions/storage/writes.ts';
import { wholeDiscount } from '#shared/auth/discountLimit.ts';
import type { Preferences } from '#shared/auth/preferencesApi.ts';
import type { RoleDetail } from '#shared/auth/rolesApi.ts';
import type { UserView } from '#shared/auth/user.ts';
import type { Standing } from '#shared/auth/usersApi.ts';
import { withImpliedViews } from '#shared/impliedViews.ts';
import { nameIn } from '#shared/kernel/names.ts';

export type UserRecord = {
  id: string;
  username: string;
  name: string;
  name_ar: string;
  email: string;
  employee_id: string | null;
  imageUrl: string | null;
  branch: string;
  roles: string[];
  status: 'active' | 'inactive';
  passwordHash: string;
  /** SHA-256 of the token of the session that is on, or null. */
  session: string | null;
  /** Until when an invitation waits to be accepted, epoch seconds; null where none does. */
  invitedUntil?: number | null;
  /** When the last session began or was left. */
  lastSeenAt?: string | null;
  /** Grows whenever every session, link and remembered device of before ends (functions/http/accessEpoch.ts). */
  accessEpoch?: number;
  /** Signs in in two steps; what that needs lies beside the user (tfaRecords.ts). */
  tfa?: boolean;
  mobile?: string;
  preferences?: Preferences;
  rev: number;
};

export type SessionRecord = {
  user: string;
  startedAt: string;
  lastSeenMs: number;
  /** Epoch seconds; a read after it finds nothing. */
  expiresAt: number;
  absoluteEnd: number;
  address: string;
  agent: string;
  /** That of the user when it was opened. */
  accessEpoch?: number;
  rev: number;
};

/** Of a user who has chosen nothing yet. */
const noPreferences: Preferences = { language: null, theme: null, digits: 'company' };

export const preferencesOf = ({ preferences }: Pick<UserRecord, 'preferences'>): Preferences =>
  preferences ?? noPreferences;

type HasDigits = { digits: 'latn' | 'arab' };

/** The digits in which the user reads: the user's own choice, or that of the company. */
export const digitsFor = (user: Pick<UserRecord, 'preferences'>, company: HasDigits): HasDigits['digits'] => {
  const { digits } = preferencesOf(user);
  return digits === 'company' ? company.digits : digits;
};

/** The language of mails to the user: the chosen one, else that of the user who causes them. */
export const mailLanguage = (user: Pick<UserRecord, 'preferences'>, otherwise: 'ar' | 'en'): 'ar' | 'en' =>
  preferencesOf(user).language ?? otherwise;

export const userKey = (id: string): Key => ({ pk: `USR#${id}`, sk: '#' });

export const sessionKeyOf = (sessionKey: string): Key => ({ pk: `SES#${sessionKey}`, sk: '#' });

/** Where the sessions of a user are named, by when they began. */
const sessionsOfUser = (user: string): string => `SES#U#${user}`;

export const rolePartition = 'ROLE';

export const roleKey = (code: string): Key => ({ pk: rolePartition, sk: code });

/** Only the user's own fields: what is written back must not carry the keys of the item. */
export const userOf = (item: Attributes): UserRecord => {
  const { id, username, name, name_ar, email, employee_id, imageUrl, branch, roles, status } =
    item as UserRecord;
  const { passwordHash, session, invitedUntil = null, lastSeenAt = null, rev } = item as UserRecord;
  const { tfa = false, mobile = '', preferences = noPreferences } = item as UserRecord;
  const person = { id, username, name, name_ar, email, employee_id, imageUrl, branch, roles, status };
  const { accessEpoch = 0 } = item as UserRecord;
  const entry = { passwordHash, session, invitedUntil, lastSeenAt, tfa, accessEpoch };
  return { ...person, ...entry, mobile, preferences, rev };
};

export const sessionOf = (item: Attributes): SessionRecord => item as SessionRecord;

type SessionFacts = Omit<SessionRecord, 'rev'>;

const sessionItem = (sessionKey: string, session: SessionFacts) => {
  const { user, startedAt, lastSeenMs, absoluteEnd, address, agent, accessEpoch = 0, expiresAt } = session;
  return {
    key: sessionKeyOf(sessionKey),
    attributes: { user, startedAt, lastSeenMs, absoluteEnd, address, agent, accessEpoch },
    expiresAt,
  };
};

/** The session, and its name among those of the user: no index holds it, because every touch would write there as well. */
export const newSessionWrites = (sessionKey: string, session: SessionFacts): Put[] => [
  create(sessionItem(sessionKey, session)),
  create({
    key: { pk: sessionsOfUser(session.user), sk: `${session.startedAt}#${sessionKey}` },
    attributes: {},
    expiresAt: session.absoluteEnd,
  }),
];

/** The keys of all sessions that were begun and may be on; the oldest first. */
export const sessionKeysOf = async (store: Pick<Store, 'all'>, user: string): Promise<string[]> =>
  (await store.all({ pk: sessionsOfUser(user) })).map(({ sk }) => String(sk).split('#')[1] ?? '');

/** The session with some fields changed; a conflict when it was ended or changed meanwhile. */
export const changedSessionWrite = (
  sessionKey: string,
  session: SessionRecord,
  changes: Partial<Pick<SessionRecord, 'lastSeenMs' | 'expiresAt' | 'accessEpoch'>>,
): Put => replace({ ...sessionItem(sessionKey, { ...session, ...changes }), rev: session.rev });

/** Where all users of the company are, by name. */
export const usersIndex = { index: 'gsi1', pk: 'USR' } as const;

/** Every user of the company by name, as the index has them; also those who may not sign in any more. */
export const usersOf = async (store: Pick<Store, 'all'>): Promise<UserRecord[]> =>
  (await store.all(usersIndex)).map(userOf);

export const userIndexes = (user: Pick<UserRecord, 'id' | 'name' | 'name_ar'>) => ({
  gsi1: { pk: usersIndex.pk, sk: `${nameIn('en', user)}#${user.id}` },
});

export const newUserWrite = (user: Omit<UserRecord, 'rev'>): Put =>
  create({ key: userKey(user.id), indexes: userIndexes(user), attributes: user });

/** The user with some fields changed; a conflict when the item was changed meanwhile. */
export const changedUserWrite = (user: UserRecord, changes: Partial<Omit<UserRecord, 'id' | 'rev'>>): Put => {
  const { rev, ...fields } = user;
  const changed = { ...fields, ...changes };
  return replace({ key: userKey(user.id), indexes: userIndexes(changed), attributes: changed, rev });
};

/** Whether a user may sign in, has yet to accept an invitation, or is locked out. */
export const standingOf = ({ status, invitedUntil }: UserRecord): Standing => {
  if (status === 'active') return 'active';
  return invitedUntil == null ? 'inactive' : 'invited';
};

/** The user as the specification's calls answer it. */
export const userView = (user: UserRecord): UserView => ({
  id: user.id,
  employee_id: user.employee_id,
  username: user.username,
  name: user.name,
  name_ar: user.name_ar,
  email: user.email,
  imageUrl: user.imageUrl,
  branch_id: user.branch,
  roles: user.roles,
  status: user.status,
});

export type RoleRecord = RoleDetail & { rev: number };

/** By which rights and menu items a role is written. It grows when one of them is split. */
const rightsEdition = 1;

export const newRoleWrite = (role: RoleDetail): Put =>
  create({ key: roleKey(role.code), attributes: { ...role, edition: rightsEdition } });

/** The role as it becomes; a conflict when it was changed meanwhile. */
export const changedRoleWrite = ({ code, rev }: RoleRecord, role: RoleDetail): Put =>
  replace({ key: roleKey(code), attributes: { ...role, edition: rightsEdition }, rev });

/** A role views the lists that it writes. */
export const roleOf = (item: Attributes): RoleRecord => {
  const { code, name, name_ar, modules, rev, ...stored } = item as RoleRecord;
  const permissions = withImpliedViews(stored.permissions);
  const { branch_scope, branches, record_scope, tfa_required, limits } = stored;
  const { discountLimit = wholeDiscount } = stored;
  const scopes = { branch_scope, branches, record_scope };
  const role = { code, name, name_ar, modules, permissions, ...scopes, tfa_required, discountLimit, rev };
  return limits ? { ...role, limits } : role;
};

/** Whether a role asks for a second step that the user has not set up yet. */
export const lacksTfa = (
  { tfa }: Pick<UserRecord, 'tfa'>,
  roles: readonly Pick<RoleRecord, 'tfa_required'>[],
): boolean => tfa !== true && roles.some(({ tfa_required }) => tfa_required);

/** Guards of the two names under which a user signs in. */
export const signInGuards = { username: 'username', email: 'email' } as const;

/** The guard item of a name typed at sign-in: an e-mail address has an @, a user name never. */
export const signInKey = (name: string): Key => ({
  pk: `UQ#${name.includes('@') ? signInGuards.email : signInGuards.username}`,
  sk: name.trim().toLowerCase(),
});

/** The user who signs in under this name, or null. */
export const findUserByName = async (store: Store, name: string): Promise<UserRecord | null> => {
  const guard = await store.get(signInKey(name));
  const item = guard ? await store.get(userKey(String(guard['owner']))) : null;
  return item ? userOf(item) : null;
};

type Cached = { authRev: number; roles: Map<string, RoleRecord> };

/** With some hundred rights. */
const roleBytes = 8_000;

/** The company's roles, read again whenever its `authRev` has grown. */
export const rolesOf = async (store: Store, authRev: number): Promise<Map<string, RoleRecord>> => {
  const known = remembered(store, 'roles', (): { cached: Cached | null } => ({ cached: null }));
  if (known.cached?.authRev === authRev) return known.cached.roles;
  const items = await store.all({ pk: rolePartition });
  const roles = new Map(items.map(roleOf).map((role) => [role.code, role]));
  known.cached = { authRev, roles };
  weigh(store, 'roles', { value: known, bytes: roles.size * roleBytes });
  return roles;
};
