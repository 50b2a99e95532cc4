// What the transitions of a quote check and write: it bears the names of the day on which it is sent, and its sender is notified of an answer.
import type { Asked, DocumentFacts, Effects, Prepared } from '#functions/documents/documentActs.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { documentPathOf } from '#shared/documentKindSummaries.ts';
import type { Quote } from '#shared/invoices/quotes/quoteKind.ts';
import { presentNames } from './draftOffer.ts';

/** To the writer and the sender; not to the user who records the answer. */
const notice = async (
  { store, clock }: SessionContext,
  { id, number, createdBy, postedBy }: Quote,
  { transition, by: { name } }: Asked<DocumentFacts>,
): Promise<Effects<Quote>> => {
  const answer = transition.name === 'accept' ? { en: 'accepted', ar: 'قبِل' } : { en: 'declined', ar: 'رفض' };
  const values = { name, number: number ?? '', answer };
  // Few quotes are answered by their link, and only those lead to a notice.
  const { notify } = await import('#functions/me/notificationRecords.ts');
  const people = [createdBy.id, ...(postedBy ? [postedBy.id] : [])];
  return notify({ store, clock, actor: null }, people, {
    kind: 'quoteAnswered',
    values,
    link: documentPathOf('quote', id),
  });
};

export const preparedQuote = async (
  context: SessionContext,
  quote: Quote,
  asked: Asked<DocumentFacts>,
): Promise<Prepared<Quote>> => {
  const { transition, by } = asked;
  if (transition.numbers) return { effects: async () => ({ fields: await presentNames(context, quote) }) };
  return { effects: () => (by.performer === 'link' ? notice(context, quote, asked) : {}) };
};
