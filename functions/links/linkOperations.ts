// The operations of public links to documents of a kind, by the names of their calls.
import type { DocumentFacts } from '#functions/documents/documentActs.ts';
import { viewOfDocument } from '#functions/documents/documentViews.ts';
import { readDocument } from '#functions/documents/readDocument.ts';
import { requireRight } from '#functions/documents/requireRight.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { Operation } from '#functions/http/operation.ts';
import type { Store } from '#functions/storage/store.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import { transitionNamed } from '#shared/documents/kindTransitions.ts';
import { isDone } from '#shared/documents/transition.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import type { LinkCalls } from '#shared/links/linkApi.ts';
import { byLinkCallName } from '#shared/links/linkCallNames.ts';
import type { linkImages } from './linkImages.ts';
import type { MailSummary } from './linkMail.ts';
import type { performByLink } from './performByLink.ts';
import { type Contact, sharedOperations } from './sharedOperations.ts';
import { type ShownKind, showLink } from './showLink.ts';

/** A kind whose documents are shown by links. */
export type LinkedKind<Document extends AnyDocument, Facts extends DocumentFacts> = ShownKind<
  Document,
  Facts
> & {
  calls: LinkCalls;
  /** Performs the transitions that are open to holders of a link, for a kind that has such. */
  perform?: typeof performByLink;
  /** Shows the images of its texts, for a kind that has such. */
  images?: typeof linkImages;
  /** Where its page is: the code of a link follows. */
  page: string;
  /** The content of a mail about one, from its view. */
  mailSummary: (
    view: Record<string, unknown>,
    of: Pick<SessionContext, 'store' | 'company'>,
  ) => MailSummary | Promise<MailSummary>;
  /** What its links show beside the document, by the rights of their maker. */
  keptOf?: (context: SessionContext) => Readonly<Record<string, unknown>>;
  /** Which of them may be shown; all that are done where nothing is said. */
  isShown?: (document: Document) => boolean;
  /** The last day on which one may be shown; null where there is none. */
  lastDayOf?: (document: Document) => string | null;
  /** Where the recipient is reached, as far as that is known. */
  contactOf: (store: Store, document: Document) => Promise<Contact>;
  /** Its paper can go along with a mail. */
  hasPaper?: boolean;
};

export const linkOperations = <Document extends AnyDocument, Facts extends DocumentFacts>(
  linked: LinkedKind<Document, Facts>,
): Record<string, Operation> => {
  const {
    calls,
    perform,
    images,
    page,
    mailSummary,
    contactOf,
    hasPaper,
    keptOf,
    lastDayOf,
    isShown = () => true,
  } = linked;
  const { kind, records } = linked.acts;
  const shared = sharedOperations<Document>({
    calls,
    page,
    read: async (context, id) => {
      const document = await readDocument(context, records, id);
      requireRight(context, kind, { right: 'print', document });
      return document;
    },
    check: (_, document) => refuseUnless(isDone(document) && isShown(document), 'link.notDone'),
    unchanged: ({ id, rev }) => [{ write: 'check', key: records.keyOf(id), expect: rev }],
    keyOf: ({ id }) => id,
    auditOf: ({ id, number, branch }) => ({ entity: { one: kind.name }, id, number, branch }),
    keptOf,
    lastDayOf,
    mailSummary: ({ store, company }, document) =>
      mailSummary(viewOfDocument(kind, document, scaleOf(company.currency)), { store, company }),
    hasPaper,
    contactOf: ({ store }, document) => contactOf(store, document),
  });
  const { transition: callOf, images: imagesCall } = calls;
  return byLinkCallName<Operation>(calls, {
    ...shared,
    show: showLink(calls.show, linked),
    ...(images && imagesCall && { images: images(imagesCall, linked) }),
    ...(perform &&
      callOf && { transition: (name) => perform(callOf(name), transitionNamed(kind, name), linked) }),
  });
};
