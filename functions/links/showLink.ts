// Shows a document, or whatever else is shared, to the reader of its link, without a session; that it was opened is kept with the link.
import type { DocumentActs, DocumentFacts } from '#functions/documents/documentActs.ts';
import { viewOfDocument } from '#functions/documents/documentViews.ts';
import { type LinkRecord, linkKeyOf } from '#functions/documents/links/linkRecords.ts';
import type { OpenContext } from '#functions/http/context.ts';
import { countByAddress } from '#functions/http/limits/countByAddress.ts';
import type { Operation } from '#functions/http/operation.ts';
import { letterheadOf, letterheadPictures } from '#functions/paper/readLetterhead.ts';
import { withFetched } from '#functions/storage/connection/fetchedStore.ts';
import type { Key } from '#functions/storage/keys.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { linkLimit } from '#shared/links/linkApi.ts';
import { findOpened, linkedDocument, noteView, type Opened, type OpenedLink } from './openLink.ts';

/** What a link shows, worked out while the head of that branch is read. */
type Shown = { document: () => object | Promise<object>; branch: string | null };

export const answerOf = async ({ store, company }: OpenedLink, { document, branch }: Shown) => {
  const letterhead = letterheadOf(store, { branch, withStamp: false });
  const [shown, head] = await Promise.all([document(), letterhead]);
  return { document: shown, letterhead: head, timeZone: company.timeZone };
};

type Shared = {
  kind: string;
  /** What is read of it in any case, together with the pictures of its head and the link itself. */
  reads?: (link: LinkRecord) => readonly Key[];
  /** Null where it shows nothing any more. */
  shown: (opened: OpenedLink & { context: OpenContext }) => Promise<Shown | null>;
};

export const showShared = (contract: Endpoint, { kind, reads = () => [], shown }: Shared): Operation => ({
  contract,
  run: async (context, { params, query }) => {
    await countByAddress(context, linkLimit);
    const { link: code } = params as { link: string };
    const found = (await findOpened(context, { code, kind })) ?? notFound(kind);
    const keys = [linkKeyOf(code), ...letterheadPictures, ...reads(found.link)];
    const opened = { ...found, store: await withFetched(found.store, keys) };
    const subject = await shown({ ...opened, context });
    if (subject === null) return notFound(kind);
    const isOwn = (query as { own?: 'yes' }).own === 'yes';
    if (!isOwn && !(await noteView(context, opened.store, code))) return notFound(kind);
    return answerOf(opened, subject);
  },
});

/** `shown`: what the reader of the link may know of a document, from its view. */
export type ShownKind<Document extends AnyDocument, Facts extends DocumentFacts> = {
  acts: DocumentActs<Document, Facts>;
  shown: (
    view: Record<string, unknown>,
    of: Pick<OpenedLink, 'store' | 'company' | 'link'> & { document: Document },
  ) => object | Promise<object>;
};

export const shownIn = <Document extends AnyDocument, Facts extends DocumentFacts>(
  { acts: { kind, records, onLink }, shown }: ShownKind<Document, Facts>,
  { store, company, link }: OpenedLink,
  document: Document,
): Shown => ({
  document: async () =>
    shown(
      {
        ...viewOfDocument(kind, document, scaleOf(company.currency)),
        // An answer names what was shown by it.
        hash: records.shownHashOf(document),
        ...(await onLink(store, document)),
      },
      { store, company, link, document },
    ),
  branch: document.branch,
});

export const shownDocument = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  shownKind: ShownKind<Document, Facts>,
  opened: Opened<Document>,
) => answerOf(opened, shownIn(shownKind, opened, opened.document));

export const showLink = <Document extends AnyDocument, Facts extends DocumentFacts>(
  contract: Endpoint,
  shownKind: ShownKind<Document, Facts>,
): Operation =>
  showShared(contract, {
    kind: shownKind.acts.kind.name,
    reads: ({ document: id }) => shownKind.acts.records.reads({ id }, undefined),
    shown: async (opened) => {
      const document = await linkedDocument(shownKind.acts, opened);
      return document && shownIn(shownKind, opened, document);
    },
  });
