// By the clock: quotes whose last day has passed are over.

import { todayOf } from '#functions/company/figureTexts.ts';
import { isWritten } from '#functions/documents/isWritten.ts';
import { movedDocument } from '#functions/documents/posting/moveDocument.ts';
import { auditWrite } from '#functions/http/audit.ts';
import { clockAuthor } from '#functions/http/clockAuthor.ts';
import type { Clock } from '#functions/storage/clock.ts';
import { companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import type { Store } from '#functions/storage/store.ts';
import { expireAct, quoteKind } from '#shared/invoices/quotes/quoteKind.ts';
import { quoteActs } from './quoteActs.ts';
import { quoteRecords, readQuote } from './quoteRecords.ts';

export const expireQuotes = async (store: Store, clock: Clock): Promise<void> => {
  const company = companyOf(await store.get(companyKey));
  const place = { store, clock, company };
  const today = todayOf(place);
  const over: string[] = [];
  for await (const item of store.walk(quoteRecords.stateIndex('sent'))) {
    const { id, validUntil } = quoteRecords.headerOf(item);
    if (validUntil !== null && validUntil < today) over.push(id);
  }
  for (const id of over) {
    const quote = await readQuote(store, id);
    if (quote?.status !== 'sent') continue;
    const moved = await movedDocument(place, quoteActs, { document: quote, act: expireAct, by: null });
    const { number, branch } = quote;
    const entry = { action: 'expire', entity: { one: quoteKind.name }, id, number, branch } as const;
    // An answer given at this moment is checked against the day there; the next night looks again.
    await isWritten(store, [...moved.writes, auditWrite({ ...clockAuthor, clock }, entry)]);
  }
};
