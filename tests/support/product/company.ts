// Companies, users and sign-ins for API tests: each test makes a company of its own in the running product.
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createUser } from '#functions/auth/createUser.ts';
import { stockSettingKey } from '#functions/company/stockSettingRecords.ts';
import { newRoleWrite } from '#functions/company/userRecords.ts';
import { createBranch } from '#functions/settings/createBranch.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { type Store, storeOf } from '#functions/storage/store.ts';
import { remove } from '#functions/storage/writes.ts';
import { login, type SignUp, signUp } from '#shared/auth/api.ts';
import type { RoleDetail } from '#shared/auth/rolesApi.ts';
import type { Grant, UserView } from '#shared/auth/user.ts';
import { openedSession, withPassword } from '../knownPasswords.ts';
import { type Answer, type Client, clientOf } from './client.ts';
import { type CompanyItems, copyTo, itemsOf } from './companyCopies.ts';

export const password = 'olive-lantern-47-river';

export type Company = {
  code: string;
  signUp: SignUp;
  admin: { username: string; password: string };
  /** Store of the company on the engine of the running product, for what no call makes. */
  store: Store;
};

export type Member = UserView & { password: string };

const randomName = (): string => randomBytes(5).toString('hex');

/** Somebody who is not signed in. */
export const anonymous = (): Client => clientOf(inject('serverUrl'));

/** The storage layer of this process speaks to the engine of the running product. */
export const storeFor = (code: string): Store => {
  process.env['DYNAMODB_ENDPOINT'] = inject('dynamodbEndpoint');
  process.env['MIZAN_SECRET'] = inject('secret');
  return storeOf(code, systemClock.nowMs);
};

/** What a sign-up sends; the code is new each time. */
export const aSignUp = (changes: Partial<SignUp> = {}): SignUp => ({
  code: `T${randomName().toUpperCase()}`,
  name: 'Palm Trading',
  name_ar: 'شركة النخلة التجارية',
  branch: { name: 'Riyadh', name_ar: 'الرياض' },
  admin: { username: 'admin', name: 'Sara Admin', email: 'admin@palm.example', password },
  ...changes,
});

/** A company that signs up by the call itself. */
export const aSignedUpCompany = async (changes: Partial<SignUp> = {}): Promise<Company> => {
  const body = aSignUp(changes);
  const { code } = await anonymous().call(signUp, { body });
  const { username } = body.admin;
  return { code, signUp: body, admin: { username, password: body.admin.password }, store: storeFor(code) };
};

type Original = { company: Company; items: CompanyItems };

const originals = new Map<string, Promise<Original>>();

type Kind = { changes: Partial<SignUp>; keepsStock: boolean };

const newOriginal = async ({ changes, keepsStock }: Kind): Promise<Original> => {
  const company = await aSignedUpCompany(changes);
  if (!keepsStock) await company.store.commit([remove({ key: stockSettingKey })]);
  return { company, items: await itemsOf(company.code) };
};

/** A company that has just signed up: a copy of the first of its kind in this process. Its products are only names where it keeps no stock. */
export const aCompany = async (
  changes: Partial<SignUp> = {},
  { keepsStock = false }: { keepsStock?: boolean } = {},
): Promise<Company> => {
  const kind = JSON.stringify({ changes, keepsStock });
  const original = originals.get(kind) ?? newOriginal({ changes, keepsStock });
  originals.set(kind, original);
  const { company, items } = await original;
  const { code } = aSignUp();
  // Before the copy: it tells the storage layer of this process where the engine is.
  const store = storeFor(code);
  await copyTo(code, items);
  return { ...company, code, signUp: { ...company.signUp, code }, store };
};

/** A user of the company with these roles. */
export const aUser = async (
  company: Company,
  facts: { roles?: string[]; branch?: string; name?: string } = {},
): Promise<Member> => {
  // With letters of its own: digits alone, which chance may draw, would count as guessable.
  const username = `wadha${randomName()}`;
  const name = facts.name ?? 'Omar Member';
  const { id } = await createUser(company.store, systemClock, {
    username,
    name,
    name_ar: 'عمر',
    email: `${username}@palm.example`,
    roles: facts.roles ?? ['employee'],
    branch: facts.branch ?? '01',
  });
  return { ...(await withPassword(company.store, id, password)), password };
};

/** Another branch of the company, with its lane. */
export const aBranch = (company: Company, code = '02') =>
  createBranch(company.store, { code, name: `Branch ${code}`, name_ar: `فرع ${code}` });

/** The CSRF token an answer sets. */
export const csrfOf = (answer: Answer): string => {
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  return cookies.map((cookie) => /^XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1]).find(Boolean) ?? '';
};

/** Signs in by the call itself, on a server that the test has started, too; a session that is on already ends. */
export const signInAt = async (
  url: string,
  { company, username, password }: { company: string; username: string; password: string },
): Promise<Client> => {
  const body = { corp_code: company, username, password, end_other: true };
  const answer = await clientOf(url).send(login, { body });
  if (answer.status !== 200) throw new Error(`Sign-in failed: ${JSON.stringify(answer.body)}`);
  const { token } = answer.body as { token: string };
  return clientOf(url, { token, csrf: csrfOf(answer) });
};

/** Signs in, by the call itself where it would be refused or asked for more; `end_other` because a test that signs in twice means it. */
export const signIn = async (
  company: Company,
  user: { username: string; password: string },
): Promise<Client> => {
  const opened = await openedSession(company.store, user);
  if (opened) return clientOf(inject('serverUrl'), opened);
  const { username, password } = user;
  return signInAt(inject('serverUrl'), { company: company.code, username, password });
};

/** A client signed in with one role: the admin of the company, or a new user of that role. */
export const signedInAs = async (company: Company, role: string, branch?: string): Promise<Client> => {
  if (role === 'admin') return signIn(company, company.admin);
  return signIn(company, await aUser(company, { roles: [role], ...(branch ? { branch } : {}) }));
};

/** A role of the company with these grants and no more, in the own branch unless the scopes say otherwise. */
export const aRole = async (
  company: Company,
  about: string | (Pick<RoleDetail, 'code'> & Partial<RoleDetail>),
  permissions: Grant[],
): Promise<void> => {
  const { code, ...scopes } = typeof about === 'string' ? { code: about } : about;
  const own: Pick<RoleDetail, 'branch_scope' | 'branches' | 'record_scope' | 'tfa_required'> = {
    branch_scope: 'own',
    branches: [],
    record_scope: 'own',
    tfa_required: false,
  };
  const role = { code, name: code, name_ar: code, modules: [], permissions, ...own, ...scopes };
  await company.store.commit([newRoleWrite(role)]);
};
