// A transition of a document by a reader of its link, without a session: the name, the time and the address are kept.
import type { DocumentFacts } from '#functions/documents/documentActs.ts';
import { valuesOfForm } from '#functions/documents/documentInput.ts';
import { viewOfDocument } from '#functions/documents/documentViews.ts';
import { linkWorks } from '#functions/documents/links/linkRecords.ts';
import { performTransition } from '#functions/documents/posting/performTransition.ts';
import { isRepeated } from '#functions/documents/posting/transitionOperation.ts';
import type { OpenContext, SessionContext } from '#functions/http/context.ts';
import { countByAddress } from '#functions/http/limits/countByAddress.ts';
import type { Operation } from '#functions/http/operation.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import type { OutboxMessage } from '#functions/storage/outbox.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import { inBoth } from '#shared/documents/bothLanguages.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import { refusalOf, stateRefusal } from '#shared/documents/documentRefusals.ts';
import type { Transition } from '#shared/documents/transition.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { Refusal, refuse, refuseUnless } from '#shared/kernel/refusal.ts';
import { linkLimit } from '#shared/links/linkApi.ts';
import { acceptedMail } from './linkMail.ts';
import type { LinkedKind } from './linkOperations.ts';
import { type Opened, type OpenedLink, openLink } from './openLink.ts';
import { type ShownKind, shownDocument } from './showLink.ts';

/** The reader in the log: no more is known than what the form asks for. */
const publicLinkActor = {
  id: 'link',
  name: 'Public link',
  name_ar: 'رابط عام',
  username: '',
  branch: '',
  employee_id: null,
  roles: [],
};

/** A reader has no rights but those that the link gives. */
const readerContext = (context: OpenContext, { store, company }: OpenedLink): SessionContext => ({
  ...context,
  store,
  company,
  actor: publicLinkActor,
  sessionKey: '',
  idempotency: null,
});

/** A kind that is answered by its links: in what words its mails call a document, and where its reader is reached. */
type AnsweredKind<Document extends AnyDocument, Facts extends DocumentFacts> = ShownKind<Document, Facts> &
  Partial<Pick<LinkedKind<Document, Facts>, 'mailSummary' | 'contactOf'>>;

type Wanted<Document extends AnyDocument, Facts extends DocumentFacts> = {
  shownKind: AnsweredKind<Document, Facts>;
  transition: Transition;
  cells: Readonly<Record<string, unknown>>;
};

/** Where the answer asks for no name, as a refusal may. */
const unnamedReader = inBoth({ ar: 'العميل', en: 'The client' });

/** Who accepted is sent a confirmation, at the address to which the link was sent, or where the client is written to. */
const confirmation = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  { clock }: OpenContext,
  { document, link, store, company }: Opened<Document>,
  {
    shownKind,
    transition,
    name,
  }: Pick<Wanted<Document, Facts>, 'shownKind' | 'transition'> & { name: string },
): Promise<OutboxMessage[]> => {
  const { acts, mailSummary, contactOf } = shownKind;
  const isWon = acts.kind.options.outcome?.won.includes(String(transition.to)) === true;
  if (!isWon || !mailSummary) return [];
  const to = link.to ?? (await contactOf?.(store, document))?.email ?? null;
  if (to === null) return [];
  const view = viewOfDocument(acts.kind, document, scaleOf(company.currency));
  const summary = await mailSummary(view, { store, company });
  return [acceptedMail(summary, { to, name, at: clock.now(), company })];
};

/** One try on a document as its link has shown it; refused as changed where document or link are not as they were. Null where the reader was shown another state of it. */
export const performOpened = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: OpenContext,
  opened: Opened<Document>,
  { shownKind, transition, cells }: Wanted<Document, Facts>,
) => {
  const { acts } = shownKind;
  const { document, company } = opened;
  const input = valuesOfForm({ fields: transition.asks.link, rows: {} }, cells, scaleOf(company.currency));
  if (isRepeated(transition, document, input)) return shownDocument(shownKind, opened);
  refuseUnless(transition.from.includes(document.status), stateRefusal(acts.kind, document.status));
  const isShown = !('hash' in transition.asks.link) || input['hash'] === acts.records.shownHashOf(document);
  if (!isShown) return null;
  const by = {
    performer: 'link' as const,
    name: String(input['name'] ?? '') || unnamedReader,
    address: context.caller.address,
  };
  return performTransition(readerContext(context, opened), acts, {
    transition,
    document,
    saved: 'saved',
    input,
    by,
    // A transition that ends the links is written on what it finds of them.
    conditions: transition.endsLinks
      ? []
      : [linkWorks(opened.link, { code: refusalOf(acts.kind, 'changed') })],
    outbox: await confirmation(context, opened, { shownKind, transition, name: by.name }),
    answerOf: (after) => shownDocument(shownKind, { ...opened, document: after }),
  });
};

/** Document and link are read again. */
const racing = (error: unknown, changed: string): never => {
  if (error instanceof Refusal && error.code === changed) throw new CommitConflict([]);
  throw error;
};

export const performByLink = <Document extends AnyDocument, Facts extends DocumentFacts>(
  contract: Endpoint,
  transition: Transition,
  shownKind: AnsweredKind<Document, Facts>,
): Operation => ({
  contract,
  run: async (context, { params, body }) => {
    await countByAddress(context, linkLimit);
    const { link: code } = params as { link: string };
    const { store } = await openLink(context, shownKind.acts, code);
    const changed = refusalOf(shownKind.acts.kind, 'changed');
    const wanted = { shownKind, transition, cells: body as Readonly<Record<string, unknown>> };
    const once = async () => performOpened(context, await openLink(context, shownKind.acts, code), wanted);
    const answered = await retryOnConflict(store, () =>
      once().catch((error: unknown) => racing(error, changed)),
    );
    return answered ?? refuse(changed);
  },
});
