// A link that is opened without a session: the books, the link and the document that its code names, or nothing.
import type { DocumentActs, DocumentFacts } from '#functions/documents/documentActs.ts';
import {
  companyOfCode,
  findLink,
  type LinkRecord,
  linkIn,
  linkKeyOf,
  viewedWrite,
} from '#functions/documents/links/linkRecords.ts';
import type { OpenContext } from '#functions/http/context.ts';
import { type CompanyRecord, companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { fetchedStore } from '#functions/storage/connection/fetchedStore.ts';
import { findRegistration } from '#functions/storage/registry.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import { type Store, storeOf } from '#functions/storage/store.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import { isDone } from '#shared/documents/transition.ts';
import { notFound } from '#shared/kernel/refusal.ts';

export type OpenedLink = { store: Store; link: LinkRecord; company: CompanyRecord };

export type Opened<Document> = OpenedLink & { document: Document };

/** The books and the link that a code names; null where it names none of this kind that works. */
export const findOpened = async (
  { clock }: OpenContext,
  { code, kind }: { code: string; kind: string },
): Promise<OpenedLink | null> => {
  const named = companyOfCode(code);
  if (named === null || !(await findRegistration(named))) return null;
  const store = storeOf(named, clock.nowMs);
  const [item = null, own = null] = await store.getAll([linkKeyOf(code), companyKey]);
  const link = linkIn(store, item);
  if (link?.kind !== kind) return null;
  const company = companyOf(own);
  return company.state === 'active'
    ? { store: fetchedStore(store, [companyKey], [own]), link, company }
    : null;
};

/** The document of a link, once it is done. */
export const linkedDocument = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  { records }: Pick<DocumentActs<Document, Facts>, 'records'>,
  { store, link }: OpenedLink,
): Promise<Document | null> => {
  const document = records.documentOf(await records.readItems(store, link.document));
  return document && isDone(document) ? document : null;
};

/** Whatever keeps it from being shown is one 404. */
export const openLink = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: OpenContext,
  acts: DocumentActs<Document, Facts>,
  code: string,
): Promise<Opened<Document>> => {
  const { name } = acts.kind;
  const opened = (await findOpened(context, { code, kind: name })) ?? notFound(name);
  const document = (await linkedDocument(acts, opened)) ?? notFound(name);
  return { ...opened, document };
};

/** Read anew each time: others may open it at the same moment, and it may be ended meanwhile. */
export const noteView = ({ clock }: OpenContext, store: Store, code: string): Promise<boolean> =>
  retryOnConflict(store, async () => {
    const link = await findLink(store, code);
    if (link === null) return false;
    const view = viewedWrite(link, clock.now());
    if (view) await store.commit([view]);
    return true;
  });
