// The notice of a VAT return that is due: once for each period, to those who may file it.
import { expect, test } from 'vitest';
import { warnOfReturns } from '#functions/finance/taxes/warnOfReturns.ts';
import { type Clock, systemClock } from '#functions/storage/clock.ts';
import { dueDayOf, taxPeriodOf } from '#shared/finance/taxes/taxPeriods.ts';
import { addDays, isoDate } from '#shared/kernel/dates.ts';
import { listNotifications } from '#shared/me/api.ts';
import { getSettings } from '#shared/settings/generalApi.ts';
import { taxSettings } from '#shared/settings/settingGroups.ts';
import { ownVatNumber } from '#tests/support/books/invoices.ts';
import { aCompany, aUser, signedInAs, signIn } from '#tests/support/product/company.ts';

const clockOn = (day: string): Clock => {
  const nowMs = () => Date.parse(`${day}T06:40:00+03:00`);
  return { ...systemClock, nowMs, now: () => new Date(nowMs()).toISOString() };
};

test('a return that is due within a week is told once, and only to who may file it', async () => {
  const company = await aCompany({ vat_number: ownVatNumber });
  const [admin, employee] = [
    await signedInAs(company, 'admin'),
    await signIn(company, await aUser(company, { roles: ['employee'] })),
  ];
  const told = async (of = admin) =>
    (await of.call(listNotifications, { query: {} })).items.filter(({ kind }) => kind === 'vatReturnDue');
  const due = dueDayOf(taxPeriodOf(isoDate(Date.now()), 'quarter'));
  await Promise.all([1, 2].map(() => warnOfReturns(company.store, clockOn(addDays(due, -3)))));
  await warnOfReturns(company.store, clockOn(addDays(due, -2)));
  expect(await told()).toMatchObject([{ link: '/finance/reports/vatReturn' }]);
  expect(await told(employee)).toEqual([]);
});

test('the periods of returns are a setting', async () => {
  const admin = await signedInAs(await aCompany(), 'admin');
  const viewOf = async () => (await admin.call(getSettings, {})).groups[taxSettings.name]?.[0];
  const rev = (await viewOf())?.rev ?? 0;
  await admin.call(taxSettings.save, { body: { values: { vat_period: 'month' }, rev } });
  expect((await viewOf())?.values).toEqual({ vat_period: 'month' });
});
