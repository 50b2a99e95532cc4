// What is printed around documents: of the company, or of a branch that has its own.
import { beforeAll, describe, expect, test } from 'vitest';
import { branches } from '#shared/hr/organisation.ts';
import { removeBranchPrinting } from '#shared/settings/generalApi.ts';
import { getLetterhead } from '#shared/settings/letterheadApi.ts';
import { nationalAddress } from '#shared/settings/nationalAddress.ts';
import { printing } from '#shared/settings/settingGroups.ts';
import type { Client } from '#tests/support/product/client.ts';
import {
  aBranch,
  aCompany,
  aRole,
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

describe('printing', () => {
  test('a branch has the head of the company until it has its own', async () => {
    await aBranch(company, '02');
    const { values, rev } = await viewOf(admin, printing);
    const body = { values: { ...values, header: 'رأس الشركة', paper: 'a5' }, rev };
    await admin.call(printing.save, { body });
    const read = async () => (await admin.call(getLetterhead, { query: { branch: '02' } })).layout;
    expect(await read()).toMatchObject({ header: 'رأس الشركة', paper: 'a5' });
    const own = { values: { ...values, header: 'رأس الفرع' }, rev: 0, branch: '02' };
    await admin.call(printing.save, { body: own });
    expect(await read()).toMatchObject({ header: 'رأس الفرع', paper: 'a4' });
    expect((await viewOf(admin, printing)).values['header']).toBe('رأس الشركة');
    expect(await viewOf(admin, printing, '02')).toMatchObject({ rev: 1, branch: '02' });
    await admin.call(removeBranchPrinting, { params: { branch: '02' } });
    expect(await read()).toMatchObject({ header: 'رأس الشركة', paper: 'a5' });
    expect((await admin.send(removeBranchPrinting, { params: { branch: '02' } })).status).toBe(404);
  });

  test('documents of a branch carry its own address where it has one, in both languages', async () => {
    await aBranch(company, '04');
    const { values, rev } = await viewOf(admin, nationalAddress);
    const [here] = [{ building: '1234', street: 'طريق الملك فهد', street_en: 'King Fahd Road' }];
    const rest = { district: 'العليا', city: 'الرياض', postal_code: '12211', country: 'SA' };
    await admin.call(nationalAddress.save, { body: { values: { ...values, ...here, ...rest }, rev } });
    const read = async () => (await admin.call(getLetterhead, { query: { branch: '04' } })).address;
    const ofCompany = { ...here, city: 'الرياض', country: 'السعودية', country_en: 'Saudi Arabia' };
    expect(await read()).toMatchObject(ofCompany);
    const { items } = await admin.call(branches.api.list, { query: {} });
    const branch = items.find(({ code }) => code === '04');
    const own = { city: 'JED', street: 'شارع التحلية', streetEn: 'Tahlia Street', building: '2222' };
    await admin.call(branches.api.change, {
      params: { code: '04' },
      body: { ...(branch as never as object), ...own } as never,
    });
    expect(await read()).toMatchObject({
      street: 'شارع التحلية',
      street_en: 'Tahlia Street',
      building: '2222',
      city: 'جدة',
      city_en: 'Jeddah',
      country: 'السعودية',
      country_en: 'Saudi Arabia',
    });
  });

  test('of a branch that is not there, or not in sight, is nobody’s', async () => {
    const { values } = await viewOf(admin, printing);
    const strange = { values, rev: 0, branch: 'none' };
    expect((await admin.send(printing.save, { body: strange })).status).toBe(404);
    await aRole(company, 'printer', [
      { name: 'general_settings', action: 'edit' },
      { name: 'general_settings', action: 'view' },
    ]);
    const clerk = await signIn(company, await aUser(company, { roles: ['printer'], branch: '02' }));
    const other = await clerk.send(printing.save, { body: { values, rev: 0, branch: '01' } });
    expect(other.status).toBe(403);
  });
});
