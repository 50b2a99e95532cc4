// Writes the outcome of an action in one transaction: the approval, the inboxes, the document, the notices and the log.
import { type SessionContext, write } from '#functions/http/context.ts';
import {
  type Notice,
  type NoticeContext,
  type NoticeParts,
  notify,
  settleNotices,
} from '#functions/me/notificationRecords.ts';
import type { ApprovalView } from '#shared/approvals/api.ts';
import { type Approval, type ApprovalState, type Candidate, isRequest } from '#shared/approvals/approval.ts';
import type { Outcome as ActOutcome } from '#shared/approvals/approvalActs.ts';
import { ableIn, hasDecided, isOneOf, openStep } from '#shared/approvals/approvers.ts';
import { documentPaths } from '#shared/approvals/documentPaths.ts';
import type { AuditAction } from '#shared/audit/auditAction.ts';
import type { Change } from '#shared/audit/changesBetween.ts';
import { filledText } from '#shared/kernel/filledText.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import ar from '#shared/locales/ar/notices.json' with { type: 'json' };
import en from '#shared/locales/en/notices.json' with { type: 'json' };
import type { EditedDocument, Held } from './approvableDocument.ts';
import { type ApprovalCase, viewOf } from './approvalCase.ts';
import { approvalWrites, type StoredApproval } from './approvalRecords.ts';
import { askedLink, askedNotice, calledOf } from './askedNotice.ts';
import { allCandidates } from './candidates.ts';
import { withDeputies } from './deputies/deputies.ts';

/** Stops with the refusal of an act that could not be. */
export const mustBe = (outcome: ActOutcome): Approval => {
  if ('fault' in outcome) throw new Refusal(outcome.fault);
  return outcome.approval;
};

type Step = {
  found: ApprovalCase;
  /** Of a document that is submitted; later on the approval keeps it. */
  held?: Held;
  after: Approval;
  /** What it is called in the log, and the words that were given with it. */
  action: AuditAction;
  comment: string;
  candidates: readonly Candidate[];
  /** What was changed in the document. */
  change?: Pick<EditedDocument, 'writes' | 'changes'>;
};

const nobody: NoticeParts = { writes: [], outbox: [] };

const outcomes = {
  approved: 'outcome.approved',
  numbered: 'outcome.numbered',
  post: 'outcome.post',
  register: 'outcome.register',
  send: 'outcome.send',
  dispatch: 'outcome.dispatch',
  done: 'outcome.done',
  rejected: 'outcome.rejected',
  returned: 'outcome.returned',
  edited: 'outcome.edited',
  restarted: 'outcome.restarted',
} as const;

type Outcome = keyof typeof outcomes;

const ends = ['approved', 'rejected', 'returned'] as const;

/** What has ended an approval; null of one that goes on, or was withdrawn. */
const endOf = ({ state }: Approval) => ends.find((each) => each === state) ?? null;

const requestActs = ['post', 'register', 'send', 'dispatch'] as const;

/** What was only sent is not approved: it is done. `number`: what its transition has given it. */
const outcomeOf = (
  { found: { document, loaded }, after }: Step,
  end: (typeof ends)[number],
  number: string | null,
): Outcome => {
  if (end !== 'approved') return end;
  if (isRequest(after)) return requestActs.find((act) => act === document.act) ?? 'done';
  return number === null || number === loaded.number ? end : 'numbered';
};

/** Users who have to decide the open step and have not yet. */
const askedIn = (found: Approval | null, candidates: readonly Candidate[]): string[] => {
  const step = found && openStep(found)?.step;
  if (!found || !step) return [];
  const asked = [...ableIn(found, step, candidates), ...step.delegations.map(({ to }) => to)];
  return asked.map(({ id }) => id).filter((id) => !hasDecided(step, id));
};

/** Users who are asked now and were not asked before. */
const newlyAsked = ({ found, after, candidates }: Step): string[] => {
  const asked = askedIn(after, candidates);
  const before = found.stored && openStep(found.stored);
  const isSameStep = before?.index === openStep(after)?.index && found.stored?.round === after.round;
  if (!isSameStep) return asked;
  const known = new Set(askedIn(found.stored, candidates));
  return asked.filter((id) => !known.has(id));
};

/** Settles the notices of users who are no longer asked, and of their deputies. */
const settleAsked = async (context: SessionContext, { found, after, candidates }: Step): Promise<void> => {
  const asked = askedIn(after, candidates);
  const done = askedIn(found.stored, candidates).filter((id) => !asked.includes(id));
  if (done.length === 0) return;
  const recipients = await withDeputies(context, { found: after, candidates }, done);
  const settled = recipients.filter((id) => !asked.includes(id));
  await settleNotices(context.store, settled, askedLink(after));
};

/** The users beside the author who are notified of the end and may see the document; a document that comes back to its author has not ended. */
const observers = async (context: SessionContext, { found, after }: Step): Promise<string[]> => {
  if (after.state === 'returned' || after.notify.length === 0) return [];
  const seers = await allCandidates(context, { ...found.loaded, action: 'view' });
  return seers.filter((each) => isOneOf(each, after.notify)).map(({ id }) => id);
};

const outcomeNotice = (
  { found, after, comment }: Step,
  outcome: Outcome,
  number: string | null = null,
): Notice => {
  const said = (text: string): string =>
    [filledText(text, () => number ?? ''), comment].filter((each) => each !== '').join(' · ');
  const name = { en: said(en[outcomes[outcome]]), ar: said(ar[outcomes[outcome]]) };
  const path = documentPaths[found.document.type.kind];
  return {
    kind: 'approvalDecided',
    values: { document: calledOf(found.loaded), outcome: name },
    ...(path && { link: path(after.document) }),
  };
};

const notifyApprovers = async (
  context: SessionContext,
  notices: NoticeContext,
  step: Step,
): Promise<NoticeParts> => {
  const { found, after, candidates } = step;
  const asked = newlyAsked(step);
  if (asked.length === 0) return nobody;
  const recipients = await withDeputies(context, { found: after, candidates }, asked);
  return notify(notices, recipients, askedNotice(after, found.loaded));
};

const notifyOfStep = async (
  context: SessionContext,
  notices: NoticeContext,
  step: Step,
): Promise<NoticeParts> => {
  const { found, after, change } = step;
  const asked = await notifyApprovers(context, notices, step);
  if (!change) return asked;
  // The author is always notified of a change to the document.
  const outcome = after.round === found.stored?.round ? 'edited' : 'restarted';
  const ofAuthor = await notify(notices, [after.author.id], outcomeNotice(step, outcome));
  return {
    writes: [...asked.writes, ...ofAuthor.writes],
    outbox: [...asked.outbox, ...ofAuthor.outbox],
  };
};

/** The notices of what is done, by the number that the transition gives, which is known in its transaction alone. */
type NoticesAs = (number: string | null) => Promise<NoticeParts>;

const notifyOf = async (context: SessionContext, step: Step): Promise<NoticesAs> => {
  const { after } = step;
  const notices = { store: context.store, clock: context.clock, actor: context.actor.id };
  const end = endOf(after);
  if (end === null) {
    const parts = await notifyOfStep(context, notices, step);
    return async () => parts;
  }
  const users = [after.author.id, ...(await observers(context, step))];
  return (number) => notify(notices, users, outcomeNotice(step, outcomeOf(step, end, number), number));
};

/** The document's own part of it. */
const documentWrites = ({ found, after, change }: Step, held: Held) => {
  const { loaded } = found;
  if (change) return change.writes(isRequest(after));
  if (after.state === 'pending') return loaded.isOpen ? loaded.locked(isRequest(after)) : [];
  return after.state === 'rejected' ? loaded.rejected(held) : loaded.freed(held);
};

const summaryOf = ({ loaded }: ApprovalCase): StoredApproval['summary'] => {
  const { permission, ofType, branches, title, amount, text } = loaded;
  return { permission, ofType, branches, title, amount, text };
};

const heldOf = ({ held, found: { stored } }: Step): Held => {
  const kept = held ?? stored?.held;
  if (!kept) throw new Error('What was submitted is kept');
  return kept;
};

const stateBefore = ({ stored }: ApprovalCase): ApprovalState | null => stored?.state ?? null;

const changesOf = ({ found, after, change }: Step): readonly Change[] => {
  const old = stateBefore(found);
  const ofState = old === after.state ? [] : [{ field: 'approval', old, new: after.state }];
  return [...(change?.changes ?? []), ...ofState];
};

/** Writes the act and answers what the caller sees now. */
export const settle = async (context: SessionContext, step: Step): Promise<ApprovalView> => {
  const { found, after, action, comment } = step;
  const { loaded, stored, document } = found;
  const noticesAs = await notifyOf(context, step);
  const held = heldOf(step);
  const next = { ...after, summary: summaryOf(found), held };
  const rev = (stored?.rev ?? 0) + 1;
  const view = await viewOf(context, {
    ...found,
    loaded: { ...loaded, isOpen: after.state === 'returned' || after.state === 'withdrawn' },
    stored: { ...next, rev },
  });
  const audit = {
    action,
    entity: { one: document.type.kind },
    id: loaded.id,
    branch: loaded.branch,
    ...(loaded.number === null ? {} : { number: loaded.number }),
    title: { name: loaded.title.en, name_ar: loaded.title.ar },
    reason: comment === '' ? null : comment,
    changes: changesOf(step),
  };
  const besideAs = async (number: string | null) => {
    const { writes, outbox } = await noticesAs(number);
    return { writes: [...approvalWrites(stored, next), ...writes], outbox };
  };
  if (after.state === 'approved') {
    const answerWith = (number: string | null) => ({ ...view, number });
    const isApproved = !isRequest(after);
    const answer = await loaded.perform(held, { besideAs, audit, isApproved, answerWith });
    await settleAsked(context, step);
    return answer;
  }
  const { writes, outbox } = await besideAs(loaded.number);
  const answer = await write(context, {
    writes: [...writes, ...documentWrites(step, held)],
    audit,
    outbox,
    answer: view,
  });
  await settleAsked(context, step);
  return answer;
};
