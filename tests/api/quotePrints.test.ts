// A quote is printed as the invoice that it would be, with its last day, and nothing that is owed.
import { beforeAll, expect, test } from 'vitest';
import { type InvoicePaper, invoicePaper } from '#shared/invoices/paper/invoicePaper.ts';
import type { PaperLanguage } from '#shared/invoices/paper/paperLanguage.ts';
import { quoteToPrint } from '#shared/invoices/quotes/printedQuote.ts';
import { quoteCalls } from '#shared/invoices/quotes/quoteApi.ts';
import { writtenDay } from '#shared/kernel/writtenDates.ts';
import { openTrade, ownVatNumber } from '#tests/support/books/invoices.ts';
import { draftQuote, sentQuote } from '#tests/support/books/quotes.ts';
import type { Client } from '#tests/support/product/client.ts';
import { aCompany, signedInAs } from '#tests/support/product/company.ts';

let client: Client;

beforeAll(async () => {
  client = await signedInAs(await aCompany({ vat_number: ownVatNumber }), 'admin');
  await openTrade(client);
});

const paperOf = async (id: string, language: PaperLanguage): Promise<InvoicePaper> => {
  const { document, letterhead, isCopy } = await client.call(quoteCalls.print, { params: { id } });
  const print = { invoice: quoteToPrint(document), letterhead, isCopy, timeZone: 'Asia/Riyadh' };
  return invoicePaper(print, { language, size: 'a4' });
};

const dayIn = (language: 'ar' | 'en', day: string) => writtenDay(day, { language, digits: 'latn' });

test.each([
  ['ar', ['عرض سعر'], ['صالح حتى']],
  ['en', ['Quote'], ['Valid until']],
  ['both', ['عرض سعر', 'Quote'], ['صالح حتى', 'Valid until']],
] as const)(
  'in %s it says what it is, until when it holds, and what it comes to',
  async (language, title, label) => {
    const { id, number, validUntil } = await sentQuote(client);
    const paper = await paperOf(id, language);
    expect(paper).toMatchObject({ title, number, qr: null, instalments: null, party: { name: ['C1'] } });
    const until = validUntil ?? '';
    const days = { ar: dayIn('ar', until), en: dayIn('en', until) };
    const value = language === 'both' ? `${days.ar}\n${days.en}` : days[language];
    expect(paper.facts).toContainEqual({ label, value });
    expect(paper.totals.map(({ amount }) => amount)).toEqual(['1,500.00', '225.00', '1,725.00']);
  },
);

test('a draft is marked, and no print of what was sent is a copy', async () => {
  const draft = await draftQuote(client);
  expect((await paperOf(draft.id, 'en')).marks).toMatchObject([{ kind: 'draft' }]);
  const { id } = await sentQuote(client);
  const first = await paperOf(id, 'both');
  expect(first.marks).toEqual([]);
  expect(await paperOf(id, 'both')).toEqual(first);
});
