// The next version of a quote, as a draft: what was sent or accepted stays unchanged, until the new one takes its place.
import { todayOf } from '#functions/company/figureTexts.ts';
import { auditTitle, factsNow } from '#functions/documents/documentActs.ts';
import { viewOfDocument } from '#functions/documents/documentViews.ts';
import { newDocumentFields } from '#functions/documents/newDocument.ts';
import { readDocument } from '#functions/documents/readDocument.ts';
import { auditWrite } from '#functions/http/audit.ts';
import { write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { isDone } from '#shared/documents/transition.ts';
import { reviseQuote as contract } from '#shared/invoices/quotes/quoteApi.ts';
import { type Quote, quoteDays, quoteKind } from '#shared/invoices/quotes/quoteKind.ts';
import { addDays } from '#shared/kernel/dates.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { quoteActs } from './quoteActs.ts';
import { liveConversions, quoteRecords, readQuote } from './quoteRecords.ts';

const entity = { one: quoteKind.name };

export const reviseQuote = operation(
  contract,
  async (context, { params }) => {
    const { store } = context;
    const before = await readDocument(context, quoteRecords, params.id);
    refuseUnless(isDone(before), 'quote.notSent');
    const next = await readQuote(store, before.versionAfter);
    refuseUnless(next === null, 'quote.revised', { number: next?.number });
    refuseUnless((await liveConversions(store, before)).length === 0, 'quote.converted');
    const today = todayOf(context);
    const version = (before.version ?? 1) + 1;
    const quote: Quote = {
      ...before,
      ...newDocumentFields(context),
      date: today,
      validUntil: addDays(today, quoteDays),
      linesRev: 1,
      version,
      root: before.root ?? { id: before.id, number: before.number ?? '' },
      versionBefore: before.id,
      versionAfter: null,
      decision: null,
      conversions: null,
      links: [{ kind: quoteKind.name, id: before.id }],
    };
    const links = [...(before.links ?? []), { kind: quoteKind.name, id: quote.id }];
    const { facts } = await factsNow(quoteActs, store);
    const { id, branch } = quote;
    const created = { action: 'create', entity, id, branch, ...auditTitle(quoteActs, facts, quote) } as const;
    return write(context, {
      writes: [
        ...quoteRecords.newWrites(quote),
        quoteRecords.headerWrite({ ...before, versionAfter: quote.id, links }),
        auditWrite(context, created),
      ],
      audit: { action: 'revise', entity, id: before.id, number: before.number, branch, facts: { version } },
      answer: viewOfDocument(quoteKind, quote, scaleOf(context.company.currency)) as never,
    });
  },
  quoteRecords.reads,
);
