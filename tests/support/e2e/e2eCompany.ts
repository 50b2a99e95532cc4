// Companies, users and sign-ins for the browser journeys: each journey has a company of its own in the product it drives.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createUser } from '#functions/auth/createUser.ts';
import { newSettingWrite } from '#functions/company/settingRecords.ts';
import { stockSettingKey } from '#functions/company/stockSettingRecords.ts';
import { createBranch } from '#functions/settings/createBranch.ts';
import { systemClock } from '#functions/storage/clock.ts';
import { type CompanyRecord, companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { type Store, storeOf } from '#functions/storage/store.ts';
import { remove, replace } from '#functions/storage/writes.ts';
import { type SignUp, signUp } from '#shared/auth/api.ts';
import { getSession, logout } from '#shared/auth/sessionApi.ts';
import type { CorpView, UserView } from '#shared/auth/user.ts';
import { openedSession, withPassword } from '../knownPasswords.ts';
import { type Client, clientOf } from '../product/client.ts';
import { type CompanyItems, copyTo, itemsOf } from '../product/companyCopies.ts';

export const origin = `http://127.0.0.1:${process.env['MIZAN_TEST_PORT']}`;

export const password = 'olive-lantern-47-river';

export type Person = { username: string; password: string };

export type Company = {
  code: string;
  name: string;
  name_ar: string;
  admin: Person;
  /** Store of the company on the engine of the running product, for what no call makes. */
  store: Store;
};

/** A session that the browser and the test share. */
export type SignedIn = {
  client: Client;
  token: string;
  csrf: string;
  user: UserView;
  corp: CorpView;
  /** Today where the company keeps its books. */
  today: string;
};

/** The note of running processes holds the engine's command line, and the command line its port. */
const engineAddress = (): string => {
  const note = readFileSync(join(process.env['MIZAN_TEST_DATA'] ?? '', 'running.json'), 'utf8');
  const { engine } = JSON.parse(note) as { engine: { identity: string } };
  return `http://127.0.0.1:${/--port (\d+)/.exec(engine.identity)?.[1]}`;
};

/** The key with which the product seals its sessions. */
const productSecret = (): string =>
  readFileSync(join(process.env['MIZAN_TEST_DATA'] ?? '', 'secret'), 'utf8').trim();

const storeFor = (code: string): Store => {
  process.env['DYNAMODB_ENDPOINT'] ??= engineAddress();
  process.env['MIZAN_SECRET'] ??= productSecret();
  return storeOf(code, systemClock.nowMs);
};

const randomName = (): string => randomBytes(5).toString('hex');

/** A code that no company has. */
export const newCode = (): string => `J${randomName().toUpperCase()}`;

const aSignUp = (code: string) =>
  ({
    code,
    name: 'Palm Trading',
    name_ar: 'شركة النخلة التجارية',
    branch: { name: 'Riyadh', name_ar: 'الرياض' },
    admin: { username: 'admin', name: 'سارة المدير', email: 'admin@palm.example', password },
  }) satisfies SignUp;

export const companyCalled = (code: string): Company => {
  const { name, name_ar } = aSignUp(code);
  return { code, name, name_ar, admin: { username: 'admin', password }, store: storeFor(code) };
};

const signedUp = async (keepsStock: boolean): Promise<CompanyItems> => {
  const { code } = await clientOf(origin).call(signUp, { body: aSignUp(newCode()) });
  // From here on the storage layer of this process knows its engine. Products are only names where a journey is not about stock.
  const store = storeFor(code);
  if (!keepsStock) await store.commit([remove({ key: stockSettingKey })]);
  return itemsOf(code);
};

const firsts = new Map<boolean, Promise<CompanyItems>>();

/** A company that has just signed up: a copy of the first one of this process, which did. */
export const aCompany = async ({ keepsStock = false } = {}): Promise<Company> => {
  const first = firsts.get(keepsStock) ?? signedUp(keepsStock);
  firsts.set(keepsStock, first);
  const code = newCode();
  await copyTo(code, await first);
  return companyCalled(code);
};

/** A user of the company with these roles. */
export const aUser = async (
  company: Company,
  roles: string[],
  branch = '01',
): Promise<Person & { id: string }> => {
  const username = `u${randomName()}`;
  const { id } = await createUser(company.store, systemClock, {
    username,
    name: 'Omar Member',
    name_ar: 'عمر العضو',
    email: `${username}@palm.example`,
    roles,
    branch,
  });
  await withPassword(company.store, id, password);
  return { id, username, password };
};

/** A second branch with its lane. */
export const aBranch = (company: Company, name_ar = 'جدة') =>
  createBranch(company.store, { code: '02', name: 'Jeddah', name_ar });

const changeCompany = async ({ store }: Company, changes: Partial<CompanyRecord>): Promise<void> => {
  const { rev, ...attributes } = companyOf(await store.get(companyKey));
  await store.commit([replace({ key: companyKey, attributes: { ...attributes, ...changes }, rev })]);
};

/** Minutes without a movement until the warning. */
export const setIdleMinutes = (company: Company, idleMinutes: number): Promise<void> =>
  changeCompany(company, { idleMinutes });

/** Numbers and dates in Arabic-Indic digits. */
export const showArabicDigits = (company: Company): Promise<void> =>
  changeCompany(company, { digits: 'arab' });

/** Colours of the company, as key/value records. */
export const setTheme = async (company: Company, colours: Record<string, string>): Promise<void> => {
  const writes = Object.entries(colours).map(([key, value]) => newSettingWrite('theme', { key, value }));
  await company.store.commit(writes.map((write) => ({ ...write, expect: 'any' as const })));
  await changeCompany(company, { themeRevision: 2 });
};

/** Opens a session as the login does; one that is on already ends, because a journey that signs in twice means it. */
export const signIn = async (company: Company, person: Person): Promise<SignedIn> => {
  const opened = await openedSession(company.store, person);
  if (opened === null) throw new Error(`${person.username} cannot sign in with the password alone.`);
  const client = clientOf(origin, opened);
  const { user, corp, settings } = await client.call(getSession, {});
  return { ...opened, client, user, corp, today: settings.today };
};

/** Ends the session on the server; the browser learns it from its next call. */
export const endOnServer = async ({ client, user }: SignedIn): Promise<void> => {
  await client.call(logout, { body: { id: user.id } });
};

/** A number by which the company may charge VAT. */
export const setVatNumber = (company: Company, vatNumber: string): Promise<void> =>
  changeCompany(company, { vatNumber });
