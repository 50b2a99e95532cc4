// The quote that is made of a calculation is discounted no further than its user may in the calculator, whichever way its net is lowered, and whichever user changes it.
import { beforeAll, describe, expect, test } from 'vitest';
import { quoteCalls, reviseQuote } from '#shared/invoices/quotes/quoteApi.ts';
import { calculationCalls, convertCalculation } from '#shared/pms/design/calculator/calculationApi.ts';
import { aCalculation } from '#tests/support/agreed/calculations.ts';
import { openTrade, ownVatNumber } from '#tests/support/books/invoices.ts';
import { today } from '#tests/support/books/quotes.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, aRole, type Company, signedInAs } from '#tests/support/product/company.ts';

let company: Company;
let admin: Client;
/** Who may give away a tenth, all of it, and who has no right to the calculator. */
let tenth: Client;
let whole: Client;
let trader: Client;

beforeAll(async () => {
  company = await aCompany({ vat_number: ownVatNumber });
  const granted = (name: string) => ['view', 'create', 'edit', 'submit'].map((action) => ({ name, action }));
  const scopes = { record_scope: 'all' as const };
  const both = [...granted('quote'), ...granted('calculator')];
  await aRole(company, { code: 'tenth', discountLimit: '10', ...scopes }, both);
  await aRole(company, { code: 'whole', discountLimit: '100', ...scopes }, both);
  await aRole(company, { code: 'trader', ...scopes }, granted('quote'));
  admin = await signedInAs(company, 'admin');
  await openTrade(admin);
  [tenth, whole, trader] = [
    await signedInAs(company, 'tenth'),
    await signedInAs(company, 'whole'),
    await signedInAs(company, 'trader'),
  ];
});

const get = (id: string) => admin.call(quoteCalls.get, { params: { id } });

/** Its fee is 5,940: 80 m² with walls, on the ground floor of a villa, and one visit, which is a line of its own. */
const quoted = async (discountPercent: string | null = null) => {
  const lines = [
    { room: 'living', area: '64', floor: 'ground' },
    { room: 'bedroom', area: '32', floor: 'ground' },
  ];
  const body = aCalculation({ visits: 1, discountPercent, options: [], lines });
  const { id } = await admin.call(calculationCalls.save, { body });
  await admin.call(calculationCalls.transition('keep'), { params: { id } });
  const made = await admin.call(convertCalculation, { params: { id }, body: { to: 'quote' } });
  return get(made.id);
};

type Quote = Awaited<ReturnType<typeof get>>;

/** Saved with these changes. */
const change = (by: Client, quote: Quote, changes: object) => {
  const { id, rev, date, branch, party, subject, lines = [], ...rest } = quote;
  const { pricesIncludeVat, discountPercent, discountAmount } = rest;
  const kept = { pricesIncludeVat, discountPercent, discountAmount };
  const body = { rev, date, branch, party, subject, ...kept, lines, ...changes };
  return by.call(quoteCalls.change, { params: { id }, body: body as never });
};

const refused = { code: 'quote.belowLeast' };

describe('the quote of a calculation', () => {
  test('takes the discount that its user may give and no more, whichever way its net is lowered', async () => {
    const quote = await quoted();
    expect(quote).toMatchObject({ taxExclusive: '6240.00', listNet: '624000' });
    const [design, visit] = quote.lines ?? [];
    const least = { details: { percent: '10', least: '5616.00' } };
    const lowered = [
      { discountPercent: '10.01' },
      { discountAmount: '624.01' },
      { lines: [visit] },
      { lines: [{ ...design, price: '44' }, visit] },
      { discountPercent: '10', pricesIncludeVat: true },
      { discountPercent: '50', listNet: '0' },
      { discountPercent: '50', listNet: null },
    ];
    for (const changes of lowered)
      expect(await failureOf(change(tenth, quote, changes))).toMatchObject({ ...refused, ...least });
    expect(await change(tenth, quote, { discountPercent: '10' })).toMatchObject({ taxExclusive: '5616.00' });
  });

  test('that was given for less is kept at its net by others, and is not lowered further', async () => {
    const quote = await quoted('20');
    expect(quote).toMatchObject({ taxExclusive: '4992.00', listNet: '624000' });
    const kept = await change(tenth, quote, { subject: 'Villa in Riyadh' });
    expect(kept).toMatchObject({ taxExclusive: '4992.00', listNet: '624000' });
    expect(await failureOf(change(tenth, { ...quote, ...kept }, { discountPercent: '20.1' }))).toMatchObject({
      ...refused,
      details: { least: '4992.00' },
    });
  });

  test('is lowered by nobody without the right to calculate, and without limit under a role without one', async () => {
    const quote = await quoted();
    expect(await failureOf(change(trader, quote, { discountPercent: '1' }))).toMatchObject(refused);
    expect(await change(whole, quote, { discountPercent: '60' })).toMatchObject({ taxExclusive: '2496.00' });
  });

  test('keeps its limit in its next version', async () => {
    const { id } = await quoted();
    await admin.call(quoteCalls.transition('send'), { params: { id } });
    const next = await get((await tenth.call(reviseQuote, { params: { id } })).id);
    expect(next).toMatchObject({ version: 2, listNet: '624000' });
    expect(await failureOf(change(tenth, next, { discountPercent: '11' }))).toMatchObject(refused);
    expect(await change(tenth, next, { discountPercent: '9' })).toMatchObject({ taxExclusive: '5678.40' });
  });

  test('alone is limited: a quote that somebody writes says nothing of a fee', async () => {
    const quote = await quoted();
    const { lines = [] } = quote;
    const body = { date: today(), party: 'C1', lines, discountPercent: '50' };
    const written = await tenth.call(quoteCalls.save, { body: body as never });
    expect(written).toMatchObject({ listNet: null });
  });
});
