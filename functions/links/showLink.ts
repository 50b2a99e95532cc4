// Shows a document, or whatever else is shared, to whoever has its link, without a session; that it was opened is kept with the link.
import type { DocumentActs, DocumentFacts } from '#functions/documents/documentActs.ts';
import { viewOfDocument } from '#functions/documents/documentViews.ts';
import type { OpenContext } from '#functions/http/context.ts';
import { countByAddress } from '#functions/http/countByAddress.ts';
import { networkOf } from '#functions/http/networkOf.ts';
import type { Operation } from '#functions/http/operation.ts';
import { letterheadOf } from '#functions/paper/readLetterhead.ts';
import { type CompanyRecord, companyKey, companyOf } from '#functions/storage/companyRecord.ts';
import { findRegistration } from '#functions/storage/registry.ts';
import { type Store, storeOf } from '#functions/storage/store.ts';
import { untilCommitted } from '#functions/storage/untilCommitted.ts';
import { isDone } from '#shared/documents/documentAct.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import { linkLimit } from '#shared/links/linkApi.ts';
import { companyOfCode, findLink, type LinkRecord, viewedWrite } from './linkRecords.ts';

type Opened = { store: Store; link: LinkRecord };

/** The books and the link that a code names; null where it names none of this kind that works. */
const openedBy = async (
  { clock }: OpenContext,
  { code, kind }: { code: string; kind: string },
): Promise<Opened | null> => {
  const company = companyOfCode(code);
  if (company === null || !(await findRegistration(company))) return null;
  const store = storeOf(company, clock.nowMs);
  const link = await findLink(store, code);
  return link?.kind === kind ? { store, link } : null;
};

/** Read anew each time: others may open it at the same moment, and it may be ended meanwhile. */
const noteView = (context: OpenContext, { store }: Opened, code: string): Promise<boolean> =>
  untilCommitted(store, async () => {
    const link = await findLink(store, code);
    if (link === null) return false;
    const view = { at: context.clock.now(), network: networkOf(context.caller.address) };
    await store.commit([viewedWrite(link, view)]);
    return true;
  });

/** What a link shows, and whose head it carries; null where it shows nothing any more. */
type Shown = { document: object; branch: string | null } | null;

type OpenedLink = Opened & { context: OpenContext; company: CompanyRecord };

export const showShared = (
  contract: Endpoint,
  { kind, shown }: { kind: string; shown: (opened: OpenedLink) => Promise<Shown> },
): Operation => ({
  contract,
  run: async (context, { params }) => {
    await countByAddress(context, linkLimit);
    const { link: code } = params as { link: string };
    const opened = (await openedBy(context, { code, kind })) ?? notFound(kind);
    const { store } = opened;
    const company = companyOf(await store.get(companyKey));
    const found = company.state === 'active' ? await shown({ ...opened, context, company }) : null;
    if (found === null || !(await noteView(context, opened, code))) return notFound(kind);
    const { document, branch } = found;
    return {
      document,
      letterhead: await letterheadOf(store, { branch, withStamp: false }),
      timeZone: company.timeZone,
    };
  },
});

/** `shown`: what whoever has the link may know of a document, out of its view. */
export const showLink = <Document extends AnyDocument, Facts extends DocumentFacts>(
  contract: Endpoint,
  {
    acts: { kind, records },
    shown,
  }: { acts: DocumentActs<Document, Facts>; shown: (view: Record<string, unknown>) => object },
): Operation =>
  showShared(contract, {
    kind: kind.name,
    shown: async ({ store, link, company }) => {
      const document = records.documentOf(await records.readItems(store, link.document));
      if (!document || !isDone(document)) return null;
      const view = viewOfDocument(kind, document, scaleOf(company.currency));
      return { document: shown(view), branch: document.branch };
    },
  });
