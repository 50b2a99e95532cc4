// A design request follows the quote that is made for it, by itself or by way of a calculation: one that is sent gives it its value, one that is accepted wins it; a request that is lost or cancelled is left alone.
import { readVersions } from '#functions/documents/options/versionRecords.ts';
import { performTransition } from '#functions/documents/posting/performTransition.ts';
import { auditWrite } from '#functions/http/audit.ts';
import { clockContext } from '#functions/http/clockAuthor.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { quoteActs } from '#functions/invoices/quotes/quoteActs.ts';
import { type Clock, systemClock } from '#functions/storage/clock.ts';
import type { OutboxMessage } from '#functions/storage/outbox.ts';
import type { Store } from '#functions/storage/store.ts';
import type { LinkedDocument } from '#shared/documents/documentBase.ts';
import { headValue } from '#shared/documents/documentKind.ts';
import { transitionNamed } from '#shared/documents/kindTransitions.ts';
import type { Versioned } from '#shared/documents/options/optionFields.ts';
import { type Quote, quoteKind } from '#shared/invoices/quotes/quoteKind.ts';
import { parseMoney, scaleOf } from '#shared/kernel/money.ts';
import { calculationKind } from '#shared/pms/design/calculator/calculationKind.ts';
import { type DesignRequest, requestKind } from '#shared/pms/design/request/requestKind.ts';
import { workedStates } from '#shared/pms/design/request/requestTransitions.ts';
import { calculationRecords } from '../calculator/calculationRecords.ts';
import { requestActs } from './requestActs.ts';
import { requestRecords } from './requestRecords.ts';

type Message = Extract<OutboxMessage, { kind: `quote.${string}` }>;

const win = transitionNamed(requestKind, 'win');

const requestOf = async (store: Store, { kind, id }: LinkedDocument): Promise<string[]> => {
  if (kind === requestKind.name) return [id];
  if (kind !== calculationKind.name) return [];
  const calculation = calculationRecords.documentOf(await calculationRecords.readItems(store, id));
  return calculation?.requestId ? [calculation.requestId] : [];
};

/** A later version names the one before it; the first one names what it was made of. */
const requestsOf = async (store: Store, quote: Versioned): Promise<string[]> => {
  const before = await readVersions(store, quoteActs.records, { of: quote, way: 'versionBefore' });
  const links = [quote, ...before].flatMap(({ links: own }) => own ?? []);
  const found = await Promise.all(links.map((link) => requestOf(store, link)));
  return [...new Set(found.flat())];
};

const isAccepted = ({ status }: Quote): boolean => quoteKind.options.outcome?.won.includes(status) === true;

/** What was offered to its customer, or agreed, as the request keeps it. */
const takenFrom = (quote: Quote, { company }: SessionContext) => {
  const fee = String(headValue(quote, 'taxInclusive') ?? '0');
  const pricedFee = String(parseMoney(fee, scaleOf(company.currency)) ?? 0n);
  return { fee, pricedFee, ...(isAccepted(quote) && { agreedQuote: quote.id }) };
};

const valuedStates: readonly string[] = [...workedStates, 'won'];

const follow = async (context: SessionContext, request: DesignRequest, quote: Quote): Promise<void> => {
  const after = { ...request, ...takenFrom(quote, context) };
  if (isAccepted(quote) && win.from.includes(request.status))
    return performTransition(context, requestActs, {
      transition: win,
      document: after,
      saved: 'saved',
      by: { performer: 'document', name: context.actor.name, address: null },
      answerOf: () => undefined,
    });
  const isSame = after.pricedFee === request.pricedFee && after.agreedQuote === request.agreedQuote;
  if (isSame || !valuedStates.includes(request.status)) return;
  const { id, number, branch } = request;
  const made = { kind: quoteKind.name, id: quote.id };
  const entity = { one: requestKind.name };
  await context.store.commit([
    requestRecords.headerWrite(after),
    requestRecords.wordsWrite(after),
    auditWrite(context, { action: 'price', entity, id, number, branch, facts: { made } }),
  ]);
};

export const followQuote = async (
  store: Store,
  { quote: id, by }: Omit<Message, 'kind'>,
  clock: Clock = systemClock,
): Promise<void> => {
  const quote = quoteActs.records.documentOf(await quoteActs.records.readItems(store, id));
  // Another version has taken its place meanwhile: its own message says so.
  if (!quote || (quote.status !== 'sent' && !isAccepted(quote))) return;
  const clocked = await clockContext(store, clock);
  const context = { ...clocked, actor: { ...clocked.actor, ...by } };
  for (const request of await requestsOf(store, quote)) {
    const document = requestRecords.documentOf(await requestRecords.readItems(store, request));
    if (document) await follow(context, document, quote);
  }
};
