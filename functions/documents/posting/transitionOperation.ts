// The call that performs a transition of a document, such as posting it. Performed twice it answers with the first result.

import { isInScope, type SessionContext } from '#functions/http/context.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import { transitionCall } from '#shared/documents/documentApi.ts';
import type { AnyDocument, AnyKind } from '#shared/documents/documentKind.ts';
import { refusalOf, stateRefusal } from '#shared/documents/documentRefusals.ts';
import type { Warning } from '#shared/documents/documentSchemas.ts';
import type { ViewOf } from '#shared/documents/documentWire.ts';
import {
  branchOfUsers,
  stateAfter,
  type Transition,
  type TransitionInput,
} from '#shared/documents/transition.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import type { DocumentActs, DocumentFacts } from '../documentActs.ts';
import { checkBranches, valuesOfForm } from '../documentInput.ts';
import { readChangedDocument, readDocument } from '../readDocument.ts';
import { viewFor } from '../reading/seenFields.ts';
import { requireRight } from '../requireRight.ts';
import { requireType } from '../requireType.ts';
import { type Performed, performTransition } from './performTransition.ts';

export type Warned = ViewOf<AnyKind> & { warnings: Warning[] };

export const warnedView = (
  context: SessionContext,
  { kind }: Pick<DocumentActs, 'kind'>,
  { document, warnings }: { document: AnyDocument; warnings: Warning[] },
): Warned => ({ ...viewFor(context, kind, document), warnings });

/** By the user, who gets the warnings with the answer. */
export const performWarned = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  performed: Omit<Performed<Document, never>, 'answerOf' | 'approved'>,
): Promise<Warned> => {
  const hints = performed.transition.numbers ? await acts.hints(context, performed.document) : [];
  const answerOf = (done: Document, warnings: Warning[]) =>
    warnedView(context, acts, { document: done, warnings: [...hints, ...warnings] });
  return performTransition(context, acts, { ...performed, answerOf });
};

/** Whether a document has come to its state by this transition, so that the call is a repetition; one that begins there, too, is a further step. */
export const isRepeated = (transition: Transition, document: AnyDocument, input: TransitionInput): boolean =>
  !transition.from.includes(document.status) && document.status === stateAfter(transition, document, input);

type Tried<Document> = { document: Document; transition: Transition; input: TransitionInput };

/** A user posts in the lanes of branches that the user works in. */
const checkUsers = (
  context: SessionContext,
  kind: AnyKind,
  { transition, document }: Pick<Tried<AnyDocument>, 'transition' | 'document'>,
): void => {
  const branch = branchOfUsers(transition, document);
  if (branch === null) return;
  const { usersRefusal } = transition;
  if (usersRefusal === null) checkBranches(context, kind, [branch]);
  else refuseUnless(isInScope(context, branch), usersRefusal, { branch });
};

/** Whether it was performed meanwhile: a failed condition shows that, and what the document itself has taken may be why it is refused. */
const isPerformed = async <Document extends AnyDocument>(
  { store }: SessionContext,
  { kind, records }: Pick<DocumentActs<Document>, 'kind' | 'records'>,
  { tried: { document, transition, input }, error }: { tried: Tried<Document>; error: Refusal },
): Promise<boolean> => {
  if (error.code === refusalOf(kind, 'changed')) return true;
  const [item] = await store.snapshot([records.keyOf(document.id)]);
  const status = String(item?.['status'] ?? '');
  return isRepeated(transition, { ...document, status }, input);
};

/** How often a step is tried again that follows one of another user. */
const triesMax = 5;

/**
 * Performed by an earlier call whose answer was lost, or by another user: that is the answer. Where another user has taken a step of it at the
 * same moment after which this one may follow, such as a receipt of other goods, it is tried again on what that step has left.
 */
const performed = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  { tried, tries }: { tried: Tried<Document>; tries: number },
): Promise<Warned> => {
  try {
    return await performWarned(context, acts, { ...tried, saved: 'saved' });
  } catch (error) {
    if (!(error instanceof Refusal) || !(await isPerformed(context, acts, { tried, error }))) throw error;
    const now = await readChangedDocument(context, acts.records, tried.document);
    if (isRepeated(tried.transition, now, tried.input))
      return warnedView(context, acts, { document: now, warnings: [] });
    if (tries === 0 || !tried.transition.from.includes(now.status)) throw error;
    return performed(context, acts, { tried: { ...tried, document: now }, tries: tries - 1 });
  }
};

export const transitionOperation = <Document extends AnyDocument, Facts extends DocumentFacts>(
  acts: DocumentActs<Document, Facts>,
  transition: Transition,
): Operation => {
  const { kind, records } = acts;
  const { right, asks, from } = transition;
  return operation(
    transitionCall(kind, transition),
    async (context, { params, body }) => {
      const document = await readDocument(context, records, params.id);
      requireRight(context, kind, { right, document });
      const { rev, ...cells } = body ?? {};
      const form = { fields: asks.fields, rows: asks.rows };
      const input = valuesOfForm(form, cells, scaleOf(context.company.currency));
      if (isRepeated(transition, document, input))
        return warnedView(context, acts, { document, warnings: [] });
      refuseUnless(from.includes(document.status), stateRefusal(kind, document.status));
      await requireType(context, kind, { right, document });
      checkUsers(context, kind, { transition, document });
      refuseUnless(rev === undefined || rev === document.rev, refusalOf(kind, 'changed'));
      // A caller who names a revision wants it performed on that one alone.
      const tries = rev === undefined ? triesMax : 0;
      return performed(context, acts, { tried: { document, transition, input }, tries });
    },
    records.reads,
  );
};
