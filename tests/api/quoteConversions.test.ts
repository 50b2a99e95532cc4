// What was accepted becomes invoices: as a whole once, by lines once for each key, never more than it is, with links both ways.
import { beforeAll, describe, expect, test } from 'vitest';
import { invoiceCalls } from '#shared/invoices/api.ts';
import { convertQuote } from '#shared/invoices/quotes/quoteApi.ts';
import { sumOf } from '#shared/kernel/money.ts';
import { checkedBooks } from '#tests/support/books/books.ts';
import { invoiceOf, openTrade, ownVatNumber } from '#tests/support/books/invoices.ts';
import { acceptedQuote, quoteOf } from '#tests/support/books/quotes.ts';
import { failureOf } from '#tests/support/books/vouchers.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, signedInAs } from '#tests/support/product/company.ts';

let client: Client;

beforeAll(async () => {
  client = await signedInAs(await aCompany({ vat_number: ownVatNumber }), 'admin');
  await openTrade(client);
});

const convert = (id: string, lines?: { line: number; quantity?: string }[], idempotencyKey?: string) =>
  client.call(
    convertQuote,
    { params: { id }, body: { to: 'invoice', ...(lines && { lines }) } },
    idempotencyKey ? { idempotencyKey } : {},
  );

describe('what was accepted is converted', () => {
  test('as a whole once, linked both ways', async () => {
    const { id, number } = await acceptedQuote(client, { reference: 'PO-7', terms: 'Half in advance' });
    const made = await convert(id, undefined, 'convert-whole-1');
    expect(await convert(id, undefined, 'convert-whole-1')).toEqual(made);
    expect(await failureOf(convert(id))).toMatchObject({ code: 'quote.converted' });
    const invoice = await invoiceOf(client, made.id);
    expect(invoice).toMatchObject({
      status: 'draft',
      type: 'SI',
      party: 'C1',
      total: '1725.00',
      reference: 'PO-7',
      terms: 'Half in advance',
      links: [{ kind: 'quote', id, number }],
    });
    const posted = await client.call(invoiceCalls.transition('post'), { params: { id: made.id } });
    expect(await quoteOf(client, id)).toMatchObject({
      links: [{ kind: 'invoice', id: made.id, number: posted.number }],
      left: ['0', '0'],
    });
  });

  test('by lines, once for each key, and never more than it is', async () => {
    const { id } = await acceptedQuote(client);
    const part = [{ line: 0, quantity: '4' }];
    const first = await convert(id, part, 'convert-part-1');
    expect(await convert(id, part, 'convert-part-1')).toEqual(first);
    const second = await convert(id, part, 'convert-part-2');
    expect(second.id).not.toBe(first.id);
    expect(await failureOf(convert(id, part))).toMatchObject({
      code: 'quote.converted',
      details: { position: 1, left: '2' },
    });
    expect((await quoteOf(client, id)).left).toEqual(['2', '1']);
    const rest = await convert(id);
    expect(await invoiceOf(client, rest.id)).toMatchObject({
      lines: [
        { product: 'P1', quantity: '2' },
        { service: 'V1', quantity: '1' },
      ],
    });
    expect((await quoteOf(client, id)).links).toHaveLength(3);
    expect(await failureOf(convert(id, [{ line: 7 }]))).toMatchObject({ code: 'quote.lineUnknown' });
  });

  test('to the halala, discounts and charges with it', async () => {
    const quote = await acceptedQuote(client, {
      discountAmount: '10.01',
      charges: [{ text: 'Freight', amount: '33.35', tax: 'S15' }],
      lines: [
        { product: 'P1', quantity: '3', price: '33.33', discountAmount: '1.00' },
        { service: 'V1', quantity: '1', price: '77.77' },
      ],
    });
    const parts = [[{ line: 0, quantity: '1' }], [{ line: 1 }], undefined];
    const invoices: Awaited<ReturnType<typeof invoiceOf>>[] = [];
    for (const part of parts) invoices.push(await invoiceOf(client, (await convert(quote.id, part)).id));
    const minor = (text: string): bigint => BigInt(text.replace('.', ''));
    const sum = (of: (invoice: (typeof invoices)[number]) => string) =>
      sumOf(invoices.map((invoice) => minor(of(invoice))));
    expect(sum(({ taxExclusive }) => taxExclusive)).toBe(minor(quote.taxExclusive));
    expect(sum(({ discountAmount }) => discountAmount)).toBe(1001n);
    expect(sum(({ charges: [charge] }) => charge?.amount ?? '0.00')).toBe(3335n);
  });

  test('again where the draft that was made of it was deleted', async () => {
    const { id } = await acceptedQuote(client);
    const made = await convert(id);
    await client.call(invoiceCalls.remove, { params: { id: made.id } });
    expect(await quoteOf(client, id)).toMatchObject({ links: [], left: ['10', '1'] });
    const again = await convert(id);
    expect((await client.call(invoiceCalls.get, { params: { id: again.id } })).links).toHaveLength(1);
  });

  test('only by two who do not know of each other once', async () => {
    const { id } = await acceptedQuote(client);
    const results = await Promise.allSettled([convert(id), convert(id), convert(id)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await quoteOf(client, id)).links).toHaveLength(1);
  });
});

test('the check of the books finds nothing to say of all that', async () => {
  expect((await checkedBooks(client)).findings).toEqual([]);
});
