// What goes with the acts of a quote: the name in an answer is kept, its sender is notified, and an earlier version is replaced by it.
import { todayOf } from '#functions/company/figureTexts.ts';
import type { ActedBy, ActPlace, BesidesAct } from '#functions/documents/documentActs.ts';
import type { Write } from '#functions/storage/writes.ts';
import { documentPathOf } from '#shared/documentKindSummaries.ts';
import type { Act } from '#shared/documents/documentAct.ts';
import type { Quote } from '#shared/invoices/quotes/quoteKind.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { presentNames } from './draftQuote.ts';
import { liveConversions, quoteRecords, versionsOf } from './quoteRecords.ts';

/** Sending a version replaces one that is not accepted, accepting it replaces the accepted one. */
const replaceableBy: Readonly<Record<string, readonly string[]>> = {
  send: ['sent', 'declined', 'expired'],
  accept: ['accepted', 'sent', 'declined', 'expired'],
};

const replaced = async ({ store }: ActPlace, quote: Quote, act: Act): Promise<Write[]> => {
  const versions = await versionsOf(store, quote, 'versionBefore');
  const before = versions.filter(({ status }) => replaceableBy[act.name]?.includes(status));
  for (const each of before)
    refuseUnless((await liveConversions(store, each)).length === 0, 'quote.converted');
  return before.flatMap((each) => {
    const after: Quote = { ...each, status: 'replaced' };
    return [quoteRecords.headerWrite(after), quoteRecords.wordsWrite(after)];
  });
};

/** To the writer and the sender; not to the user who records the answer. */
const notice = async (
  { store, clock }: ActPlace,
  quote: Quote,
  { act, name }: { act: Act; name: string },
) => {
  const { id, number, createdBy, postedBy } = quote;
  const answer = act.name === 'accept' ? { en: 'accepted', ar: 'قبِل' } : { en: 'declined', ar: 'رفض' };
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

const answered = async (
  place: ActPlace,
  quote: Quote,
  { act, by }: { act: Act; by: NonNullable<ActedBy> },
): Promise<BesidesAct<Quote>> => {
  const isOver = quote.validUntil !== null && quote.validUntil < todayOf(place);
  refuseUnless(!isOver, 'quote.expired', { date: quote.validUntil });
  const writes = await replaced(place, quote, act);
  const decision = { ...by, at: place.clock.now() };
  if (by.address === null) return { fields: { decision }, writes };
  const noticed = await notice(place, quote, { act, name: by.name });
  return { fields: { decision }, writes: [...writes, ...noticed.writes], outbox: noticed.outbox };
};

export const besidesQuote = async (
  place: ActPlace,
  quote: Quote,
  { act, by }: { act: Act; by: ActedBy },
): Promise<BesidesAct<Quote>> => {
  if (act.name === 'send')
    return { fields: await presentNames(place, quote), writes: await replaced(place, quote, act) };
  if (by === null) return {};
  return answered(place, quote, { act, by });
};
