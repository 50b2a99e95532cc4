// Does the act of a document, such as posting it. Done twice it answers with the first result.

import type { SessionContext } from '#functions/http/context.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import type { Act } from '#shared/documents/documentAct.ts';
import { actCall } from '#shared/documents/documentApi.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import { refusalOf, stateRefusal } from '#shared/documents/documentRefusals.ts';
import type { Warning } from '#shared/documents/documentSchemas.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import type { DocumentActs, DocumentFacts } from '../documentActs.ts';
import { viewOfDocument } from '../documentViews.ts';
import { readChangedDocument, readDocument } from '../readDocument.ts';
import { requireRight } from '../requireRight.ts';
import { requireType } from '../requireType.ts';
import { moveDocument } from './moveDocument.ts';
import { type Performed, postInLane } from './postInLane.ts';
import { registerDocument } from './registerDocument.ts';

export type Warned = Record<string, unknown> & { warnings: Warning[] };

export const warnedView = (
  { company }: SessionContext,
  { kind }: Pick<DocumentActs, 'kind'>,
  { document, warnings }: { document: AnyDocument; warnings: Warning[] },
): Warned => ({ ...viewOfDocument(kind, document, scaleOf(company.currency)), warnings });

/** What gives it its number: in the lane of its branch where the kind posts entries, else in a transaction of its own. Other acts change its state. */
export const perform = <Document extends AnyDocument, Facts extends DocumentFacts, Answer>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  performed: Performed<Document, Answer>,
): Promise<Answer> => {
  if (!performed.act.numbers) return moveDocument(context, acts, performed);
  return (acts.getPostings ? postInLane : registerDocument)(context, acts, performed);
};

/** By the user, who gets the warnings with the answer. */
export const performWarned = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  performed: Pick<Performed<Document, never>, 'act' | 'document' | 'saved' | 'saidBy'>,
): Promise<Warned> => {
  const hints = await acts.hints(context, performed.document);
  const answerOf = (done: Document, warnings: Warning[]) =>
    warnedView(context, acts, { document: done, warnings: [...hints, ...warnings] });
  return perform(context, acts, { ...performed, answerOf });
};

/** Whether it is done by now: a failed condition says so, and what the document itself has taken may be why it is refused. */
const isDone = async <Document extends AnyDocument>(
  { store }: SessionContext,
  { kind, records }: Pick<DocumentActs<Document>, 'kind' | 'records'>,
  { draft, act, error }: { draft: Document; act: Act; error: Refusal },
): Promise<boolean> => {
  if (error.code === refusalOf(kind, 'changed')) return true;
  const [item] = await store.snapshot([records.keyOf(draft.id)]);
  return item?.['status'] === act.to;
};

/** It was done by an earlier call whose answer was lost, or by another user: that is the answer. */
const firstResult = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  { draft, act, error }: { draft: Document; act: Act; error: unknown },
): Promise<Warned> => {
  if (!(error instanceof Refusal) || !(await isDone(context, acts, { draft, act, error }))) throw error;
  const now = await readChangedDocument(context, acts.records, draft);
  if (now.status !== act.to) throw error;
  return warnedView(context, acts, { document: now, warnings: [] });
};

export const performAct = <Document extends AnyDocument, Facts extends DocumentFacts>(
  acts: DocumentActs<Document, Facts>,
  act: Act,
): Operation => {
  const { kind, records } = acts;
  return operation(
    actCall(kind, act),
    async (context, { params, body }) => {
      const document = await readDocument(context, records, params.id);
      requireRight(context, kind, { right: act.right, document });
      if (document.status === act.to) return warnedView(context, acts, { document, warnings: [] }) as never;
      refuseUnless(act.from.includes(document.status), stateRefusal(kind, document.status));
      await requireType(context, kind, { right: act.right, document });
      refuseUnless(body?.rev === undefined || body.rev === document.rev, refusalOf(kind, 'changed'));
      const { saidBy } = (body ?? {}) as { saidBy?: string };
      const said = saidBy ? { saidBy } : {};
      return performWarned(context, acts, { act, document, saved: 'saved', ...said }).catch(
        (error: unknown) => firstResult(context, acts, { draft: document, act, error }),
      ) as never;
    },
    records.reads,
  );
};
