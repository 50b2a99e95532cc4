// Posts the mirror of a posted document by hand, on a day that is open; the original is never touched but for the link.

import type { SessionContext } from '#functions/http/context.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import { allocationWrites } from '#functions/ledger/openItems/allocations.ts';
import { reversalAllocations } from '#functions/ledger/openItems/openItems.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import { reverseCall } from '#shared/documents/documentApi.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import { refusalOf } from '#shared/documents/documentRefusals.ts';
import { lastStep, numberingTransition } from '#shared/documents/kindTransitions.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { dateFault, type Poster, type PostingRules } from '#shared/ledger/postingRules.ts';
import type { DocumentActs, DocumentFacts } from '../documentActs.ts';
import { branchesOf, checkBranches } from '../documentInput.ts';
import { readChangedDocument, readDocument, readEntryOf } from '../readDocument.ts';
import { requireRight } from '../requireRight.ts';
import { exceptionUsed, posterOf } from './doneDocument.ts';
import { readItems, reverseInLane } from './reverseInLane.ts';
import type { Warned } from './transitionOperation.ts';
import { undoLast } from './undoLast.ts';

const checkReversible = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  document: Document,
): Promise<void> => {
  const { kind } = acts;
  const isPosted = document.status === numberingTransition(kind)?.to && !kind.isFinal;
  refuseUnless(isPosted, refusalOf(kind, 'notPosted'));
  refuseUnless(document.reversedBy === null, refusalOf(kind, 'alreadyReversed'), {
    number: document.reversedBy?.number,
  });
  refuseUnless(document.reverses === null, refusalOf(kind, 'isReversal'));
  await acts.checkReversible(document, context);
};

type First = Awaited<ReturnType<DocumentActs['reversalFrom']>>;

type Wish = { reason: string; date: string | null };

/** The wanted day if it may be posted on; without a wish the original's day, or today when that is closed. */
const reversalDate = (
  context: SessionContext,
  { kind, reversalDay }: Pick<DocumentActs, 'kind' | 'reversalDay'>,
  known: { original: AnyDocument; rules: PostingRules; wanted: string | null; poster: Poster; from: First },
): string => {
  const { original, rules, wanted, poster, from } = known;
  const today = dateInZone(context.clock.nowMs(), context.company.timeZone);
  refuseUnless(!wanted || wanted >= original.date, refusalOf(kind, 'reversalDate'), { date: original.date });
  if (from && wanted) refuseUnless(wanted >= from.date, from.code, { date: from.date });
  const first = from?.date ?? original.date;
  const date = wanted || (dateFault(rules, first, poster) ? reversalDay(rules, today) : first);
  const fault = dateFault(rules, date, poster);
  if (fault) throw new Refusal(fault.code, fault.details);
  return date;
};

/** The last transition that posted an entry of its own comes before the document as a whole. */
const undo = <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  { original, wish }: { original: Document; wish: Wish },
): Promise<Warned> => {
  const poster = posterOf(context);
  return undoLast(context, acts, {
    original,
    reason: wish.reason,
    dayOf: ({ date }, rules) =>
      reversalDate(context, acts, {
        original: { ...original, date },
        rules,
        wanted: wish.date,
        poster,
        from: null,
      }),
  });
};

const reverse = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  { original, wish }: { original: Document; wish: Wish },
): Promise<Warned> => {
  if (lastStep(original) !== null) return undo(context, acts, { original, wish });
  await checkReversible(context, acts, original);
  checkBranches(context, acts.kind, branchesOf(original));
  const poster = posterOf(context);
  const from = await acts.reversalFrom(original, context);
  return reverseInLane(context, acts, {
    original,
    reason: wish.reason,
    dayBy: (rules) => {
      const date = reversalDate(context, acts, { original, rules, wanted: wish.date, poster, from });
      return { date, ...exceptionUsed(rules, date, poster) };
    },
  });
};

/** Refuses where the open items are never all there, or what is allocated to them never adds up: nothing that is being written takes so long to show. */
const refuseBroken = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  original: Document,
): Promise<void> => {
  const { store } = context;
  const entry = await readEntryOf(store, original);
  const { lane, seq, date } = entry;
  const look = async () => {
    const { own, beside, undone } = await readItems(store, entry, date);
    allocationWrites([...own, ...beside], [...undone, ...reversalAllocations(entry, { lane, seq, date })]);
  };
  await retryOnConflict(store, look).catch(async (error: unknown) => {
    if (!(error instanceof Refusal && error.code === 'ledger.busy')) throw error;
    // Items of a document that is reversed already do not bear another reversal.
    await checkReversible(context, acts, await readDocument(context, acts.records, original.id));
    throw new Refusal(refusalOf(acts.kind, 'itemsBroken'));
  });
};

/** Another call was faster: the refusal then names the document that reverses it. And waiting does not help where items are broken. */
const tellWhy = async <Document extends AnyDocument, Facts extends DocumentFacts>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  { original, error }: { original: Document; error: unknown },
): Promise<never> => {
  const code = error instanceof Refusal ? error.code : '';
  if (code === refusalOf(acts.kind, 'changed'))
    await checkReversible(context, acts, await readChangedDocument(context, acts.records, original));
  if (code === 'ledger.busy') await refuseBroken(context, acts, original);
  throw error;
};

export const reverseDocument = <Document extends AnyDocument, Facts extends DocumentFacts>(
  acts: DocumentActs<Document, Facts>,
): Operation =>
  operation(
    reverseCall(acts.kind),
    async (context, { params, body }) => {
      const original = await readDocument(context, acts.records, params.id);
      requireRight(context, acts.kind, { right: 'reverse', document: original });
      return reverse(context, acts, { original, wish: body }).catch((error: unknown) =>
        tellWhy(context, acts, { original, error }),
      );
    },
    acts.records.reads,
  );
