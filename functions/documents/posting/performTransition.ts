// The one way in which a document changes its state: in one transaction with its entry in a lane, the documents that it makes, and the log.

import { type AuditEntry, auditWrite } from '#functions/http/audit.ts';
import { type Effect, readyEffect, type SessionContext, write } from '#functions/http/context.ts';
import { foldMessages } from '#functions/ledger/foldMessages.ts';
import { type HandedOn, joinedWrites } from '#functions/ledger/journal/handedOn.ts';
import { inLane, lastRulesOf } from '#functions/ledger/journal/laneQueue.ts';
import {
  type LaneHead,
  type LaneRules,
  readDirectory,
  unchangedDirectory,
} from '#functions/ledger/journal/lanes.ts';
import { type Posted, postJournalEntries } from '#functions/ledger/journal/postJournalEntries.ts';
import { CommitConflict } from '#functions/storage/commit.ts';
import type { OutboxMessage } from '#functions/storage/outbox.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import type { Store } from '#functions/storage/store.ts';
import type { Write } from '#functions/storage/writes.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import type { Warning } from '#shared/documents/documentSchemas.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { DocumentActs, DocumentFacts } from '../documentActs.ts';
import type { Saved } from './doneDocument.ts';
import { isOutdated, type Plan, prepareTransition, type Wanted } from './preparedTransition.ts';
import { loggedFacts, type Step, stepOf } from './transitionStep.ts';

type Approved = {
  /** By the number that the document gets. */
  besideAs: (
    number: string | null,
  ) => Promise<{ writes: readonly Write[]; outbox: readonly OutboxMessage[] }>;
  audit: AuditEntry;
  /** By a workflow; a document that was only sent to those who may do its act is held back by one. */
  isApproved: boolean;
};

export type Performed<Document, Answer> = Wanted<Document> & {
  saved: Saved;
  answerOf: (document: Document, warnings: Warning[]) => Answer | Promise<Answer>;
  /** What an approval writes and logs in the same transaction; without one the document must not need any. */
  approved?: Approved | undefined;
  /** What must still be so beside the document, such as the link by which it is performed. */
  conditions?: readonly Write[];
  /** What is sent of it in the same transaction beside what its kind sends. */
  outbox?: readonly OutboxMessage[];
};

type Member = { context: SessionContext; step: Step<AnyDocument> };

/** The documents that are written together, each before those that it makes. */
const membersOf = (member: Member): Member[] => [member, ...member.step.made.flatMap(membersOf)];

/** The places of the journal that the members take, in their order; null for those without an entry. */
const placesOf = (members: readonly Member[], posted: readonly Posted[]): (Posted | null)[] => {
  const left = posted.values();
  return members.map(({ step }) => (step.entry === null ? null : (left.next().value ?? null)));
};

/** What is written beside the entries, and what is logged and answered. */
const effectOf = async <Document extends AnyDocument, Facts extends DocumentFacts, Answer>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  asked: {
    performed: Performed<Document, Answer>;
    plan: Plan<Document, Facts>;
    step: Step<Document>;
    posted: readonly Posted[];
  },
): Promise<Effect<Answer>> => {
  const { performed, plan, step, posted } = asked;
  const { approved, conditions = [], outbox = [], saved, document, answerOf } = performed;
  const [own, ...made] = membersOf({ context, step });
  if (own === undefined) throw new Error('A transition has its own step');
  const members = [own, ...made];
  const taken = placesOf(members, posted);
  const [place = null, ...places] = taken;
  const after = step.after(place);
  const audit = step.audit(place);
  const beside = await approved?.besideAs(after.number);
  const rev = saved === 'new' ? document.rev : document.rev + 1;
  return {
    writes: [
      ...members.flatMap(({ step: { entry, writes } }) => (entry === null ? writes(null) : [])),
      ...made.map((each, at) => auditWrite(each.context, each.step.audit(places[at] ?? null))),
      ...(beside?.writes ?? []),
      ...conditions,
    ],
    audit: approved
      ? { ...approved.audit, number: after.number, ...loggedFacts(audit.facts, approved.audit.facts) }
      : audit,
    answer: await answerOf({ ...after, rev }, await acts.warnings(context, document, plan.known.facts)),
    outbox: [
      ...members.flatMap(({ step }, at) => step.outbox(taken[at] ?? null)),
      ...(beside?.outbox ?? []),
      ...outbox,
    ],
    jobs: members.flatMap(({ step: { jobs } }) => jobs),
  };
};

/** Beside the lanes: decided by the directory as it was read, whose concurrent change repeats it where it gives a number or may need approval. */
const performAlone = <Document extends AnyDocument, Facts extends DocumentFacts, Answer>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  performed: Performed<Document, Answer>,
): Promise<Answer> =>
  retryOnConflict(context.store, async () => {
    const directory = await readDirectory(context.store);
    const { transition, approved } = performed;
    const asked = { ...performed, rules: directory.rules, isApproved: approved?.isApproved === true };
    const plan = await prepareTransition(context, acts, asked);
    const step = await stepOf(context, acts, { ...performed, plan, place: {} });
    if (membersOf({ context, step }).some(({ step: { entry } }) => entry !== null))
      throw new Error(`Transition ${transition.name} names no lane for its entry`);
    const effect = await effectOf(context, acts, { performed, plan, step, posted: [] });
    const isDecided = transition.numbers || transition.approval !== null;
    return write(context, {
      ...effect,
      writes: [...(isDecided ? [unchangedDirectory(directory)] : []), ...effect.writes],
    });
  });

/** One try on the current head; a lost race is tried again by the lane. */
const onHead = async <Document extends AnyDocument, Facts extends DocumentFacts, Answer>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  {
    head,
    handedOn,
    plan,
    performed,
  }: {
    head: LaneHead;
    handedOn: HandedOn;
    plan: Plan<Document, Facts>;
    performed: Performed<Document, Answer>;
  },
) => {
  const place = { seq: head.seq + 1, handedOn };
  const step = await stepOf(context, acts, { ...performed, plan, place });
  const postings = membersOf({ context, step }).flatMap(({ step: { entry, writes } }) =>
    entry === null ? [] : [{ entryAt: () => entry.content, series: entry.series, documentWrites: writes }],
  );
  const { writes, posted, head: next } = postJournalEntries(head, postings, context.clock.now());
  const effect = await effectOf(context, acts, { performed, plan, step, posted });
  const ready = readyEffect(context, {
    ...effect,
    writes: joinedWrites([...writes, ...effect.writes]),
    outbox: [...foldMessages(context.store, head.seq, next.seq), ...(effect.outbox ?? [])],
  });
  return { ...ready, head: next };
};

/** Tried with the rules that this process has seen last in the lane. What they refuse is tried again with those of the directory. */
const preparedEarly = async <Prepared>(
  store: Store,
  lane: string,
  prepare: (rules: LaneRules) => Promise<Prepared>,
): Promise<Prepared> => {
  const last = lastRulesOf(store, lane);
  if (last !== null)
    try {
      return await prepare(last);
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof CommitConflict)) throw error;
    }
  return retryOnConflict(store, async () => prepare((await readDirectory(store)).rules));
};

/** Prepared before the lane is kept waiting; and again after a conflict, under other rules, or where what decided has changed. */
const performInLane = async <Document extends AnyDocument, Facts extends DocumentFacts, Answer>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  { lane, performed }: { lane: string; performed: Performed<Document, Answer> },
): Promise<Answer> => {
  const { store } = context;
  const isApproved = performed.approved?.isApproved === true;
  const prepare = (rules: LaneHead['rules']) =>
    prepareTransition(context, acts, { ...performed, rules, isApproved });
  let early: Plan<Document, Facts> | null = await preparedEarly(store, lane, prepare);
  return inLane(store, lane, async (head, handedOn) => {
    const isCurrent =
      early?.known.rules.rev === head.rules.rev && !(await isOutdated(store, early.prepared.decidedBy));
    const plan = early && isCurrent ? early : await prepare(head.rules);
    early = null;
    return onHead(context, acts, { head, handedOn, plan, performed });
  });
};

/** Performs a transition of a document for a user, a link, the clock, another document or a job; refuses, and changes nothing, where it may not be. */
export const performTransition = <Document extends AnyDocument, Facts extends DocumentFacts, Answer>(
  context: SessionContext,
  acts: DocumentActs<Document, Facts>,
  performed: Performed<Document, Answer>,
): Promise<Answer> => {
  const lane = performed.transition.lane?.(performed.document) ?? null;
  return lane === null
    ? performAlone(context, acts, performed)
    : performInLane(context, acts, { lane, performed });
};
