// A user's own data and preferences: read, and changed by oneself.

import { endedLinkWrite } from '#functions/auth/password/mailedLink.ts';
import { checkPresentPassword } from '#functions/auth/password/presentPassword.ts';
import { branchKey, branchOf } from '#functions/company/branchRecords.ts';
import {
  changedUserWrite,
  preferencesOf,
  type UserRecord,
  userKey,
  userOf,
} from '#functions/company/userRecords.ts';
import { type SessionContext, write } from '#functions/http/context.ts';
import { refuseField } from '#functions/http/fieldFaults.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import type { Preferences } from '#shared/auth/preferencesApi.ts';
import type { Profile, saveProfile } from '#shared/auth/selfApi.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { textFormats } from '#shared/kernel/identity.ts';
import { notFound, refuse } from '#shared/kernel/refusal.ts';
import { askedEmail, emailProof, pendingEmail } from './ownEmail.ts';

const readOwn = async ({ store, actor }: SessionContext): Promise<UserRecord> => {
  const item = await store.get(userKey(actor.id));
  return item ? userOf(item) : notFound('user');
};

const entryOf = ({ actor }: SessionContext) =>
  ({ action: 'update', entity: 'user', id: actor.id, branch: actor.branch }) as const;

const changed = <Facts extends object>(before: Facts, after: Facts) =>
  (Object.keys(after) as (keyof Facts & string)[]).flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, old: before[field], new: after[field] }],
  );

export const ownPreferences = async (context: SessionContext): Promise<Preferences> =>
  preferencesOf(await readOwn(context));

export const keepPreferences = (
  context: SessionContext,
  chosen: { [Name in keyof Preferences]?: Preferences[Name] | undefined },
): Promise<Preferences> =>
  retryOnConflict(context.store, async () => {
    const user = await readOwn(context);
    const before = preferencesOf(user);
    const given = Object.entries(chosen).filter(([, value]) => value !== undefined);
    const preferences: Preferences = { ...before, ...Object.fromEntries(given) };
    return write(context, {
      writes: [changedUserWrite(user, { preferences })],
      audit: { ...entryOf(context), changes: changed(before, preferences) },
      answer: preferences,
    });
  });

const profileOf = async ({ store, actor }: SessionContext, user: UserRecord): Promise<Profile> => {
  const { username, name, name_ar, email, mobile = '' } = user;
  const item = await store.get(branchKey(user.branch));
  const branch = item ? branchOf(item) : { name: user.branch, name_ar: user.branch };
  return {
    username,
    name,
    name_ar,
    email,
    mobile,
    pending_email: await pendingEmail(store, user),
    branch: { code: user.branch, name: branch.name, name_ar: branch.name_ar },
    roles: actor.roles.map((role) => ({ code: role.code, name: role.name, name_ar: role.name_ar })),
  };
};

export const ownProfile = async (context: SessionContext): Promise<Profile> =>
  profileOf(context, await readOwn(context));

type Wanted = EndpointInput<typeof saveProfile>['body'];

/** A person at another user's open session must not take over the account by changing its address. */
const checkEmail = async (context: SessionContext, user: UserRecord, { email, password }: Wanted) => {
  if (email === user.email) return;
  if (password === undefined) return refuseField('password', 'field.required');
  await checkPresentPassword(context, user, { typed: password, field: 'password' });
};

export const keepProfile = async (context: SessionContext, wanted: Wanted): Promise<Profile> => {
  await checkEmail(context, await readOwn(context), wanted);
  const { name, name_ar, email } = wanted;
  const mobile = wanted.mobile === '' ? '' : textFormats.phone.plain(wanted.mobile);
  const after = { name, name_ar, mobile };
  return retryOnConflict(context.store, async () => {
    const user = await readOwn(context);
    const { mobile: mobileBefore = '' } = user;
    const before = { name: user.name, name_ar: user.name_ar, mobile: mobileBefore };
    const asked = await askedEmail(context, user, email);
    const changes = changed(before, after);
    const newEmail = asked.writes.length === 0 ? [] : [{ field: 'newEmail', old: null, new: email }];
    const answer = await profileOf(context, { ...user, ...after });
    return write(context, {
      writes: [changedUserWrite(user, after), ...asked.writes],
      outbox: asked.outbox,
      audit: { ...entryOf(context), title: { name, name_ar }, changes: [...changes, ...newEmail] },
      answer: { ...answer, pending_email: asked.pending ?? answer.pending_email },
    });
  });
};

/** The address that waits to be proved, or a refusal. */
const readPending = async ({ store }: SessionContext, user: UserRecord): Promise<string> =>
  (await pendingEmail(store, user))?.email ?? refuse('user.noNewEmail');

export const sendProofAgain = (context: SessionContext): Promise<{ done: true }> =>
  retryOnConflict(context.store, async () => {
    const user = await readOwn(context);
    const email = await readPending(context, user);
    const { kept, mail } = await emailProof(context, user, email);
    return write(context, {
      writes: [kept],
      outbox: [mail],
      audit: { ...entryOf(context), changes: [{ field: 'newEmail', old: email, new: email }] },
      answer: { done: true },
    });
  });

export const giveUpEmail = (context: SessionContext): Promise<Profile> =>
  retryOnConflict(context.store, async () => {
    const user = await readOwn(context);
    const email = await readPending(context, user);
    return write(context, {
      writes: [await endedLinkWrite(context.store, user.id, 'email')],
      audit: { ...entryOf(context), changes: [{ field: 'newEmail', old: email, new: null }] },
      answer: { ...(await profileOf(context, user)), pending_email: null },
    });
  });
