// Calculations of fees: priced by the server with the rates of their day, kept as versions, limited in their discount, and made into quotes of the same total.
import { beforeAll, describe, expect, test } from 'vitest';
import { listHistory } from '#shared/audit/api.ts';
import { quoteCalls } from '#shared/invoices/quotes/quoteApi.ts';
import {
  calculationCalls,
  convertCalculation,
  reviseCalculation,
} from '#shared/pms/design/calculator/calculationApi.ts';
import type { CalculationBody } from '#shared/pms/design/calculator/calculationKind.ts';
import { calculationToPrint } from '#shared/pms/design/calculator/printedCalculation.ts';
import { designRates } from '#shared/pms/design/rates/designRates.ts';
import { aCalculation } from '#tests/support/agreed/calculations.ts';
import { openTrade, ownVatNumber } from '#tests/support/books/invoices.ts';
import { today } from '#tests/support/books/quotes.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, type Company, signedInAs } from '#tests/support/product/company.ts';

let company: Company;
let client: Client;

beforeAll(async () => {
  company = await aCompany({ vat_number: ownVatNumber });
  client = await signedInAs(company, 'admin');
  await openTrade(client);
});

const draft = (changes: Partial<CalculationBody> = {}, by = client) =>
  by.call(calculationCalls.save, { body: aCalculation(changes) });

const keep = (id: string, by = client) => by.call(calculationCalls.transition('keep'), { params: { id } });

const version = async (changes: Partial<CalculationBody> = {}) => keep((await draft(changes)).id);

const read = (id: string) => client.call(calculationCalls.get, { params: { id } });

const quoted = (id: string) => client.call(convertCalculation, { params: { id }, body: { to: 'quote' } });

/** Half as much again for a villa from today on. */
const raise = async (factor: number) => {
  const { items } = await client.call(designRates.api.list, { query: {} });
  const villa = items.find(({ entity, floorKind }) => entity === 'villa' && floorKind === null);
  if (!villa) throw new Error('A new company has a rate for villas');
  const { code, rev, ...row } = villa;
  const value = String(45 * factor);
  const values = [
    { from: '2020-01-01', value: '45' },
    { from: today(), value },
  ];
  await client.call(designRates.api.change, {
    params: { code },
    body: { ...row, code, rev, values } as never,
  });
};

describe('a calculation', () => {
  test('is priced by the server: areas by floor, the land, options, visits and VAT', async () => {
    const saved = await draft();
    // (250 + 125) m² × 45 × 1.1 + 3,000 + 375 × 8 + 2 × 300
    expect(saved).toMatchObject({ status: 'draft', number: null, net: '25162.50', total: '28936.88' });
    expect(saved.priced).toMatchObject({ landFactor: '1.1', isSample: true });
    expect(saved.priced?.floors).toMatchObject([
      { kind: 'ground', area: '250.00', rate: '45' },
      { kind: 'upper', area: '125.00', rate: '45' },
    ]);
    const kept = await keep(saved.id);
    expect(kept).toMatchObject({ status: 'saved', number: expect.stringMatching(/-DC-\d{4}-\d{6}$/) });
  });

  test('that is a draft is priced anew with each change, and may be deleted', async () => {
    const { id, rev } = await draft({ options: [], visits: 0 });
    const body = { ...aCalculation({ options: [], visits: 1 }), rev };
    expect(await client.call(calculationCalls.change, { params: { id }, body })).toMatchObject({
      status: 'draft',
      net: '18862.50',
    });
    await client.call(calculationCalls.remove, { params: { id } });
    expect(await failureOf(read(id))).toMatchObject({ code: 'notFound' });
  });

  test('costs the minimum at least', async () => {
    const { net, priced } = await draft({
      options: [],
      visits: 0,
      lines: [{ room: 'store', area: '10', floor: 'ground' }],
    });
    expect([net, priced?.minimum?.value]).toEqual(['5000.00', '5000']);
  });

  test.each([
    ['without rooms', { lines: [{ room: 'garden', area: '50' }] }, 'designRequest.noRooms'],
    ['without a type of building', { entity: null }, 'designCalculation.entityMissing'],
    ['for a day before its rates', { date: '2019-12-31' }, 'rate.missing'],
    ['with visits to nowhere', { city: null }, 'rate.visitCity'],
  ])('becomes no version %s', async (_, changes, code) => {
    const { id } = await draft(changes);
    expect(await failureOf(keep(id))).toMatchObject({ code });
  });

  test('names an option that has no price on its day', async () => {
    const { priced } = await draft({ date: '2019-12-31' });
    expect(priced?.options[0]).toMatchObject({ name: expect.stringMatching(/\w/), price: null });
  });

  test('names the rate that is missing, in the language of the caller', async () => {
    const { id } = await draft({ date: '2019-12-31' });
    const { body } = await client.send(
      calculationCalls.transition('keep'),
      { params: { id } },
      { headers: { 'Accept-Language': 'ar' } },
    );
    expect((body as { message: string }).message).toMatch(/فيلا.*الدور الأرضي/);
  });

  test.each([
    ['a negative area', { lines: [{ room: 'living', area: '-5' }] }],
    ['an area of 39 digits', { lines: [{ room: 'living', area: '9'.repeat(39) }] }],
    ['an unknown tax', { tax: 'NONE' }],
    ['an unknown city', { city: 'NOWHERE' }],
    ['an unknown room', { lines: [{ room: 'nothing', area: '5' }] }],
    ['an unknown option', { options: [{ option: 'nothing' }] }],
    ['an unknown request', { request: '01-DR-2026-009999' }],
  ])('is not saved with %s', async (_, changes) => {
    expect(await failureOf(draft(changes))).toMatchObject({ code: 'validation' });
  });

  test('is not saved with a width alone', async () => {
    const failure = await failureOf(draft({ lines: [{ room: 'living', width: '5' }] }));
    expect(failure).toMatchObject({ code: 'designRequest.widthWithoutLength', details: { line: 0 } });
  });
});

describe('a version', () => {
  test('keeps its rates when others hold from today on, and so does its quote; the next version has the new ones', async () => {
    const first = await version({ discountPercent: '10' });
    const { id: quote } = await quoted(first.id);
    const before = await client.call(quoteCalls.get, { params: { id: quote } });
    expect(before).toMatchObject({ total: first.total, taxExclusive: first.net, vat: first.vat });
    const second = await version();
    await raise(2);
    expect(await read(first.id)).toMatchObject({ total: first.total, priced: first.priced });
    expect((await client.call(quoteCalls.get, { params: { id: quote } })).total).toBe(first.total);
    const next = await client.call(reviseCalculation, { params: { id: second.id } });
    const kept = await keep(next.id);
    expect(kept.number).toBe(`${second.number}-2`);
    expect(Number(kept.total)).toBeGreaterThan(Number(second.total));
    const { status, versions } = await read(second.id);
    expect(status).toBe('replaced');
    expect(versions?.map(({ number, total }) => [number, total])).toEqual([
      [second.number, second.total],
      [kept.number, kept.total],
    ]);
    await raise(1);
  });

  test('becomes one quote with a line for each kind of floor and option, linked both ways', async () => {
    const { id, number } = await version({ discountAmount: '162.50' });
    const made = await quoted(id);
    const quote = await client.call(quoteCalls.get, { params: { id: made.id } });
    expect(quote.lines?.map(({ quantity, price }) => [quantity, price])).toEqual([
      ['250', '49.5'],
      ['125', '49.5'],
      ['1', '3000'],
      ['375', '8'],
      ['2', '300'],
    ]);
    expect(quote).toMatchObject({
      party: 'C1',
      taxExclusive: '25000.00',
      links: [{ kind: 'designCalculation', id, number }],
    });
    expect((await read(id)).links).toMatchObject([{ kind: 'quote', id: made.id }]);
    expect(await failureOf(quoted(id))).toMatchObject({ code: 'designCalculation.converted' });
    const sent = await client.call(quoteCalls.transition('send'), { params: { id: made.id } });
    expect(sent.total).toBe((await read(id)).total);
    const { items } = await client.call(listHistory, {
      query: { entity: 'designCalculation', document: id },
    });
    expect(items.map(({ action }) => action)).toEqual(['convert', 'keep', 'create']);
  });

  test('that became a quote has a next one, which becomes another quote; the first quote stays what it was', async () => {
    const first = await version();
    const made = await quoted(first.id);
    const { id } = await client.call(reviseCalculation, { params: { id: first.id } });
    const second = await keep(id);
    expect(second).toMatchObject({ status: 'saved', number: `${first.number}-2` });
    const again = await quoted(id);
    expect(again.id).not.toBe(made.id);
    expect((await read(first.id)).status).toBe('replaced');
    const quote = await client.call(quoteCalls.get, { params: { id: made.id } });
    expect(quote).toMatchObject({ status: 'draft', total: first.total });
  });

  test('is changed by nobody, and a draft becomes no quote', async () => {
    const { id } = await version();
    const body = { ...aCalculation(), rev: 2 };
    const change = client.call(calculationCalls.change, { params: { id }, body });
    expect(await failureOf(change)).toMatchObject({ code: 'designCalculation.alreadySaved' });
    expect(await failureOf(quoted((await draft()).id))).toMatchObject({
      code: 'designCalculation.notSaved',
    });
  });

  test('is printed with the lines of the quote that it would be, and its areas against the limits', async () => {
    const { id } = await version({ landArea: '400' });
    const { document } = await client.call(calculationCalls.print, { params: { id } });
    expect(document).toMatchObject({
      snapshot: { seller: { vatNumber: ownVatNumber }, party: { code: 'C1' } },
    });
    const { about, remarks, lines } = calculationToPrint(document);
    const [ground] = lines;
    expect(ground?.names).toEqual({
      name: 'Design: Villa, Ground floor',
      name_ar: 'تصميم فيلا، الدور الأرضي',
    });
    expect(about?.map(({ label, value, note }) => [label.name, value.name, note?.name])).toEqual([
      ['Type of building', 'Villa', undefined],
      ['City', 'Riyadh', undefined],
      ['Land', 'Unplanned land', undefined],
      ['Land area (m²)', '400.00', undefined],
      ['Net area (m²)', '300.00', undefined],
      ['Gross area (m²)', '375.00', undefined],
      ['Coverage', '62.5%', 'Above the limit of 60%'],
      ['Floor-area ratio', '0.94', 'Limit 1.80'],
    ]);
    expect(remarks).toHaveLength(1);
  });
});
