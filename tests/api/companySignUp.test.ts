// A company signs up: what it then has, what is refused, and what goes on after a cut.
import { describe, expect, test } from 'vitest';
import { openCompany } from '#functions/auth/signUp/openCompany.ts';
import { provisionCompany } from '#functions/auth/signUp/provisionCompany.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import type { Store } from '#functions/storage/store.ts';
import { companyAvailability, type SignUp, signUp, signUpBody } from '#shared/auth/api.ts';
import { getSession } from '#shared/auth/sessionApi.ts';
import { listAccounts } from '#shared/finance/api.ts';
import { voucherTypes } from '#shared/finance/resources.ts';
import { branches } from '#shared/hr/organisation.ts';
import { linkIn } from '../support/mails.ts';
import {
  anonymous,
  aSignedUpCompany,
  aSignUp,
  password,
  signedInAs,
  storeFor,
} from '../support/product/company.ts';
import { openContext } from '../support/product/openContext.ts';
import { arrived } from '../support/resetLinks.ts';

const refusal = (code: string) => ({ status: 422, body: { code } });

describe('a new company', () => {
  test('is active at once, with chart, voucher types, branch and an admin who may do everything', async () => {
    const company = await aSignedUpCompany();
    const admin = await signedInAs(company, 'admin');
    const session = await admin.call(getSession, {});
    expect(session.corp).toMatchObject({
      code: company.code,
      company_name: 'Palm Trading',
      company_name_ar: 'شركة النخلة التجارية',
      logo: null,
    });
    expect(session.branch).toEqual({ id: '01', name: 'Riyadh', name_ar: 'الرياض' });
    expect(session.roles.map((role) => role.code)).toEqual(['admin']);
    expect(session.settings).toMatchObject({ currency: 'SAR', scale: 2, idle_minutes: 120, branches: 1 });
    const chart = await admin.call(listAccounts, {});
    expect(chart.items).toHaveLength(136);
    const types = await admin.call(voucherTypes.api.list, { query: {} });
    expect(types.items.map((type) => type['prefix']).sort()).toEqual([
      'CV',
      'DI',
      'JV',
      'OB',
      'PI',
      'PR',
      'PV',
      'RV',
      'SD',
      'SI',
      'SR',
    ]);
    expect(await admin.call(branches.api.list, { query: {} })).toMatchObject({
      items: [{ code: '01', active: true }],
    });
    const [mail] = await arrived(company, 1);
    expect(mail?.headers).toMatchObject({
      to: 'admin@palm.example',
      subject: expect.stringContaining(company.code),
    });
    expect(linkIn(mail).search).toBe(`?company=${company.code}`);
  });

  test('keeps currency, zone and fiscal year it asked for', async () => {
    const company = await aSignedUpCompany({
      currency: 'KWD',
      time_zone: 'Asia/Kuwait',
      fiscal_year_start: '04-01',
      vat_number: '310122393500003',
    });
    const session = await (await signedInAs(company, 'admin')).call(getSession, {});
    expect(session.settings).toMatchObject({ currency: 'KWD', scale: 3, time_zone: 'Asia/Kuwait' });
    const record = await company.store.get({ pk: 'CO', sk: '#' });
    expect(record).toMatchObject({ vatNumber: '310122393500003', fiscalYearStart: '04-01', state: 'active' });
    const { rules } = await readDirectory(company.store);
    expect(rules.years).toHaveLength(1);
    expect(rules.years[0]?.from).toMatch(/-04-01$/);
    expect(rules.years[0]?.to).toMatch(/-03-31$/);
  });

  test('does not see the data of another one with the same user names', async () => {
    const [one, other] = [await aSignedUpCompany(), await aSignedUpCompany({ name: 'Cedar Works' })];
    const session = await (await signedInAs(other, 'admin')).call(getSession, {});
    expect(session.corp).toMatchObject({ code: other.code, company_name: 'Cedar Works' });
    expect(session.corp.code).not.toBe(one.code);
  });
});

describe('availability', () => {
  test('says free, then taken, in any letter case; a reserved word is not free', async () => {
    const isFree = async (code: string) =>
      (await anonymous().call(companyAvailability, { params: { code } })).available;
    const body = aSignUp();
    expect(await isFree(body.code)).toBe(true);
    await anonymous().call(signUp, { body });
    expect(await isFree(body.code.toLowerCase())).toBe(false);
    expect(await isFree('ADMIN')).toBe(false);
  });

  test('is asked for at most sixty times a minute from one address', async () => {
    const ask = () =>
      anonymous().send(companyAvailability, { params: { code: 'FREE-CODE' } }, { from: '127.0.7.1' });
    const answers = [];
    // A new minute may begin in between, so twice the limit is asked for.
    for (let count = 0; count < 121; count += 1) answers.push(await ask());
    const refused = answers.filter((answer) => answer.status === 429);
    expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThanOrEqual(60);
    expect(refused[0]?.body).toMatchObject({ code: 'request.tooMany' });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('refusals', () => {
  const send = (body: SignUp) => anonymous().send(signUp, { body });

  test('a code that is taken or reserved', async () => {
    const company = await aSignedUpCompany();
    expect(await send({ ...company.signUp, name: 'Other' })).toMatchObject(refusal('company.codeTaken'));
    expect(await send(aSignUp({ code: 'PUBLIC' }))).toMatchObject(refusal('company.codeTaken'));
  });

  test.each([
    ['admin.password', { admin: { ...aSignUpAdmin(), password: 'short' } }, 'field.passwordShort'],
    ['admin.password', { admin: { ...aSignUpAdmin(), password: 'password1234' } }, 'field.passwordCommon'],
    ['admin.password', { admin: { ...aSignUpAdmin(), password: 'liverpool-1892' } }, 'field.passwordCommon'],
    ['admin.password', { admin: { ...aSignUpAdmin(), password: `${password}\ud800` } }, 'field.characters'],
    ['admin.username', { admin: { ...aSignUpAdmin(), username: 'a b' } }, 'field.username'],
    ['admin.email', { admin: { ...aSignUpAdmin(), email: 'a\ud800@palm.example' } }, 'field.email'],
    ['admin.email', { admin: { ...aSignUpAdmin(), email: 'nobody' } }, 'field.email'],
    ['time_zone', { time_zone: 'Asia/Atlantis' }, 'field.invalid'],
    ['vat_number', { vat_number: '123' }, 'field.vatNumber'],
    ['fiscal_year_start', { fiscal_year_start: '02-30' }, 'field.monthDay'],
    ['code', { code: '-X' }, 'field.companyCode'],
    ['name', { name: ' ', name_ar: '' }, 'field.oneName'],
  ])('%s of %o', async (field, changes, code) => {
    const answer = await send(aSignUp(changes as Partial<SignUp>));
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'validation', details: { fields: { [field]: { code } } } },
    });
  });

  test('more than ten an hour from one address', async () => {
    const answers = [];
    for (let count = 0; count < 21; count += 1)
      answers.push(
        await anonymous().send(signUp, { body: aSignUp({ time_zone: 'Nowhere' }) }, { from: '127.0.7.2' }),
      );
    expect(answers.filter((answer) => answer.status === 422).length).toBeGreaterThanOrEqual(10);
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'request.tooMany' } });
  });
});

describe('a sign-up whose answer was lost', () => {
  const send = (body: SignUp) => anonymous().send(signUp, { body });

  test('answers again, and changes nothing, also after its admin signed in', async () => {
    const company = await aSignedUpCompany();
    await signedInAs(company, 'admin');
    const before = await company.store.get({ pk: 'CO', sk: '#' });
    expect(await send(company.signUp)).toMatchObject({
      status: 200,
      body: { code: company.code, status: 'active' },
    });
    expect(await company.store.get({ pk: 'CO', sk: '#' })).toEqual(before);
  });

  test.each<[string, (body: SignUp) => SignUp]>([
    ['password', (body) => ({ ...body, admin: { ...body.admin, password: `${password}-other` } })],
    ['user name', (body) => ({ ...body, admin: { ...body.admin, username: 'other' } })],
    ['name of the admin', (body) => ({ ...body, admin: { ...body.admin, name: 'Other' } })],
    ['e-mail', (body) => ({ ...body, admin: { ...body.admin, email: 'other@palm.example' } })],
    ['name', (body) => ({ ...body, name: 'Other' })],
    ['branch', (body) => ({ ...body, branch: { ...body.branch, name_ar: 'فرع آخر' } })],
    ['currency', (body) => ({ ...body, currency: 'USD' })],
  ])('with another %s finds the code taken', async (_, changed) => {
    const company = await aSignedUpCompany();
    expect(await send(changed(company.signUp))).toMatchObject(refusal('company.codeTaken'));
  });

  test('does not let passwords be tried without delay', async () => {
    const company = await aSignedUpCompany();
    const { admin } = company.signUp;
    const guess = (from: string) =>
      anonymous().send(
        signUp,
        { body: { ...company.signUp, admin: { ...admin, password: `${password}-other` } } },
        { from },
      );
    const from = '127.0.7.3';
    for (let count = 0; count < 5; count += 1)
      expect(await guess(from)).toMatchObject(refusal('company.codeTaken'));
    expect(await guess(from)).toMatchObject({ status: 429, body: { code: 'request.tooMany' } });
  });
});

describe('a sign-up that was cut', () => {
  /** A store whose writes fail after so many. */
  const cutAfter = (store: Store, commits: number): Store => {
    let left = commits;
    return {
      ...store,
      commit: async (...writes) => {
        left -= 1;
        if (left < 0) throw new Error('The power went out');
        return store.commit(...writes);
      },
    };
  };

  const cutSignUp = async (commits: number) => {
    const body = aSignUp();
    const store = storeFor(body.code);
    await openCompany(openContext, signUpBody.parse(body));
    await expect(provisionCompany(cutAfter(store, commits))).rejects.toThrow('power');
    return body;
  };

  test.each([0, 1, 2, 3, 4])('after %i further writes goes on when it is sent again', async (commits) => {
    const body = await cutSignUp(commits);
    expect(await anonymous().call(signUp, { body })).toEqual({ code: body.code, status: 'active' });
    const company = { code: body.code, signUp: body, admin: body.admin, store: storeFor(body.code) };
    const admin = await signedInAs(company, 'admin');
    expect((await admin.call(listAccounts, {})).items).toHaveLength(136);
    expect((await admin.call(getSession, {})).roles.map((role) => role.code)).toEqual(['admin']);
  });

  test('is nobody else’s: another password finds the code taken, other data are refused', async () => {
    const body = await cutSignUp(1);
    const stranger = { ...body, admin: { ...body.admin, password: `${password}-other` } };
    expect(await anonymous().send(signUp, { body: stranger })).toMatchObject(refusal('company.codeTaken'));
    const changed = { ...body, name: 'Another Name' };
    expect(await anonymous().send(signUp, { body: changed })).toMatchObject(refusal('company.provisioning'));
  });

  test('lets nobody sign in before it is complete', async () => {
    const body = await cutSignUp(2);
    const company = { code: body.code, signUp: body, admin: body.admin, store: storeFor(body.code) };
    await expect(signedInAs(company, 'admin')).rejects.toThrow('session.companyInactive');
  });
});

function aSignUpAdmin() {
  return { username: 'admin', name: 'Sara Admin', email: 'admin@palm.example', password };
}
