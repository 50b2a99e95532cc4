// An act of a document through its link, without a session: the name, the time and the address of the actor are kept.
import type { DocumentFacts } from '#functions/documents/documentActs.ts';
import { movedDocument } from '#functions/documents/posting/moveDocument.ts';
import { auditWrite } from '#functions/http/audit.ts';
import type { OpenContext } from '#functions/http/context.ts';
import { countByAddress } from '#functions/http/countByAddress.ts';
import type { Operation } from '#functions/http/operation.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import { announceOutbox, outboxWrite } from '#functions/storage/outbox.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import type { Act } from '#shared/documents/documentAct.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import { refusalOf, stateRefusal } from '#shared/documents/documentRefusals.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { linkLimit } from '#shared/links/linkApi.ts';
import { openLink } from './openLink.ts';
import { type ShownKind, shownDocument } from './showLink.ts';

/** The actor in the log: no more is known than the name that the reader of the link gives. */
const publicLinkActor = { id: 'link', name: 'Public link', name_ar: 'رابط عام' };

type Asked<Document extends AnyDocument, Facts extends DocumentFacts> = {
  shownKind: ShownKind<Document, Facts>;
  act: Act;
  code: string;
  name: string;
};

/** One try on the current document; after a conflict it is read anew. */
const actOnce = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: OpenContext,
  { shownKind, act, code, name }: Asked<Document, Facts>,
) => {
  const { acts } = shownKind;
  const { kind } = acts;
  const opened = await openLink(context, acts, code);
  const { store, company, document: before } = opened;
  if (before.status === act.to) return shownDocument(shownKind, opened);
  refuseUnless(act.from.includes(before.status), stateRefusal(kind, before.status));
  const { clock, caller } = context;
  const by = { name, address: caller.address };
  const moved = await movedDocument({ store, clock, company }, acts, { document: before, act, by });
  const { id, number, branch } = before;
  const audit = auditWrite(
    { clock, caller, actor: publicLinkActor },
    { action: act.name as never, entity: { one: kind.name }, id, number, branch, facts: { name } },
  );
  const messages = moved.outbox.map((message) => outboxWrite(message, clock));
  await store.commit([...moved.writes, audit, ...messages]);
  if (messages.length > 0) announceOutbox(company.code);
  return shownDocument(shownKind, { ...opened, document: moved.document });
};

/** A header that was changed meanwhile is read again. */
const racing = (error: unknown, changed: string): never => {
  if (error instanceof Refusal && error.code === changed) throw new CommitConflict([]);
  throw error;
};

export const actByLink = <Document extends AnyDocument, Facts extends DocumentFacts>(
  contract: Endpoint,
  act: Act,
  shownKind: ShownKind<Document, Facts>,
): Operation => ({
  contract,
  run: async (context, { params, body }) => {
    await countByAddress(context, linkLimit);
    const { link: code } = params as { link: string };
    const { name } = body as { name: string };
    const { store } = await openLink(context, shownKind.acts, code);
    const changed = refusalOf(shownKind.acts.kind, 'changed');
    return retryOnConflict(store, () =>
      actOnce(context, { shownKind, act, code, name }).catch((error: unknown) => racing(error, changed)),
    );
  },
});
