// Invoices for API tests: a company that may charge VAT, with what it sells, to whom, and how it is paid.
import { parties } from '#shared/crm/resources.ts';
import { banks } from '#shared/finance/resources.ts';
import { invoiceCalls } from '#shared/invoices/api.ts';
import type { InvoiceBody } from '#shared/invoices/invoiceKind.ts';
import { products, services } from '#shared/settings/resources.ts';
import type { Client } from '../product/client.ts';
import { inThisYear } from './vouchers.ts';

/** Of the right form, and of nobody. */
export const ownVatNumber = '399999999900003';

const named = (code: string) => ({ code, name: code, name_ar: code });

/** Party C1 buys, S1 supplies; product P1 costs 100, service V1 500, both at 15 %. */
export const openTrade = async (client: Client): Promise<void> => {
  await client.call(parties.api.create, { body: { ...named('C1'), customer: true, paymentTerms: 'NET30' } });
  await client.call(parties.api.create, { body: { ...named('S1'), customer: false, supplier: true } });
  const taxes = { salesTax: 'S15', purchaseTax: 'S15' };
  await client.call(products.api.create, {
    body: { ...named('P1'), unit: 'PCE', price: '100', lowestPrice: '80', ...taxes },
  });
  await client.call(services.api.create, { body: { ...named('V1'), unit: 'LS', price: '500', ...taxes } });
  await client.call(banks.api.create, { body: { ...named('BOX'), type: 'cash', account: '11001' } });
};

export const anInvoice = (changes: Partial<InvoiceBody> = {}): InvoiceBody => ({
  type: 'SI',
  date: inThisYear('03-10'),
  party: 'C1',
  lines: [
    { product: 'P1', quantity: '10' },
    { service: 'V1', quantity: '1' },
  ],
  ...changes,
});

export const draftInvoice = (client: Client, changes: Partial<InvoiceBody> = {}) =>
  client.call(invoiceCalls.save, { body: anInvoice(changes) });

export const postedInvoice = async (client: Client, changes: Partial<InvoiceBody> = {}) => {
  const { id } = await draftInvoice(client, changes);
  return client.call(invoiceCalls.transition('post'), { params: { id } });
};

export const invoiceOf = (client: Client, id: string) => client.call(invoiceCalls.get, { params: { id } });

/** The names of the calls of one invoice, by its id. */
export const invoiceCallNames = [
  'getInvoiceEntry',
  'recordPayment',
  'changeInvoice',
  'removeInvoice',
  'postInvoice',
  'getInvoice',
  'printInvoice',
  'printDeliveryNote',
  'getReturnable',
  'makeInvoiceLink',
  'endInvoiceLinks',
  'listInvoiceLinks',
  'sendInvoice',
];
