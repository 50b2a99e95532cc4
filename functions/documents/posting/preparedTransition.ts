// A transition as it is prepared: by the rules of the moment, refused where a workflow holds it back, where its day is closed, or by the kind itself.

import type { SessionContext } from '#functions/http/context.ts';
import type { LaneRules } from '#functions/ledger/journal/lanes.ts';
import type { Store } from '#functions/storage/store.ts';
import { inBoth } from '#shared/documents/bothLanguages.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import type { Transition, TransitionInput } from '#shared/documents/transition.ts';
import { bothNames } from '#shared/kernel/names.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { dateFault, type Poster } from '#shared/ledger/postingRules.ts';
import type { Decisive, DocumentActs, DocumentFacts, Known, PerformedBy, Prepared } from '../documentActs.ts';
import { posterOf, refuseOldCurrency } from './doneDocument.ts';
import { prepareChecked } from './prepareChecked.ts';
import { refuseUnapproved } from './refuseUnapproved.ts';

/** What is asked for: a transition of a document, by whom, and with what was typed into its form. */
export type Wanted<Document> = {
  transition: Transition;
  document: Document;
  input?: TransitionInput;
  /** The user of the context where nothing is said. */
  by?: PerformedBy;
};

export type Plan<Document extends AnyDocument, Facts> = {
  known: Known<Facts> & { poster: Poster };
  prepared: Prepared<Document>;
};

export const performedBy = (
  { actor }: Pick<SessionContext, 'actor'>,
  { by }: { by?: PerformedBy },
): PerformedBy => by ?? { performer: 'user', name: inBoth(bothNames(actor)), address: null };

/** Nothing is posted on a closed day, whatever a kind checks itself. */
export const refuseClosedDay = ({ rules, poster }: Known<unknown>, date: string): void => {
  const fault = dateFault(rules, date, poster);
  if (fault) throw new Refusal(fault.code, fault.details);
};

/** `isApproved`: by its last approval, so that no workflow holds it back any more. */
export const prepareTransition = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  { rules, isApproved, ...wanted }: Wanted<Document> & { rules: LaneRules; isApproved: boolean },
): Promise<Plan<Document, Facts>> => {
  const { transition, document, input = {} } = wanted;
  refuseOldCurrency(context, rules);
  const facts = await acts.getFacts(context.store, rules);
  if (!isApproved) refuseUnapproved(context, acts, { document, transition, facts });
  const known = { facts, rules, poster: posterOf(context) };
  const by = performedBy(context, wanted);
  const prepared = await prepareChecked(context, acts, {
    ...known,
    document,
    transition,
    input,
    by,
    isApproved,
  });
  if (transition.numbers && transition.lane !== null) refuseClosedDay(known, document.date);
  return { known, prepared };
};

/** Whether a record by which it was decided has changed since. */
export const isOutdated = async (store: Store, decidedBy: readonly Decisive[] = []): Promise<boolean> => {
  if (decidedBy.length === 0) return false;
  const items = await store.getAll(decidedBy.map(({ key }) => key));
  return decidedBy.some(({ rev }, at) => Number(items[at]?.['rev'] ?? 0) !== rev);
};
