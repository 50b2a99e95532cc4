// The clock of the API tests: put forward into December, so that a sale of any day of their year can be posted.
import { expect, test } from 'vitest';
import { getFinanceOverview } from '#shared/finance/overview/overviewApi.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import { aCompany, signedInAs } from '#tests/support/product/company.ts';
import { daysToLate, lateDate } from '#tests/support/product/lateDate.ts';

test('the clock is put forward, and days that are named stay', () => {
  const late = lateDate(Date, 30);
  const before = Date.now();
  expect(late.now() - before).toBeGreaterThanOrEqual(30 * 86_400_000);
  expect(new late().getTime() - before).toBeGreaterThanOrEqual(30 * 86_400_000);
  expect(new late('2026-01-05T00:00:00.000Z').toISOString()).toBe('2026-01-05T00:00:00.000Z');
  expect([new late(2026, 0, 5) instanceof Date, late.UTC(2026, 0, 5)]).toEqual([true, Date.UTC(2026, 0, 5)]);
});

test.each([
  ['2026-01-01T23:59:00.000Z', 343],
  ['2028-02-29T00:00:00.000Z', 285],
  ['2026-12-10T00:00:00.000Z', 0],
  ['2026-12-31T23:59:00.000Z', 0],
])('from %s to the tenth of December', (now, days) => expect(daysToLate(new Date(now))).toBe(days));

test('the tests and their product have one clock', async () => {
  const client = await signedInAs(await aCompany(), 'admin');
  const before = dateInZone(Date.now(), 'Asia/Riyadh');
  const { asOf } = await client.call(getFinanceOverview, {});
  expect([before, dateInZone(Date.now(), 'Asia/Riyadh')]).toContain(asOf);
  expect(asOf.slice(5, 7)).toBe('12');
});
