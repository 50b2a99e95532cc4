// A note looks at its original: it posts where that has posted, and settles all that is due of it.
import { beforeAll, expect, test } from 'vitest';
import { parties } from '#shared/crm/resources.ts';
import { getInvoiceEntry, invoiceCalls } from '#shared/invoices/api.ts';
import type { InvoiceBody } from '#shared/invoices/invoiceKind.ts';
import { invoiceLinkCalls } from '#shared/invoices/linkApi.ts';
import { recordPayment } from '#shared/invoices/paymentApi.ts';
import { products } from '#shared/settings/resources.ts';
import { invoiceOf, openTrade, ownVatNumber, postedInvoice } from '#tests/support/books/invoices.ts';
import { inThisYear } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, anonymous, signedInAs } from '#tests/support/product/company.ts';

let client: Client;

beforeAll(async () => {
  client = await signedInAs(await aCompany({ vat_number: ownVatNumber }), 'admin');
  await openTrade(client);
});

const note = (originalInvoice: string, quantity: string, changes: Partial<InvoiceBody> = {}) => ({
  type: 'SR',
  party: null,
  noteReason: 'Damaged',
  ...changes,
  lines: [{ originalInvoice, originalLine: 0, quantity }],
});

/** The lines of its entry, in the order of the entry. */
const entryOf = async (id: string) => (await client.call(getInvoiceEntry, { params: { id } })).lines;

/** Four of ten. */
const share = (amount: string): string => (Number(amount) * 0.4).toFixed(2);

const changed = (
  resource: typeof parties | typeof products,
  { code, ...body }: { code: string; [field: string]: unknown },
) => client.call(resource.api.change, { params: { code }, body: body as never });

test.each([
  {
    side: 'sales',
    type: 'SI',
    credit: 'SR',
    party: 'receivable',
    use: 'salesAccount',
    accounts: ['41002', '11203'],
  },
  {
    side: 'purchase',
    type: 'PI',
    credit: 'PR',
    party: 'payable',
    use: 'purchaseAccount',
    accounts: ['51003', '21104'],
  },
] as const)(
  'a note posts to the accounts of its invoice after product, service and party name others: $side',
  async (each) => {
    const code = `N-${each.type}`;
    const [own, control] = each.accounts;
    const names = { code, name: code, name_ar: code };
    const asParty = { ...names, customer: true, supplier: true };
    const asProduct = { ...names, unit: 'PCE', price: '100', salesTax: 'S15', purchaseTax: 'S15' };
    const { rev } = await client.call(parties.api.create, { body: asParty });
    const product = await client.call(products.api.create, { body: asProduct });
    const invoice = await postedInvoice(client, {
      type: each.type,
      party: code,
      lines: [{ product: code, quantity: '10', price: '100' }],
    });
    const before = await entryOf(invoice.id);
    await changed(products, { ...asProduct, rev: product.rev, [each.use]: own });
    await changed(parties, { ...asParty, rev, [each.party]: control });
    const back = await postedInvoice(client, note(invoice.id, '4', { type: each.credit }));
    const mirrored = (await entryOf(back.id)).map(({ account, debit, credit }) => [account, credit, debit]);
    const part = before.map(({ account, debit, credit }) => [account, share(debit), share(credit)]);
    expect(new Set(mirrored.map(String))).toEqual(new Set(part.map(String)));
    expect(await invoiceOf(client, invoice.id)).toMatchObject({ due: '690.00' });
  },
);

test('a full return settles all of 24 instalments', async () => {
  const instalments = Array.from({ length: 24 }, (_, at) => ({
    due: inThisYear(`06-${String(at + 1).padStart(2, '0')}`),
    ...(at < 23 && { amount: '4.79' }),
  }));
  const { id } = await postedInvoice(client, {
    lines: [{ product: 'P1', quantity: '1' }],
    instalments,
  });
  const back = await postedInvoice(client, note(id, '1'));
  expect(await invoiceOf(client, id)).toMatchObject({ due: '0.00', paymentState: 'credited' });
  expect(await invoiceOf(client, back.id)).toMatchObject({ due: '0.00' });
});

test('an invoice of two instalments of which one is paid is paid in part', async () => {
  const { id } = await postedInvoice(client, {
    lines: [{ product: 'P1', quantity: '1' }],
    instalments: [{ due: inThisYear('12-30'), amount: '57.50' }, { due: inThisYear('12-31') }],
  });
  await client.call(recordPayment, {
    params: { id },
    body: { method: 'CASH', amount: '57.50', date: inThisYear('03-10') },
  });
  expect(await invoiceOf(client, id)).toMatchObject({ due: '57.50', paymentState: 'partlyPaid' });
  const { items } = await client.call(invoiceCalls.list, {
    query: { status: 'unpaid', limit: 100 } as never,
  });
  expect(items.find((row) => row.id === id)).toMatchObject({ due: '57.50', paymentState: 'partlyPaid' });
});

test('the link of an invoice shows what its notes have given back', async () => {
  const { id } = await postedInvoice(client, { lines: [{ product: 'P1', quantity: '2' }] });
  const { code } = await client.call(invoiceLinkCalls.make, { params: { id }, body: { days: 7 } });
  const shown = async () =>
    (await anonymous().call(invoiceLinkCalls.show, { params: { link: code } })).document.credited;
  expect(await shown()).toBe('0.00');
  await postedInvoice(client, note(id, '2'));
  expect(await shown()).toBe('230.00');
});
