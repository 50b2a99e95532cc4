// The order of the days of sales: one that is dated after today is refused, and one that was posted all the same keeps no other back.

import { expect, test } from 'vitest';
import { documentOperations } from '#functions/documents/documentOperations.ts';
import { systemClock } from '#functions/storage/clock.ts';
import type { InvoiceView } from '#shared/invoices/invoiceKind.ts';
import { tradeWrites, tradingCompany } from '#tests/simulation/tradeCompany.ts';
import { testEngine } from '#tests/support/product/testStore.ts';
import { aWholeCompany } from '#tests/support/product/wholeCompany.ts';
import { invoiceActs } from './invoiceActs.ts';

const invoiceOperations = documentOperations(invoiceActs);

const engine = testEngine();

test('a sale of a day to come is refused, and one that stands there keeps no sale of today back', async () => {
  const { store, context } = await aWholeCompany(engine.storeFor('ORDER'));
  for (const writes of tradeWrites()) await store.commit(writes);
  const postedOn = (today: string, date: string) => {
    const now = () => `${today}T09:00:00.000Z`;
    const clock = { ...systemClock, now, nowMs: () => Date.parse(now()) };
    return invoiceOperations.save.run(
      { ...context, company: tradingCompany, clock },
      {
        params: undefined,
        query: undefined,
        body: { type: 'SI', date, party: 'C1', post: true, lines: [{ service: 'V1', quantity: '1' }] },
      },
    ) as Promise<InvoiceView>;
  };
  expect(await postedOn('2026-03-09', '2026-03-10').catch(({ code }) => code)).toBe('invoice.futureDate');
  // As with a clock that was put back, or a company that moved to another time zone.
  await postedOn('2026-03-12', '2026-03-12');
  expect(await postedOn('2026-03-10', '2026-03-10')).toMatchObject({ status: 'posted', date: '2026-03-10' });
  expect(await postedOn('2026-03-10', '2026-03-09').catch(({ code }) => code)).toBe('invoice.dateBeforeLast');
  expect(await postedOn('2026-03-12', '2026-03-09').catch(({ code, details }) => [code, details])).toEqual([
    'invoice.dateBeforeLast',
    { date: '2026-03-12', number: expect.stringContaining('-SI-2026-') },
  ]);
});
