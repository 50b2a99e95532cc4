// Quotes for API tests, to customers of the same trade as invoices.
import * as api from '#shared/invoices/quotes/quoteApi.ts';
import type { QuoteBody } from '#shared/invoices/quotes/quoteKind.ts';
import * as linkApi from '#shared/invoices/quotes/quoteLinkApi.ts';
import { addDays, dateInZone } from '#shared/kernel/dates.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import type { Client } from '../product/client.ts';

/** Where companies of tests keep their books: in the evening of UTC the next day has begun there. */
export const today = (): string => dateInZone(Date.now(), 'Asia/Riyadh');

/** Ten of P1 at 100 and one V1 at 500: 1,500.00 and 225.00 of VAT. */
export const aQuote = (changes: Partial<QuoteBody> = {}): QuoteBody => ({
  date: today(),
  validUntil: addDays(today(), 14),
  party: 'C1',
  subject: 'Offices',
  lines: [
    { product: 'P1', quantity: '10' },
    { service: 'V1', quantity: '1' },
  ],
  ...changes,
});

export const draftQuote = (client: Client, changes: Partial<QuoteBody> = {}) =>
  client.call(api.quoteCalls.save, { body: aQuote(changes) });

export const sentQuote = async (client: Client, changes: Partial<QuoteBody> = {}) => {
  const { id } = await draftQuote(client, changes);
  return client.call(api.quoteCalls.transition('send'), { params: { id } });
};

export const acceptedQuote = async (client: Client, changes: Partial<QuoteBody> = {}) => {
  const { id } = await sentQuote(client, changes);
  return client.call(api.quoteCalls.transition('accept'), { params: { id } });
};

export const quoteOf = (client: Client, id: string) => client.call(api.quoteCalls.get, { params: { id } });

/** A sent quote with the code of a link to it. */
export const linkedQuote = async (client: Client, changes: Partial<QuoteBody> = {}) => {
  const { id, number } = await sentQuote(client, changes);
  const { code } = await client.call(linkApi.quoteLinkCalls.make, { params: { id }, body: { days: 7 } });
  return { id, number, code };
};

/** The names of the calls of one quote, by its id. */
export const quoteCallNames = [
  'changeQuote',
  'removeQuote',
  'sendQuote',
  'acceptQuote',
  'declineQuote',
  'getQuote',
  'printQuote',
  'convertQuote',
  'reviseQuote',
  'makeQuoteLink',
  'endQuoteLinks',
  'listQuoteLinks',
  'mailQuote',
];

/** Every call that changes a quote, aimed at these: a draft, one that was sent and one that was accepted. */
export const quotesAimedAt = async (client: Client): Promise<[Endpoint, Record<string, unknown>][]> => {
  const [draft, sent, accepted] = [
    await draftQuote(client),
    await sentQuote(client),
    await acceptedQuote(client),
  ];
  const at = ({ id }: { id: string }) => ({ params: { id } });
  return [
    [api.quoteCalls.save, { body: aQuote({ branch: '01' }) }],
    [api.quoteCalls.change, { ...at(draft), body: { ...aQuote(), rev: 1 } }],
    [api.quoteCalls.transition('send'), at(draft)],
    [api.quoteCalls.remove, at(draft)],
    [api.quoteCalls.transition('accept'), at(sent)],
    [api.quoteCalls.transition('decline'), at(sent)],
    [api.quoteCalls.print, at(sent)],
    [api.reviseQuote, at(sent)],
    [api.convertQuote, { ...at(accepted), body: { to: 'invoice' } }],
    [linkApi.quoteLinkCalls.make, { ...at(sent), body: { days: 1 } }],
    [linkApi.quoteLinkCalls.end, at(sent)],
    [linkApi.quoteLinkCalls.send, { ...at(sent), body: { to: 'x@palm.example' } }],
  ];
};

/** What those of them take that take something. */
export const quoteBodies = {
  changeQuote: { date: '2026-01-01', lines: [], rev: 1 },
  convertQuote: { to: 'invoice' },
  makeQuoteLink: { days: 1 },
  mailQuote: { to: 'x@palm.example' },
} as const;
