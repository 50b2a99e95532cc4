// Payments with withholding tax through the API (B11 "Taxes"): the supplier is settled the whole amount, the bank pays what is left, and the list of the month says what the authority is owed.
import { beforeAll, expect, test } from 'vitest';
import { parties } from '#shared/crm/resources.ts';
import { voucherCalls } from '#shared/finance/api.ts';
import { listOpenItems } from '#shared/finance/arap/openItemsApi.ts';
import { checkBooks, getBooksCheck } from '#shared/finance/booksApi.ts';
import { clearCheque } from '#shared/finance/receipts/chequeApi.ts';
import { banks, taxes } from '#shared/finance/resources.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import { failureOf, inThisYear, posted } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, signedInAs } from '#tests/support/product/company.ts';

let client: Client;

const supplier = 'ARUP';

beforeAll(async () => {
  client = await signedInAs(await aCompany(), 'admin');
  await client.call(parties.api.create, {
    body: { code: supplier, name: 'Arup', name_ar: 'أروب', supplier: true, country: 'GB' },
  });
});

const bill = (credit: string, date: string) =>
  posted(client, {
    date,
    lines: [
      { account: '53008', debit: credit },
      { account: '21101', credit, party: supplier },
    ],
  });

const payment = (changes: object = {}) => ({
  type: 'payment',
  date: inThisYear('03-10'),
  settles: 'payable',
  settledParty: supplier,
  amount: '1000.00',
  method: 'CASH',
  withheldTax: 'WHT5',
  lines: [],
  post: true,
  ...changes,
});

const pay = (changes: object = {}) => client.call(voucherCalls.save, { body: payment(changes) as never });

const withheldIn = async (from: string, to: string) => {
  const run = await client.call(createReportRun, {
    body: { report: 'withholdingTax', query: { from: inThisYear(from), to: inThisYear(to) } as never },
  });
  return run.report === 'withholdingTax' ? run : expect.fail('another report');
};

test('its entry settles the whole amount, and the list of its month says supplier, base and tax', async () => {
  await bill('1000.00', inThisYear('03-01'));
  const { items: owed } = await client.call(listOpenItems, {
    query: { side: 'payable', party: supplier } as never,
  });
  const paid = await pay({ withheldBase: '800.00', items: [{ item: owed[0]?.id, amount: '1000.00' }] });
  expect(paid).toMatchObject({
    amount: '1000.00',
    lines: [
      { account: '21101', debit: '1000.00', party: supplier },
      { account: '11001', credit: '960.00', taxCode: null },
      { account: '21303', credit: '40.00', taxCode: 'WHT5', taxBase: '800.00', taxBox: '' },
    ],
  });
  const left = await client.call(listOpenItems, { query: { side: 'payable', party: supplier } as never });
  expect(left.items).toEqual([]);
  const run = await withheldIn('03-01', '03-31');
  expect(run.rows).toMatchObject([
    {
      source: { id: paid.id },
      party: supplier,
      name_ar: 'أروب',
      country: 'GB',
      tax: 'WHT5',
      rate: '5',
      base: '800.00',
      withheld: '40.00',
    },
  ]);
  expect(run.accounts).toMatchObject([
    { code: '21303', opening: '0.00', withheld: '40.00', paid: '0.00', closing: '40.00' },
  ]);
});

test('a reversal is a negative row, paying the authority only lowers what is owed, and VAT is not concerned', async () => {
  const paid = await pay({ date: inThisYear('04-05'), amount: '200.00', withheldTax: 'WHT15' });
  await client.call(voucherCalls.reverse, {
    params: { id: paid.id },
    body: { reason: 'wrong supplier', date: inThisYear('04-06') },
  });
  await posted(client, {
    type: 'payment',
    date: inThisYear('04-10'),
    lines: [
      { account: '21303', debit: '40.00' },
      { account: '11001', credit: '40.00' },
    ],
  });
  const run = await withheldIn('04-01', '04-30');
  expect(run.rows.map(({ tax, rate, base, withheld }) => [tax, rate, base, withheld])).toEqual([
    ['WHT15', '15', '200.00', '30.00'],
    ['WHT15', '15', '-200.00', '-30.00'],
  ]);
  expect(run.accounts).toMatchObject([
    { opening: '40.00', withheld: '30.00', paid: '70.00', closing: '0.00' },
  ]);
  const vat = await client.call(createReportRun, {
    body: { report: 'vatReturn', query: { from: inThisYear('01-01'), to: inThisYear('06-30') } },
  });
  expect(vat).toMatchObject({ netDue: '0.00', moved: '0.00', differences: [] });
});

test('a cheque is of what is paid', async () => {
  await client.call(banks.api.create, {
    body: { code: 'MAIN', name: 'Main', name_ar: 'الرئيسي', type: 'current', account: '11101' },
  });
  const cheque = {
    method: 'CHEQUE',
    chequeNumber: '501',
    chequeDate: inThisYear('05-01'),
    chequeBank: 'SNB',
  };
  const { id } = await pay({ date: inThisYear('05-01'), ...cheque });
  const cleared = await client.call(clearCheque, {
    params: { id },
    body: { date: inThisYear('05-03'), bank: 'MAIN' },
  });
  const voucher = await client.call(voucherCalls.get, { params: { id: cleared.id } });
  expect(voucher).toMatchObject({ debitTotal: '950.00', creditTotal: '950.00' });
});

test('refused: receipts, other taxes, a base above the amount, and a draft of an earlier rate', async () => {
  const refused = async (changes: object) => (await failureOf(pay(changes))).code;
  expect(await refused({ type: 'receipt' })).toBe('withholding.paymentsOnly');
  expect(await refused({ settles: 'receivable' })).toBe('withholding.paymentsOnly');
  expect(await refused({ withheldTax: 'S15' })).toBe('withholding.taxUnknown');
  expect(await refused({ withheldTax: 'NONE' })).toBe('withholding.taxUnknown');
  expect(await failureOf(pay({ withheldBase: '1000.01' }))).toMatchObject({
    code: 'withholding.baseExceeds',
    details: { base: '1000.01', amount: '1000.00' },
  });
  const own = {
    code: 'WHT10',
    name: 'Withholding 10%',
    name_ar: 'استقطاع 10%',
    category: 'O',
    treatment: 'withholding',
  };
  const rates = (rate: string) => [{ from: '2004-07-30', rate }];
  const made = await client.call(taxes.api.create, { body: { ...own, rates: rates('10') } as never });
  const { id } = await pay({ withheldTax: 'WHT10', post: false });
  await client.call(taxes.api.change, {
    params: { code: 'WHT10' },
    body: { ...own, rates: rates('12.5'), rev: made.rev } as never,
  });
  expect(await failureOf(client.call(voucherCalls.transition('post'), { params: { id } }))).toMatchObject({
    code: 'withholding.differs',
    details: { tax: 'WHT10' },
  });
  const again = await pay({ withheldTax: 'WHT10', date: inThisYear('06-01') });
  expect(again.lines.map(({ account, credit }) => [account, credit]).slice(1)).toEqual([
    ['11001', '875.00'],
    ['21303', '125.00'],
  ]);
  expect((await withheldIn('06-01', '06-30')).rows).toMatchObject([{ rate: '12.5' }]);
});

test('the check of the books finds nothing', async () => {
  await client.call(checkBooks, {});
  await expect
    .poll(async () => (await client.call(getBooksCheck, {})).last !== null, { timeout: 30_000 })
    .toBe(true);
  expect((await client.call(getBooksCheck, {})).last?.findings).toEqual([]);
});
