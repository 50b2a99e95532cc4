// What the transitions of a quote check and write: it bears the names of the day on which it is sent, and its sender is notified of an answer.
import type { Asked, DocumentFacts, Prepared } from '#functions/documents/documentActs.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { NoticeParts } from '#functions/me/notificationRecords.ts';
import type { OutboxMessage } from '#functions/storage/outbox.ts';
import { documentPathOf } from '#shared/documentKindSummaries.ts';
import { inLanguage } from '#shared/documents/bothLanguages.ts';
import type { Quote } from '#shared/invoices/quotes/quoteKind.ts';
import { currencyLabel } from '#shared/kernel/currencyName.ts';
import { groupedDecimal } from '#shared/kernel/money.ts';
import { nameIn } from '#shared/kernel/names.ts';
import { presentNames } from './draftOffer.ts';

/** To the writer and the sender; not to the user who records the answer. */
const notice = async (
  { store, clock, company }: SessionContext,
  quote: Quote,
  { transition, input, by: { name } }: Asked<DocumentFacts>,
): Promise<NoticeParts> => {
  const { id, number, createdBy, postedBy, partyName, taxInclusive } = quote;
  const answer = transition.name === 'accept' ? { en: 'accepted', ar: 'قُبل' } : { en: 'declined', ar: 'رُفض' };
  const reason = String(input['reason'] ?? '');
  const inEach = (said: (language: 'en' | 'ar') => string) => ({ en: said('en'), ar: said('ar') });
  const values = {
    name: inEach((language) => inLanguage(name, language)),
    number: number ?? '',
    answer,
    customer: inEach((language) => (partyName === null ? '' : nameIn(language, partyName))),
    amount: inEach(
      (language) => `${groupedDecimal(taxInclusive)} ${currencyLabel(company.currency, language)}`,
    ),
    reason: reason === '' ? '' : `: ${reason}`,
  };
  // Few quotes are answered by their link, and only those lead to a notice.
  const { notify } = await import('#functions/me/notificationRecords.ts');
  const people = [createdBy.id, ...(postedBy ? [postedBy.id] : [])];
  return notify({ store, clock, actor: null }, people, {
    kind: 'quoteAnswered',
    values,
    link: documentPathOf('quote', id),
  });
};

const noNotice: NoticeParts = { writes: [], outbox: [] };

/** For what it was made of, such as a request of its customer; a quote that was made by itself concerns no other document. */
const messageOf = (
  kind: 'quote.sent' | 'quote.accepted',
  { actor: { id, name, name_ar } }: SessionContext,
  quote: Pick<Quote, 'id' | 'links'>,
): OutboxMessage[] =>
  (quote.links ?? []).length === 0 ? [] : [{ kind, quote: quote.id, by: { id, name, name_ar } }];

export const preparedQuote = async (
  context: SessionContext,
  quote: Quote,
  asked: Asked<DocumentFacts>,
): Promise<Prepared<Quote>> => {
  const { transition, by } = asked;
  if (transition.numbers)
    return {
      effects: async () => ({
        fields: await presentNames(context, quote),
        outbox: messageOf('quote.sent', context, quote),
      }),
    };
  const answered = transition.name === 'accept' ? messageOf('quote.accepted', context, quote) : [];
  const declinedFor = transition.name === 'decline' ? String(asked.input['reason'] ?? '') || null : null;
  return {
    effects: async () => {
      const { writes = [], outbox = [] } =
        by.performer === 'link' ? await notice(context, quote, asked) : noNotice;
      return { writes, outbox: [...outbox, ...answered], fields: { declinedFor } };
    },
  };
};
