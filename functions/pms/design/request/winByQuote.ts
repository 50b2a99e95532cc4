// An accepted quote wins the design request that it was made for, by itself or by way of a calculation; a request that is decided already is left alone.
import { readVersions } from '#functions/documents/options/versionRecords.ts';
import { performTransition } from '#functions/documents/posting/performTransition.ts';
import { clockContext } from '#functions/http/clockAuthor.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { quoteActs } from '#functions/invoices/quotes/quoteActs.ts';
import { systemClock } from '#functions/storage/clock.ts';
import type { OutboxMessage } from '#functions/storage/outbox.ts';
import type { Store } from '#functions/storage/store.ts';
import type { LinkedDocument } from '#shared/documents/documentBase.ts';
import { headValue } from '#shared/documents/documentKind.ts';
import { transitionNamed } from '#shared/documents/kindTransitions.ts';
import type { Versioned } from '#shared/documents/options/optionFields.ts';
import { type Quote, quoteKind } from '#shared/invoices/quotes/quoteKind.ts';
import { parseMoney, scaleOf } from '#shared/kernel/money.ts';
import { calculationKind } from '#shared/pms/design/calculator/calculationKind.ts';
import { requestKind } from '#shared/pms/design/request/requestKind.ts';
import { calculationRecords } from '../calculator/calculationRecords.ts';
import { requestActs } from './requestActs.ts';
import { requestRecords } from './requestRecords.ts';

type Message = Extract<OutboxMessage, { kind: 'quote.accepted' }>;

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

/** What was agreed with its customer, as the request keeps it. */
const agreedIn = (quote: Quote, { company }: SessionContext) => {
  const fee = String(headValue(quote, 'taxInclusive') ?? '0');
  return { fee, pricedFee: String(parseMoney(fee, scaleOf(company.currency)) ?? 0n) };
};

export const winByQuote = async (store: Store, { quote: id, by }: Message): Promise<void> => {
  const quote = quoteActs.records.documentOf(await quoteActs.records.readItems(store, id));
  // Another version has taken its place meanwhile: its own message says so.
  if (!quote || !quoteKind.options.outcome?.won.includes(quote.status)) return;
  const clocked = await clockContext(store, systemClock);
  const context = { ...clocked, actor: { ...clocked.actor, ...by } };
  for (const request of await requestsOf(store, quote)) {
    const document = requestRecords.documentOf(await requestRecords.readItems(store, request));
    if (!document || !win.from.includes(document.status)) continue;
    await performTransition(context, requestActs, {
      transition: win,
      document: { ...document, ...agreedIn(quote, context) },
      saved: 'saved',
      by: { performer: 'document', name: by.name, address: null },
      answerOf: () => undefined,
    });
  }
};
