// What the transitions of a quote check and write: sending and accepting replace earlier versions, an answer is kept with its name, and its sender is notified.
import { todayOf } from '#functions/company/figureTexts.ts';
import type {
  Asked,
  DocumentFacts,
  Effects,
  PerformedBy,
  Prepared,
} from '#functions/documents/documentActs.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { Write } from '#functions/storage/writes.ts';
import { documentPathOf } from '#shared/documentKindSummaries.ts';
import type { Transition, TransitionInput } from '#shared/documents/transition.ts';
import type { Quote } from '#shared/invoices/quotes/quoteKind.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { presentNames } from './draftQuote.ts';
import { liveConversions, quoteRecords, versionsOf } from './quoteRecords.ts';

/** Sending a version replaces one that is not accepted, accepting it replaces the accepted one. */
const replaceableBy: Readonly<Record<string, readonly string[]>> = {
  send: ['sent', 'declined', 'expired'],
  accept: ['accepted', 'sent', 'declined', 'expired'],
};

const replaced = async (
  { store }: SessionContext,
  quote: Quote,
  { name }: Pick<Transition, 'name'>,
): Promise<Write[]> => {
  const versions = await versionsOf(store, quote, 'versionBefore');
  const before = versions.filter(({ status }) => replaceableBy[name]?.includes(status));
  for (const each of before)
    refuseUnless((await liveConversions(store, each)).length === 0, 'quote.converted');
  return before.flatMap((each) => {
    const after: Quote = { ...each, status: 'replaced' };
    return [quoteRecords.headerWrite(after), quoteRecords.wordsWrite(after)];
  });
};

/** To the writer and the sender; not to the user who records the answer. */
const notice = async (
  { store, clock }: SessionContext,
  quote: Quote,
  { transition, name }: { transition: Transition; name: string },
) => {
  const { id, number, createdBy, postedBy } = quote;
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

/** Who answered, and who said it to the user who records it. */
const decisionOf = (
  { clock }: SessionContext,
  { name, address }: PerformedBy,
  { saidBy }: TransitionInput,
): NonNullable<Quote['decision']> => {
  const at = clock.now();
  return typeof saidBy === 'string' && saidBy !== '' ? { name, address, at, saidBy } : { name, address, at };
};

const answered = async (
  context: SessionContext,
  quote: Quote,
  { transition, input, by }: Asked<DocumentFacts>,
): Promise<Effects<Quote>> => {
  const isOver = quote.validUntil !== null && quote.validUntil < todayOf(context);
  refuseUnless(!isOver, 'quote.expired', { date: quote.validUntil });
  const writes = await replaced(context, quote, transition);
  const fields = { decision: decisionOf(context, by, input) };
  if (by.performer !== 'link') return { fields, writes };
  const noticed = await notice(context, quote, { transition, name: by.name });
  return { fields, writes: [...writes, ...noticed.writes], outbox: noticed.outbox };
};

const sent = async (
  context: SessionContext,
  quote: Quote,
  { transition }: Asked<DocumentFacts>,
): Promise<Effects<Quote>> => ({
  fields: await presentNames(context, quote),
  writes: await replaced(context, quote, transition),
  /** A later version bears the number of the first. */
  number: quote.root ? `${quote.root.number}-${quote.version ?? 1}` : null,
});

export const preparedQuote = async (
  context: SessionContext,
  quote: Quote,
  asked: Asked<DocumentFacts>,
): Promise<Prepared<Quote>> => {
  const { transition, by } = asked;
  if (transition.numbers) return { effects: () => sent(context, quote, asked) };
  return { effects: () => (by.performer === 'clock' ? {} : answered(context, quote, asked)) };
};
