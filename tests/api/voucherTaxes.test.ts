// Lines of vouchers with a tax: split by the calculation of trade when they are saved, and on the VAT return when they are posted.
import { beforeAll, expect, test } from 'vitest';
import { voucherCalls } from '#shared/finance/api.ts';
import type { VoucherInput } from '#shared/finance/voucher.ts';
import { createReportRun } from '#shared/reportRunsApi.ts';
import { change, draft, failureOf, inThisYear, post, posted } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, signedInAs } from '#tests/support/product/company.ts';

let client: Client;

beforeAll(async () => {
  client = await signedInAs(await aCompany(), 'admin');
});

type Line = NonNullable<VoucherInput['lines']>[number];

/** Receipts paid from petty cash. */
const pettyCash = (lines: Line[], paid: string, date = inThisYear('03-05')): Partial<VoucherInput> => ({
  type: 'payment',
  date,
  narration: 'مصروفات نثرية',
  lines: [...lines, { account: '11001', credit: paid }],
});

const receipt = (debit: string, changes: Partial<Line> = {}): Line => ({
  account: '53001',
  debit,
  taxCode: 'S15',
  ...changes,
});

const linesOf = async (id: string) => (await client.call(voucherCalls.get, { params: { id } })).lines;

const returned = async (from: string, to: string) => {
  const run = await client.call(createReportRun, {
    body: { report: 'vatReturn', query: { from: inThisYear(from), to: inThisYear(to) } },
  });
  if (run.report !== 'vatReturn') return expect.fail('another report');
  const rows = run.rows.filter(({ amount, vat }) => amount !== '0.00' || vat !== '0.00');
  return { ...run, found: Object.fromEntries(rows.map(({ box, amount, vat }) => [box, [amount, vat]])) };
};

test('the amount of a receipt holds its VAT: the line is split into both, with the supplier beside the VAT', async () => {
  const who = { supplier: 'مكتبة جرير', supplierVat: '300000000000003', supplierInvoice: 'R-77' };
  const saved = await draft(client, pettyCash([receipt('115.00', who), receipt('0.10')], '115.10'));
  expect(await linesOf(saved.id)).toMatchObject([
    { account: '53001', debit: '100.00', taxCode: null, supplier: '' },
    { account: '21301', debit: '15.00', taxCode: 'S15', taxBox: '7', taxBase: '100.00', ...who },
    { account: '53001', debit: '0.09' },
    { account: '21301', debit: '0.01', taxBox: '7', taxBase: '0.09' },
    { account: '11001', credit: '115.10' },
  ]);
  await post(client, saved.id);
  const run = await returned('03-05', '03-05');
  expect(run).toMatchObject({ found: { '7': ['100.09', '15.01'], '12': ['100.09', '15.01'] } });
  expect(run).toMatchObject({ netDue: '-15.01', moved: '-15.01', differences: [] });
  const details = await client.call(createReportRun, {
    body: {
      report: 'vatDocuments',
      query: { from: inThisYear('03-05'), to: inThisYear('03-05'), box: '7' } as never,
    },
  });
  expect(details.rows).toMatchObject([
    { name: 'مكتبة جرير', vatNumber: '300000000000003', reference: 'R-77', base: '100.00', vat: '15.00' },
    { base: '0.09', vat: '0.01' },
  ]);
});

test('a VAT number of a supplier that is none is refused at its cell; it is kept in Latin digits', async () => {
  const refused = ['123', '300000000000004', '30000000000003', '3OOOOOOOOOOOOO3'];
  for (const supplierVat of refused)
    expect(
      await failureOf(
        draft(client, pettyCash([receipt('11.50'), receipt('11.50', { supplierVat })], '23.00')),
      ),
    ).toMatchObject({
      status: 422,
      code: 'validation',
      details: { fields: { 'lines.1.supplierVat': { code: 'field.vatNumber' } } },
    });
  const arabic = receipt('11.50', { supplierVat: '٣٠٠ ٠٠٠٠ ٠٠٠٠ ٠٠٠٣' });
  const saved = await draft(client, pettyCash([arabic], '11.50'));
  expect((await linesOf(saved.id))[1]).toMatchObject({ taxBox: '7', supplierVat: '300000000000003' });
});

test('VAT comes on top where the line says so; what has none keeps its amount', async () => {
  const lines = [
    receipt('200.00', { taxExclusive: true }),
    receipt('50.00', { taxCode: 'Z0' }),
    receipt('23.00', { taxCode: 'NR15' }),
  ];
  const saved = await draft(client, pettyCash(lines, '303.00', inThisYear('03-06')));
  expect(await linesOf(saved.id)).toMatchObject([
    { account: '53001', debit: '200.00', taxCode: null, taxExclusive: false },
    { account: '21301', debit: '30.00', taxBase: '200.00' },
    { account: '53001', debit: '50.00', taxCode: 'Z0', taxBox: '10', taxBase: '50.00' },
    { account: '53001', debit: '23.00', taxCode: null, taxBox: '' },
    { account: '11001', credit: '303.00' },
  ]);
  await post(client, saved.id);
  expect((await returned('03-06', '03-06')).found).toMatchObject({
    '7': ['200.00', '30.00'],
    '10': ['50.00', '0.00'],
  });
});

test('reverse charge stands on both sides of one box; a sale for cash is in box 1', async () => {
  const lines = [receipt('200.00', { taxCode: 'RC15' })];
  await posted(client, pettyCash(lines, '200.00', inThisYear('03-07')));
  await posted(client, {
    date: inThisYear('03-07'),
    lines: [
      { account: '11001', debit: '230.00' },
      { account: '41001', credit: '230.00', taxCode: 'S15' },
    ],
  });
  const run = await returned('03-07', '03-07');
  expect(run.found).toMatchObject({ '1': ['200.00', '30.00'], '9': ['200.00', '0.00'] });
  expect(run).toMatchObject({ netDue: '30.00', moved: '30.00' });
});

test('a voucher that is taken back is on no return', async () => {
  const { id } = await posted(client, pettyCash([receipt('115.00')], '115.00', inThisYear('03-08')));
  await client.call(voucherCalls.reverse, { params: { id }, body: { reason: 'Wrong' } });
  expect((await returned('03-08', '03-08')).found).toEqual({});
});

test('a draft that was split is not split again, and VAT that no longer follows from its base is not posted', async () => {
  const first = await draft(client, pettyCash([receipt('115.00')], '115.00'));
  const lines = (await linesOf(first.id)) as Line[];
  const again = await change(client, first, pettyCash(lines.slice(0, -1), '115.00'));
  expect(await linesOf(first.id)).toHaveLength(3);
  const [cost, vat] = lines as [Line, Line];
  await change(
    client,
    again,
    pettyCash(
      [
        { ...cost, debit: '98.00' },
        { ...vat, debit: '17.00' },
      ],
      '115.00',
    ),
  );
  expect(await failureOf(post(client, first.id))).toMatchObject({ code: 'voucher.lineTaxDiffers' });
});

test('a tax that is unknown, or stands on no line of a purchase, is refused', async () => {
  const refused = (taxCode: string) =>
    failureOf(draft(client, pettyCash([receipt('10.00', { taxCode })], '10.00')));
  expect(await refused('NONE')).toMatchObject({ code: 'voucher.lineTaxUnknown' });
  expect(await refused('WHT5')).toMatchObject({ code: 'tax.withholding' });
});
