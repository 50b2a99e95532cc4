// What can be done with an approval: each act gives the approval as it stands afterwards, or the code of a refusal (B7.2).
import type { Person } from '../kernel/person.ts';
import type { Address, Approval, ApprovalEvent, ApprovalState, ApprovalStep, Candidate } from './approval.ts';
import type { ApprovalAct } from './approvalAct.ts';
import {
  type Asker,
  ableIn,
  decidesFor,
  distinct,
  fallback,
  hasDecided,
  isAddress,
  isExcluded,
  openStep,
} from './approvers.ts';
import { allHold, type Facts } from './conditions.ts';
import type { Workflow, WorkflowStep } from './workflow.ts';

const hourMs = 3_600_000;

/** The newest comments, and the newest of everything else, are kept apart: no comment pushes a step out of the trail. */
const commentsKeptMax = 100;
const stepsKeptMax = 200;

const isComment = ({ act }: Pick<ApprovalEvent, 'act'>): boolean => act === 'comment';

const keptEvents = (events: readonly ApprovalEvent[]): ApprovalEvent[] => {
  const comments = events.filter(isComment).slice(-commentsKeptMax);
  const steps = events.filter((event) => !isComment(event)).slice(-stepsKeptMax);
  const kept = new Set([...comments, ...steps]);
  return events.filter((event) => kept.has(event));
};

const withEvent = (found: Approval, event: Omit<ApprovalEvent, 'round' | 'right'>): Approval => ({
  ...found,
  events: keptEvents([...found.events, { ...event, round: found.round, right: found.right }]),
});

const withStep = (found: Approval, index: number, change: Partial<ApprovalStep>): Approval => ({
  ...found,
  steps: found.steps.map((step, at) => (at === index ? { ...step, ...change } : step)),
});

const hoursAfter = (at: string, hours: number): string =>
  new Date(Date.parse(at) + hours * hourMs).toISOString();

/** Who decided the last step that anybody decided. */
const lastDeciders = (found: Approval): string[] =>
  found.steps.findLast(({ decisions }) => decisions.length > 0)?.decisions.map(({ by }) => by.id) ?? [];

/** Opens the next step that somebody has to decide; without one the document is approved. */
const openNext = (found: Approval, candidates: readonly Candidate[], at: string): Approval => {
  const index = found.steps.findIndex(({ state }) => state === 'waiting');
  const step = found.steps[index];
  if (!step) return { ...found, state: 'approved' };
  const able = ableIn(found, step, candidates);
  const isRepeated =
    found.skipRepeated && step.mode === 'any' && able.some(({ id }) => lastDeciders(found).includes(id));
  if (isRepeated) return openNext(withStep(found, index, { state: 'repeated' }), candidates, at);
  return withStep(found, index, {
    state: 'open',
    openedAt: at,
    dueAt: step.deadlineHours === null ? null : hoursAfter(at, step.deadlineHours),
    // Never passed over in silence.
    addresses: able.length > 0 ? step.addresses : [...step.addresses, fallback],
  });
};

const newStep = (step: WorkflowStep, addresses: Address[], isAsked: boolean): ApprovalStep => {
  const { name, name_ar, approver: asked, mode, deadlineHours, escalateTo, mayEdit } = step;
  return {
    name,
    name_ar,
    approver: asked,
    mode,
    deadlineHours,
    mayEdit,
    addresses,
    escalateTo: escalateTo && isAddress(escalateTo) ? escalateTo : null,
    state: isAsked ? 'waiting' : 'skipped',
    openedAt: null,
    dueAt: null,
    escalatedAt: null,
    decisions: [],
    delegations: [],
  };
};

export type Submission = {
  workflow: Omit<Workflow, 'rev'>;
  /** The right by which it is decided. */
  right: string;
  document: { type: string; id: string; branch: string; facts: Facts; people: readonly string[] };
  scale: number;
  author: Person;
  /** Who changed it so that it begins again; null where its author submits it. */
  editor: Person | null;
  at: string;
  comment: string;
  /** Of each step, in their order. */
  addresses: readonly Address[][];
  /** Who is notified of the outcome. */
  notify: readonly Address[];
  candidates: readonly Candidate[];
  /** The approval of an earlier round. */
  before: Approval | null;
};

/** Submits a document, or begins again what was changed: its own copy of the workflow, which no later edit of the definition touches. */
export const beginApproval = (submission: Submission): Approval => {
  const { workflow, right, document, scale, author, editor, at, comment, addresses, notify, candidates } =
    submission;
  const { before } = submission;
  const { code, name, name_ar, allowOwn, skipRepeated } = workflow;
  const begun: Approval = {
    type: document.type,
    document: document.id,
    branch: document.branch,
    author,
    allowOwn,
    skipRepeated,
    workflow: { code, name, name_ar },
    right,
    round: (before?.round ?? 0) + 1,
    edits: 0,
    state: 'pending',
    excluded: [...new Set([author.id, ...document.people, ...(editor && before ? before.excluded : [])])],
    submittedAt: at,
    notify: distinct(notify),
    steps: workflow.steps.map((step, index) =>
      newStep(step, addresses[index] ?? [], allHold(step.conditions, document.facts, scale)),
    ),
    events: before?.events ?? [],
  };
  const act = editor ? 'restart' : 'submit';
  const withAct = withEvent(begun, { act, by: editor ?? author, as: null, at, step: null, comment });
  return openNext(withAct, candidates, at);
};

/** The first step that is to come and that nobody could decide, not even the administrators; null where there is none. */
export const undecidable = (found: Approval, candidates: readonly Candidate[]): ApprovalStep | null =>
  found.steps.find(
    (step) =>
      (step.state === 'waiting' || step.state === 'open') &&
      ableIn(found, { addresses: [...step.addresses, fallback] }, candidates).length === 0,
  ) ?? null;

export type Act = Asker & { at: string; comment: string; candidates: readonly Candidate[] };

/** What came of an act: the approval as it stands then, or the code of the refusal. */
export type Outcome = { approval: Approval } | { fault: string };

const fault = (code: string): Outcome => ({ fault: code });

/** The user for whom the caller acts in the open step, or why the caller may not. */
const turnOf = (found: Approval, act: Act) => {
  const open = openStep(found);
  if (!open) return { fault: 'approval.decided' } as const;
  const part = decidesFor(found, act, act.candidates);
  if (!part) {
    const isOwn = isExcluded(found, act.user.id);
    return { fault: isOwn ? 'approval.own' : 'approval.notAsked' } as const;
  }
  return { ...open, part, as: part.id === act.user.id ? null : part };
};

const noted = (
  found: Approval,
  act: Act,
  what: { act: ApprovalAct; as: Person | null; step: number | null },
) => withEvent(found, { ...what, by: act.user, at: act.at, comment: act.comment });

/** Approves the open step for one person; the next opens once everybody who is needed has. */
export const approveStep = (found: Approval, act: Act): Outcome => {
  const turn = turnOf(found, act);
  if (turn.fault !== undefined) return fault(turn.fault);
  const { step, index, as } = turn;
  const decided = { by: act.user, as, at: act.at, comment: act.comment };
  const next = withStep(found, index, { decisions: [...step.decisions, decided] });
  const withAct = noted(next, act, { act: 'approve', as, step: index });
  const after = withAct.steps[index] ?? step;
  const isDone =
    step.mode === 'any' || ableIn(withAct, after, act.candidates).every(({ id }) => hasDecided(after, id));
  if (!isDone) return { approval: withAct };
  return { approval: openNext(withStep(withAct, index, { state: 'approved' }), act.candidates, act.at) };
};

const ended = (found: Approval, state: ApprovalState): Approval => ({ ...found, state });

const refusedBy =
  (act: 'reject' | 'return', state: ApprovalState) =>
  (found: Approval, by: Act): Outcome => {
    const turn = turnOf(found, by);
    if (turn.fault !== undefined) return fault(turn.fault);
    if (by.comment === '') return fault('approval.reasonMissing');
    return { approval: ended(noted(found, by, { act, as: turn.as, step: turn.index }), state) };
  };

/** Ends it for good. */
export const rejectDocument = refusedBy('reject', 'rejected');
/** Back to the author, who may change and submit it again. */
export const returnDocument = refusedBy('return', 'returned');

/** The author takes it back, as long as nobody has decided anything. */
export const withdrawDocument = (found: Approval, by: Pick<Act, 'user' | 'at' | 'comment'>): Outcome => {
  if (found.state !== 'pending') return fault('approval.decided');
  if (found.author.id !== by.user.id) return fault('approval.notAuthor');
  if (found.steps.some(({ decisions }) => decisions.length > 0)) return fault('approval.begun');
  return {
    approval: ended(
      withEvent(found, {
        act: 'withdraw',
        by: by.user,
        as: null,
        at: by.at,
        step: null,
        comment: by.comment,
      }),
      'withdrawn',
    ),
  };
};

/**
 * An approver of the open step changes the document, where the step allows it. Earlier decisions stay; the open step begins again
 * without this user, since nobody approves their own changes.
 */
export const editAtStep = (found: Approval, act: Act): Outcome => {
  const turn = turnOf(found, act);
  if (turn.fault !== undefined) return fault(turn.fault);
  const { step, index, as } = turn;
  if (!step.mayEdit) return fault('approval.notEditable');
  const edited = {
    ...noted(found, act, { act: 'edit', as, step: index }),
    edits: found.edits + 1,
    excluded: [...new Set([...found.excluded, act.user.id])],
  };
  const { addresses } = step;
  const isLeft = ableIn(edited, step, act.candidates).length > 0;
  return {
    approval: withStep(edited, index, {
      decisions: [],
      addresses: isLeft ? addresses : distinct([...addresses, fallback]),
    }),
  };
};

/** Gives one's part of the open step to another who may approve such documents. */
export const delegateStep = (found: Approval, act: Act, to: Candidate | undefined): Outcome => {
  const turn = turnOf(found, act);
  if (turn.fault !== undefined) return fault(turn.fault);
  if (!to || isExcluded(found, to.id) || to.id === act.user.id) return fault('approval.cannotDecide');
  const { index, step, part, as } = turn;
  const receiver = { id: to.id, name: to.name, name_ar: to.name_ar };
  const delegations = [...step.delegations, { from: part, to: receiver }];
  return {
    approval: noted(withStep(found, index, { delegations }), act, { act: 'delegate', as, step: index }),
  };
};

/** Of one user on one document: so many in all, and so many within a minute. */
export const commentsOfUserMax = 20;
export const commentsPerMinuteMax = 5;
const minuteMs = 60_000;

const commentFault = ({ events }: Approval, { user, at }: Pick<Act, 'user' | 'at'>): string | null => {
  const own = events.filter((event) => isComment(event) && event.by?.id === user.id);
  if (own.length >= commentsOfUserMax) return 'approval.tooManyComments';
  const since = Date.parse(at) - minuteMs;
  const lately = own.filter((event) => Date.parse(event.at) > since);
  return lately.length >= commentsPerMinuteMax ? 'approval.commentsTooFast' : null;
};

export const commentOn = (found: Approval, act: Pick<Act, 'user' | 'at' | 'comment'>): Outcome => {
  if (found.state !== 'pending') return fault('approval.decided');
  const excess = commentFault(found, act);
  if (excess !== null) return fault(excess);
  const step = openStep(found)?.index ?? null;
  return {
    approval: withEvent(found, {
      act: 'comment',
      by: act.user,
      as: null,
      at: act.at,
      step,
      comment: act.comment,
    }),
  };
};

/** The deadline has passed: the step is given to others, too; to administrators where those could not decide. Null where there is nothing to do. */
export const escalateStep = (
  found: Approval,
  at: string,
  candidates: readonly Candidate[],
): Approval | null => {
  const open = openStep(found);
  if (!open || open.step.dueAt === null || open.step.dueAt > at || open.step.escalatedAt !== null)
    return null;
  const { step, index } = open;
  const others = [step.escalateTo ?? fallback];
  const isLeft = ableIn(found, { addresses: others }, candidates).length > 0;
  const addresses = distinct([...step.addresses, ...others, ...(isLeft ? [] : [fallback])]);
  const withAct = withEvent(found, { act: 'escalate', by: null, as: null, at, step: index, comment: '' });
  return withStep(withAct, index, { addresses, escalatedAt: at });
};
