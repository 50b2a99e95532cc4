// The general settings: each group is read, checked, saved once with what changed in the log, and has its effect where it applies.
import { beforeAll, describe, expect, test } from 'vitest';
import { auditOfDay } from '#functions/http/audit.ts';
import { checkPermission, login } from '#shared/auth/api.ts';
import { getSession, heartbeat } from '#shared/auth/sessionApi.ts';
import { invoiceCalls } from '#shared/invoices/api.ts';
import { isoDate } from '#shared/kernel/dates.ts';
import {
  getBaseCurrency,
  getConfig,
  getTheme,
  saveBaseCurrency,
  saveFiscalYearStart,
} from '#shared/settings/api.ts';
import { firstSteps, getFirstSteps, hideFirstSteps } from '#shared/settings/firstStepsApi.ts';
import { getSettings, saveMenu } from '#shared/settings/generalApi.ts';
import { nationalAddress } from '#shared/settings/nationalAddress.ts';
import type { SettingGroup } from '#shared/settings/settingGroup.ts';
import type { SettingValues } from '#shared/settings/settingGroupApi.ts';
import * as groups from '#shared/settings/settingGroups.ts';
import { openTrade, postedInvoice } from '#tests/support/books/invoices.ts';
import { codeOf, posted, yearStart } from '#tests/support/books/vouchers.ts';
import type { Answer, Client } from '#tests/support/product/client.ts';
import {
  aCompany,
  anonymous,
  aUser,
  type Company,
  signedInAs,
  signIn,
} from '#tests/support/product/company.ts';
import { settingView as viewOf } from '#tests/support/settingView.ts';

let company: Company;
let admin: Client;

beforeAll(async () => {
  company = await aCompany();
  admin = await signedInAs(company, 'admin');
});

const save = async (group: SettingGroup, changes: SettingValues, client = admin): Promise<Answer> => {
  const { values, rev } = await viewOf(client, group);
  return client.send(group.save, { body: { values: { ...values, ...changes }, rev } });
};

const entriesOf = async (id: string) =>
  (await company.store.all({ pk: auditOfDay(isoDate(Date.now())) })).filter(
    (entry) => entry['entity'] === 'settings' && entry['id'] === id,
  );

const faultsIn = (answer: Answer) =>
  Object.entries(
    (answer.body as { details: { fields: Record<string, { code: string }> } }).details.fields,
  ).map(([field, { code }]) => `${field} ${code}`);

describe('a group', () => {
  test('is saved with what changed in the log, field by field, and as it was read', async () => {
    const answer = await save(groups.organisation, { phone: '0551234567', name: 'Palm Holding' });
    expect(answer).toMatchObject({ status: 200, body: { values: { phone: '+966551234567' }, rev: 1 } });
    const [entry] = await entriesOf('organisation');
    expect(entry?.['changes']).toEqual([
      { field: 'name', old: 'Palm Trading', new: 'Palm Holding' },
      { field: 'phone', old: '', new: '+966551234567' },
    ]);
    expect((await admin.call(getSession, {})).corp.company_name).toBe('Palm Holding');
  });

  test('that is saved as it is stays as it is', async () => {
    const before = await viewOf(admin, groups.sessions);
    expect(await save(groups.sessions, {})).toMatchObject({ status: 200, body: before });
  });

  test('is not saved over what somebody else saved meanwhile', async () => {
    const { values, rev } = await viewOf(admin, groups.formats);
    expect((await save(groups.formats, { hijri: false })).status).toBe(200);
    const late = await admin.send(groups.formats.save, { body: { values, rev } });
    expect(late).toMatchObject({ status: 422, body: { code: 'record.changed' } });
  });

  test('is shown to those who may see it, and changed by those who may', async () => {
    const looker = await signIn(company, await aUser(company, { roles: ['auditor'] }));
    expect((await looker.call(getSettings, {})).menu.off).toContain('pms.projects');
    const answer = await save(groups.sessions, { idle_minutes: 30 }, looker);
    expect(codeOf(answer)).toBe('forbidden');
  });
});

describe('what is wrong is said beside its field', () => {
  const wrong: [SettingGroup, SettingValues, string[]][] = [
    [
      groups.organisation,
      { name: ' ', name_ar: '', vat_number: '123', iban: 'SA00', email: 'x' },
      [
        'values.vat_number field.vatNumber',
        'values.email field.email',
        'values.iban field.iban',
        'values.name field.oneName',
      ],
    ],
    [
      nationalAddress,
      { building: '12', postal_code: 'x' },
      ['values.building field.fourDigits', 'values.postal_code field.fiveDigits'],
    ],
    [
      nationalAddress,
      { building: '1234', city: 'الرياض' },
      ['values.street field.required', 'values.district field.required', 'values.postal_code field.required'],
    ],
    [
      groups.theme,
      { primary_color: 'green', font_size: 40 },
      ['values.primary_color field.colour', 'values.font_size field.tooBig'],
    ],
    [groups.sessions, { idle_minutes: 1 }, ['values.idle_minutes field.tooSmall']],
    [groups.formats, { digits: 'roman' }, ['values.digits field.required']],
    [
      groups.printing,
      { paper: 'a3', logo_height: 400 },
      ['values.paper field.required', 'values.logo_height field.tooBig'],
    ],
  ];

  test.each(wrong)('$name', async (group, changes, faults) => {
    const answer = await save(group, changes);
    expect(answer.status).toBe(422);
    expect(faultsIn(answer).sort()).toEqual([...faults].sort());
  });
});

describe('colours', () => {
  test('are answered as key and value, and grow the revision that browsers keep them by', async () => {
    const { settings } = await admin.call(getSession, {});
    await save(groups.theme, { primary_color: '#1d4ed8', menu_item_bgcolor: '#ffff00', font_size: 16 });
    const records = Object.fromEntries(
      (await admin.call(getTheme, {})).map(({ key, value }) => [key, value]),
    );
    expect(records).toMatchObject({
      primary_color: '#1d4ed8',
      menu_item_bgcolor: '#ffff00',
      font_size: '16px',
    });
    await save(groups.theme, { menu_item_bgcolor: null });
    expect((await admin.call(getTheme, {})).map(({ key }) => key)).not.toContain('menu_item_bgcolor');
    const after = await admin.call(getSession, {});
    expect(after.settings.theme_revision).toBe(settings.theme_revision + 2);
  });
});

test('the name of the site is what its call answers', async () => {
  await save(groups.organisation, { site_name: 'نخلة' });
  const answer = await admin.call(getConfig, { params: { key: 'site_name' } });
  expect(answer).toEqual({ key: 'site_name', value: 'نخلة' });
});

describe('sessions', () => {
  test('idle minutes reach the browser and the end of the session', async () => {
    await save(groups.sessions, { idle_minutes: 15, extend_logs_out: true });
    const { settings } = await admin.call(getSession, {});
    expect(settings).toMatchObject({ idle_minutes: 15, extend_logs_out: true });
    const { expires_at } = await admin.call(heartbeat, {});
    const minutes = (Date.parse(expires_at) - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(20);
  });

  test('a second sign-in is refused where one is allowed, and goes through where more are', async () => {
    const { username, password } = await aUser(company);
    const enter = () => anonymous().send(login, { body: { corp_code: company.code, username, password } });
    expect((await enter()).status).toBe(200);
    expect(codeOf(await enter())).toBe('login.alreadyOnline');
    await save(groups.sessions, { one_session: false });
    expect((await enter()).status).toBe(200);
  });
});

describe('menu items', () => {
  test('that are off are in the session, and no role is allowed them', async () => {
    const { menu } = await admin.call(getSettings, {});
    const off = [...menu.off, 'crm'];
    const saved = await admin.call(saveMenu, { body: { off, rev: menu.rev } });
    expect(saved.rev).toBe(menu.rev + 1);
    expect((await admin.call(getSession, {})).settings.menu_off).toContain('crm');
    const ask = async (permission: string) =>
      (await admin.call(checkPermission, { params: { code: 'admin' }, body: { permission, action: 'view' } }))
        .data;
    expect([await ask('crm.parties'), await ask('crm'), await ask('finance')]).toEqual([false, false, true]);
    const [entry] = await entriesOf('menu');
    expect(entry?.['changes']).toEqual([{ field: 'crm', old: true, new: false }]);
  });

  test.each([['settings.general'], ['me'], ['nothing']])('%s cannot be switched off', async (name) => {
    const { menu } = await admin.call(getSettings, {});
    const answer = await admin.send(saveMenu, { body: { off: [name], rev: menu.rev } });
    expect(faultsIn(answer)).toEqual(['off field.invalid']);
  });
});

describe('the fiscal year', () => {
  test('begins in another month until something is posted', async () => {
    const own = await aCompany();
    const owner = await signedInAs(own, 'admin');
    const { rev } = await owner.call(getBaseCurrency, {});
    const moved = await owner.call(saveFiscalYearStart, { body: { month: '02', rev } });
    expect(moved).toMatchObject({ fiscal_year_start: '02-01', fixed: false, rev: rev + 1 });
    const stale = await owner.send(saveBaseCurrency, { body: { currency: 'USD', rev } });
    expect(codeOf(stale)).toBe('record.changed');
    const { number } = await posted(owner);
    expect(number).toMatch(/^01-JV-\d{4}(-\d{2})?-000001$/);
    const late = await owner.send(saveFiscalYearStart, { body: { month: '01', rev: moved.rev } });
    expect(codeOf(late)).toBe('baseCurrency.posted');
  });
});

describe('the first steps', () => {
  test('tick themselves by what is there, and are put away by each for himself', async () => {
    const own = await aCompany();
    const owner = await signedInAs(own, 'admin');
    const done = async () => (await owner.call(getFirstSteps, {})).done;
    expect(await done()).toEqual([]);
    await save(groups.organisation, { registration: '1010123456', vat_number: '310122393500003' }, owner);
    expect(await done()).toEqual(['company', 'vat']);
    const opening = {
      type: 'opening',
      date: yearStart(),
      lines: [
        { account: '11001', debit: '50.00' },
        { account: '31001', credit: '50.00' },
      ],
    };
    await posted(owner, opening);
    expect(await done()).toEqual(['company', 'vat', 'opening']);
    const second = await signIn(own, await aUser(own, { roles: ['admin'] }));
    expect(await done()).toEqual(['company', 'vat', 'users', 'opening']);
    await openTrade(owner);
    const invoice = await postedInvoice(owner);
    expect(await owner.call(getFirstSteps, {})).toMatchObject({
      done: ['customer', 'product', 'company', 'vat', 'users', 'opening'],
      unprinted: invoice.id,
    });
    await owner.call(invoiceCalls.print, { params: { id: invoice.id } });
    expect(await owner.call(getFirstSteps, {})).toMatchObject({ done: firstSteps, unprinted: null });
    expect((await owner.call(hideFirstSteps, {})).hidden).toBe(true);
    expect((await owner.call(getFirstSteps, {})).hidden).toBe(true);
    expect((await second.call(getFirstSteps, {})).hidden).toBe(false);
  });
});

test.each<[SettingGroup, SettingValues]>([
  [groups.attachments, { attachment_count: 7 }],
  [
    nationalAddress,
    { building: '1234', street: 'العليا', district: 'الورود', city: 'الرياض', postal_code: '12345' },
  ],
])('the group $name is kept', async (group, values) => {
  expect(await save(group, values)).toMatchObject({ status: 200, body: { values } });
  expect((await viewOf(admin, group)).values).toMatchObject(values);
});
