// The documents that a transition makes: each saved by its own kind, and with its own transition performed where that is wanted.
import type { SessionContext } from '#functions/http/context.ts';
import { currentActor } from '#functions/http/currentActor.ts';
import type { HandedOn } from '#functions/ledger/journal/handedOn.ts';
import type { LaneRules } from '#functions/ledger/journal/lanes.ts';
import type { AnyDocument } from '#shared/documents/documentKind.ts';
import { firstSaving, transitionNamed } from '#shared/documents/kindTransitions.ts';
import { notFound } from '#shared/kernel/refusal.ts';
import {
  type AnyActs,
  auditTitle,
  type DocumentFacts,
  type LanePlace,
  type MadeDocument,
} from '../documentActs.ts';
import { draftFrom } from '../documentInput.ts';
import { severalBranches } from '../documentLayout.ts';
import { newDocumentFields } from '../newDocument.ts';
import { requireRight } from '../requireRight.ts';
import { requireType } from '../requireType.ts';
import { prepareTransition } from './preparedTransition.ts';
import { workflowFor } from './refuseUnapproved.ts';
import type { MadeStep, Step, stepOf } from './transitionStep.ts';

/** The user in whose name a document is made, with the rights of this moment; without a call of its own to repeat. */
const makerContext = async (context: SessionContext, user: string | undefined): Promise<SessionContext> => {
  const actor = user === undefined ? context.actor : await currentActor(context.store, user);
  return { ...context, actor: actor ?? notFound('user'), idempotency: null };
};

const draftStep = (
  acts: AnyActs,
  document: AnyDocument,
  { facts, handedOn }: { facts: DocumentFacts; handedOn: HandedOn | undefined },
): Step<AnyDocument> => ({
  entry: null,
  after: () => document,
  writes: () => acts.records.newWrites(document),
  audit: () => ({
    action: 'create',
    entity: { one: acts.kind.name },
    id: document.id,
    branch: document.branch,
    ...severalBranches(acts.kind, document),
    ...auditTitle(acts, facts, document),
  }),
  outbox: () => [],
  jobs: [],
  made: [],
  handedOn,
});

/** `stepOf`: how a transition of a made document is performed, by the same function as that which makes it. */
type Making = {
  from: { kind: string; id: string };
  rules: LaneRules;
  place: LanePlace;
  stepOf: typeof stepOf;
};

/** As its own kind saves it; what needs approval stays a draft. */
const madeStep = async (
  context: SessionContext,
  { acts, typed: given, transition: name, user, kept, links = [] }: MadeDocument,
  { from, rules, place, stepOf: perform }: Making,
): Promise<MadeStep> => {
  const { kind } = acts;
  const maker = await makerContext(context, user);
  // What a form of this kind begins with.
  const typed = { ...kind.initial, ...given };
  requireRight(maker, kind, { right: 'create', document: typed });
  const facts = await acts.getFacts(context.store, rules);
  const fields = await draftFrom(maker, acts, { input: typed, facts });
  const document: AnyDocument = { ...newDocumentFields(maker), ...fields, ...kept, links: [from, ...links] };
  const link = { kind: kind.name, id: document.id };
  const transition = name === undefined ? firstSaving(kind) : transitionNamed(kind, name);
  if (transition === null || workflowFor(maker, acts, { document, transition, facts }))
    return { link, context: maker, step: draftStep(acts, document, { facts, handedOn: place.handedOn }) };
  requireRight(maker, kind, { right: transition.right, document });
  await requireType(maker, kind, { right: transition.right, document });
  const wanted = { transition, document, rules, isApproved: false };
  const plan = await prepareTransition(maker, acts, wanted);
  const step = await perform(maker, acts, { ...wanted, saved: 'new', plan, place });
  return { link, context: maker, step };
};

/** How many places of the lane it takes. */
const entriesOf = ({ entry, made }: Step<AnyDocument>): number =>
  (entry === null ? 0 : 1) + made.reduce((sum, { step }) => sum + entriesOf(step), 0);

export const madeSteps = async (
  context: SessionContext,
  documents: readonly MadeDocument[],
  making: Making,
): Promise<MadeStep[]> => {
  const steps: MadeStep[] = [];
  let { seq, handedOn } = making.place;
  for (const document of documents) {
    const place = { ...(seq !== undefined && { seq }), ...(handedOn && { handedOn }) };
    const made = await madeStep(context, document, { ...making, place });
    if (seq !== undefined) seq += entriesOf(made.step);
    handedOn = made.step.handedOn;
    steps.push(made);
  }
  return steps;
};
