// The VAT return through the API: equal to the halala to figures of a script that shares nothing with it (tests/fixtures/expectVat.py), and to the VAT accounts.
import { beforeAll, expect, test } from 'vitest';
import { voucherCalls } from '#shared/finance/api.ts';
import type { InvoiceBody } from '#shared/invoices/invoiceKind.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import fixture from '#tests/fixtures/vat-expected.json' with { type: 'json' };
import { openTrade, ownVatNumber, postedInvoice } from '#tests/support/books/invoices.ts';
import { failureOf, inThisYear, posted } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aBranch, aCompany, aRole, aUser, signedInAs, signIn } from '#tests/support/product/company.ts';

type Written = (typeof fixture.documents)[number] & { of?: number };

let client: Client;
const ids: string[] = [];
let limited: Client;

const isSale = (type: string) => ['SI', 'DI', 'SR', 'SD'].includes(type);

const noteOf = ({ type, day, lines, of = 0 }: Written): Partial<InvoiceBody> => ({
  type: type as InvoiceBody['type'],
  date: inThisYear(day),
  party: null,
  noteReason: 'Returned',
  lines: lines.map(({ quantity, price }) => ({
    originalInvoice: ids[of] ?? '',
    originalLine: 0,
    quantity,
    ...(type === 'SD' && { price }),
  })),
});

const invoiceOf = ({ type, day, lines, pricesIncludeVat }: Written): Partial<InvoiceBody> => ({
  type: type as InvoiceBody['type'],
  date: inThisYear(day),
  pricesIncludeVat,
  ...(isSale(type) ? { party: 'C1' } : { party: 'S1', supplierNumber: `B-${ids.length}` }),
  lines: lines.map((line) => ({ text: 'Goods', account: isSale(type) ? '41001' : '51002', ...line })),
});

const reported = async (query: { from: string; to: string }, of: Client = client) => {
  const run = await of.call(createReportRun, { body: { report: 'vatReturn', query } });
  return run.report === 'vatReturn' ? run : expect.fail('another report');
};

const documentsOf = async (query: Record<string, string>) => {
  const run = await client.call(createReportRun, { body: { report: 'vatDocuments', query: query as never } });
  return run.report === 'vatDocuments' ? run : expect.fail('another report');
};

const halalas = (text: string): bigint => BigInt(text.replace('.', ''));
const sumOf = (texts: readonly string[]): bigint => texts.reduce((sum, text) => sum + halalas(text), 0n);

beforeAll(async () => {
  const company = await aCompany({ vat_number: ownVatNumber });
  await aBranch(company, '02');
  await aRole(company, 'reader', [{ name: 'ledger_report', action: 'view' }]);
  client = await signedInAs(company, 'admin');
  limited = await signIn(company, await aUser(company, { roles: ['reader'] }));
  await openTrade(client);
  for (const written of fixture.documents as Written[])
    ids.push(
      (await postedInvoice(client, written.of === undefined ? invoiceOf(written) : noteOf(written))).id,
    );
});

const periods = Object.entries(fixture.returns);

test.each(periods)('%s is what the script says, box for box', async (_, { from, to, rows, netDue }) => {
  const run = await reported({ from: inThisYear(from), to: inThisYear(to) });
  const found = run.rows.map(({ box, amount, adjustment, vat }) => [box, [amount, adjustment, vat]]);
  // Nothing is carried forward: what is refundable is claimed by its own return.
  expect(Object.fromEntries(found)).toEqual({ ...rows, '15': ['0.00', '0.00', '0.00'] });
  expect(run).toMatchObject({ netDue, moved: netDue, differences: [], unboxedCount: 0 });
});

const year = { from: inThisYear('01-01'), to: inThisYear('12-31') };

const boxes = ['1', '3', '4', '5', '7', '8', '9', '10', '11'] as const;

test.each(boxes)('box %s opens documents that come to it', async (box) => {
  const { rows, next } = await documentsOf({ ...year, box });
  const expected = fixture.returns.year.rows[box] as string[];
  const [amount = '', adjustment = '', vat = ''] = expected;
  expect(next).toBeNull();
  expect(sumOf(rows.filter((row) => !row.isAdjustment).map(({ base }) => base))).toBe(halalas(amount));
  expect(sumOf(rows.filter((row) => row.isAdjustment).map(({ base }) => base))).toBe(halalas(adjustment));
  expect(sumOf(rows.map((row) => row.vat))).toBe(halalas(vat));
  expect(rows.every((row) => row.box === box && row.source.kind === 'invoice')).toBe(true);
});

test('details name the party with its VAT number, and the number of the supplier', async () => {
  const { rows } = await documentsOf({ ...year, box: '7' });
  const [purchase] = rows.filter(({ isAdjustment }) => !isAdjustment);
  expect(purchase).toMatchObject({ party: 'S1', name: 'S1', reference: expect.stringMatching(/^B-/) });
  const all = await documentsOf(year);
  expect(all.rows.length).toBeGreaterThan(50);
  expect(new Set(all.rows.map(({ box }) => box))).toEqual(new Set(boxes));
});

test('a voucher that moves a VAT account without a box is the difference, and named', async () => {
  const voucher = await posted(client, { date: inThisYear('10-10') });
  const quarter = { from: inThisYear('10-01'), to: inThisYear('12-31') };
  const run = await reported(quarter);
  expect(run).toMatchObject({
    netDue: '0.00',
    moved: '15.00',
    unboxedCount: 1,
    differences: [{ kind: 'unboxed', amount: '-15.00' }],
    unboxed: [{ number: voucher.number, amount: '15.00', source: { id: voucher.id } }],
  });
  const { rows } = await documentsOf({ ...quarter, box: 'unboxed' });
  expect(rows).toMatchObject([{ number: voucher.number, vat: '15.00', box: '' }]);
  await client.call(voucherCalls.reverse, { params: { id: voucher.id }, body: { reason: 'Wrong' } });
  expect(await reported(quarter)).toMatchObject({ moved: '0.00', differences: [], unboxed: [] });
});

test('it is of the whole company: who sees one branch gets no part of it', async () => {
  expect(await failureOf(reported(year, limited))).toMatchObject({ code: 'vatReturn.allBranches' });
});
