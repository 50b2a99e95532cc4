// The operations of public links to documents of a kind: made, ended, listed, sent by mail, and opened without a session.
import type { DocumentActs, DocumentFacts } from '#functions/documents/documentActs.ts';
import { personView } from '#functions/documents/documentLayout.ts';
import { viewOfDocument } from '#functions/documents/documentViews.ts';
import { readDocument } from '#functions/documents/readDocument.ts';
import { requireRight } from '#functions/documents/requireRight.ts';
import { type SessionContext, write } from '#functions/http/context.ts';
import { linkOrigin } from '#functions/http/linkOrigin.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import type { Store } from '#functions/storage/store.ts';
import { isDone } from '#shared/documents/documentAct.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { refuse, refuseUnless } from '#shared/kernel/refusal.ts';
import {
  endLinksCall,
  linksMax,
  listLinksCall,
  makeLinkCall,
  sendCall,
  sentLinkDays,
} from '#shared/links/linkApi.ts';
import { linkMail, type ToldDocument } from './linkMail.ts';
import { endedLinksWrites, newLinkCode, newLinkWrites, readLinks } from './linkRecords.ts';

const dayMs = 24 * 3_600_000;

/** A kind whose documents are shown by links. */
export type LinkedKind<Document extends AnyDocument, Facts extends DocumentFacts> = {
  acts: DocumentActs<Document, Facts>;
  /** Where its page is: the code of a link follows. */
  page: string;
  /** How a mail tells of one, out of its view. */
  told: (view: Record<string, unknown>) => ToldDocument;
  /** The address of whoever gets it; null where none is known. */
  emailOf: (store: Store, document: Document) => Promise<string | null>;
};

export const linkOperations = <Document extends AnyDocument, Facts extends DocumentFacts>({
  acts: { kind, records },
  page,
  told,
  emailOf,
}: LinkedKind<Document, Facts>): Record<'make' | 'end' | 'list' | 'send', Operation> => {
  const printable = async (context: SessionContext, id: string): Promise<Document> => {
    const document = await readDocument(context, records, id);
    requireRight(context, kind, { right: 'print', document });
    return document;
  };
  const auditOf = ({ id, number, branch }: Document) => ({ entity: { one: kind.name }, id, number, branch });

  const newLink = async (
    context: SessionContext,
    document: Document,
    asked: { days: number; to: string | null },
  ) => {
    const { store, clock, company, actor } = context;
    refuseUnless(isDone(document), 'link.notDone');
    const links = await readLinks(store, { kind: kind.name, document: document.id });
    refuseUnless(links.open.length < linksMax, 'link.tooMany', { max: linksMax });
    const code = newLinkCode(company.code);
    const until = new Date(clock.nowMs() + asked.days * dayMs).toISOString();
    const made = {
      ...{ kind: kind.name, document: document.id, at: clock.now(), to: asked.to, until },
      by: { id: actor.id, name: actor.name, name_ar: actor.name_ar },
    };
    return { code, until, writes: newLinkWrites(links, { code, ...made }) };
  };

  return {
    make: operation(makeLinkCall(kind), async (context, { params, body: { days } }) => {
      const document = await printable(context, params.id);
      const { code, until, writes } = await newLink(context, document, { days, to: null });
      const audit = { ...auditOf(document), action: 'link', facts: { until } } as const;
      return write(context, { writes, audit, answer: { code, until } });
    }),
    end: operation(endLinksCall(kind), async (context, { params }) => {
      const document = await printable(context, params.id);
      const of = { kind: kind.name, document: document.id };
      const links = await readLinks(context.store, of);
      const audit = { ...auditOf(document), action: 'unlink', facts: { links: links.open.length } } as const;
      return write(context, { writes: endedLinksWrites(links, of), audit, answer: { done: true as const } });
    }),
    list: operation(listLinksCall(kind), async (context, { params }) => {
      const document = await printable(context, params.id);
      const { store } = context;
      const [{ open }, email] = await Promise.all([
        readLinks(store, { kind: kind.name, document: document.id }),
        emailOf(store, document),
      ]);
      return {
        email,
        items: open.map(({ at, by, to, until, views, viewed }) => ({
          ...{ at, to, until, views, viewed },
          by: personView(by),
        })),
      };
    }),
    send: operation(sendCall(kind), async (context, { params, body }) => {
      const document = await printable(context, params.id);
      const to = body.to ?? (await emailOf(context.store, document)) ?? refuse('link.noAddress');
      const { code, until, writes } = await newLink(context, document, { days: sentLinkDays, to });
      const view = viewOfDocument(kind, document, scaleOf(context.company.currency));
      const link = `${linkOrigin(context.caller.origin)}${page}/${code}`;
      const mail = linkMail(told(view), { to, link, until, company: context.company });
      const audit = { ...auditOf(document), action: 'send', facts: { to, until } } as const;
      return write(context, { writes, audit, outbox: [mail], answer: { to, until } });
    }),
  };
};
