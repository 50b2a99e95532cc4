// One document in its workflow, with what is needed to answer the user who asks about it.

import { documentNamed } from '#functions/approvableDocuments.ts';
import { can, type SessionContext } from '#functions/http/context.ts';
import type { ApprovalView } from '#shared/approvals/api.ts';
import { type Approval, type Candidate, isRequest } from '#shared/approvals/approval.ts';
import { isDecision } from '#shared/approvals/approvalAct.ts';
import { type Act, approveStep, editAtStep, undecidable } from '#shared/approvals/approvalActs.ts';
import { type Asker, decidesFor, openStep } from '#shared/approvals/approvers.ts';
import type { Person } from '#shared/kernel/person.ts';
import { forbidden, refuse, refuseUnless } from '#shared/kernel/refusal.ts';
import type { ApprovableDocument, LoadedDocument } from './approvableDocument.ts';
import { readApproval, type StoredApproval } from './approvalRecords.ts';
import { allCandidates, candidatesAmong, personOfUser, usersNamed } from './candidates.ts';
import { standsForToday } from './deputies/deputies.ts';

export type ApprovalCase = {
  document: ApprovableDocument;
  loaded: LoadedDocument;
  stored: StoredApproval | null;
};

type Named = { type: string; id: string };

export const readCase = async (context: SessionContext, { type, id }: Named): Promise<ApprovalCase> => {
  const document = await documentNamed(type);
  const [loaded, stored] = await Promise.all([
    document.load(context, id),
    readApproval(context.store, type, id),
  ]);
  return { document, loaded, stored: stored && withWriters(stored, loaded) };
};

/** A writer of the document never decides on it, even where the writer was not known when it was submitted. */
const withWriters = (stored: StoredApproval, { people }: LoadedDocument): StoredApproval =>
  stored.state === 'pending'
    ? { ...stored, excluded: [...new Set([...stored.excluded, ...people])] }
    : stored;

/** The case of a document that was submitted. */
export const readSubmitted = async (
  context: SessionContext,
  named: Named,
): Promise<ApprovalCase & { stored: StoredApproval }> => {
  const found = await readCase(context, named);
  return { ...found, stored: found.stored ?? refuse('approval.none') };
};

/** A decision is about the round, the step and the changes that the caller has seen. */
export const checkSeen = (found: Approval, seen: { round: number; step: number; edits: number }): void => {
  const isSame =
    found.round === seen.round && openStep(found)?.index === seen.step && found.edits === seen.edits;
  refuseUnless(isSame, 'approval.decided');
};

export const askerOf = async (context: SessionContext): Promise<Asker> => ({
  user: personOfUser(context.actor),
  standsFor: (await standsForToday(context)).map(({ id }) => id),
});

/** Whether the user has acted on it as an approver. */
const hasActed = ({ events }: Approval, user: string): boolean =>
  events.some(({ act, by }) => by?.id === user && isDecision(act));

/**
 * Refuses a user who may not view such documents, except its submitter and those who are asked to decide on it, or were and did: they see its
 * progress, not the document itself.
 */
export const refuseUnseen = async (context: SessionContext, found: ApprovalCase): Promise<void> => {
  const { document, loaded, stored } = found;
  const { permission } = loaded;
  if (can(context, permission, 'view')) return;
  const user = context.actor.id;
  const isApprover = stored !== null && document.may(context, loaded, stored.right);
  if (stored?.author.id === user || (isApprover && hasActed(stored, user))) return;
  const asker = await askerOf(context);
  const isAsked =
    isApprover && decidesFor(stored, asker, await candidatesFor(context, { loaded, stored }, asker)) !== null;
  if (!isAsked) forbidden(permission, 'view');
};

/** Candidates for whom the caller might decide; no others affect what the caller is shown. */
export const candidatesFor = async (
  context: SessionContext,
  { loaded, stored }: Pick<ApprovalCase, 'loaded'> & { stored: Approval },
  asker: Asker,
): Promise<Candidate[]> => {
  const given = openStep(stored)?.step.delegations.map(({ from }) => from.id) ?? [];
  const users = await usersNamed(context.store, [asker.user.id, ...asker.standsFor, ...given]);
  return candidatesAmong(context, users, { ...loaded, action: stored.right });
};

const withdrawable = (found: Approval, user: string): boolean =>
  found.state === 'pending' &&
  found.author.id === user &&
  found.steps.every(({ decisions }) => decisions.length === 0);

const nothing: ApprovalView['may'] = {
  submit: false,
  decide: false,
  performs: null,
  as: null,
  edit: false,
  withdraw: false,
};

/** An approver changes a document by the right to approve; who is sent one to post it, by that to edit. */
export const editingRight = (stored: Approval): string => (isRequest(stored) ? 'edit' : stored.right);

/** Who writes a draft sends it as well; only a workflow asks for the right to submit. */
export const maySend = (
  context: SessionContext,
  { document, loaded }: Pick<ApprovalCase, 'document' | 'loaded'>,
): boolean => document.maySubmit(context, loaded) || document.may(context, loaded, 'edit');

/** Those who may do the document's own act, for a user who may not. */
const performersFor = async (
  context: SessionContext,
  { document, loaded }: ApprovalCase,
): Promise<Person[]> => {
  const { right } = document;
  if (document.may(context, loaded, right) || !can(context, loaded.permission, 'view')) return [];
  return (await allCandidates(context, { ...loaded, action: right })).map(personOfUser);
};

/** Whether the open step allows its approver to edit, and an approver is left to decide afterwards. */
const mayEdit = (stored: Approval, act: Act): boolean => {
  if (!openStep(stored)?.step.mayEdit) return false;
  const outcome = editAtStep(stored, act);
  return 'approval' in outcome && undecidable(outcome.approval, act.candidates) === null;
};

/** Whether the approval of this user is the last one. */
const isLastApproval = (stored: Approval, act: Act): boolean => {
  const outcome = approveStep(stored, act);
  return 'approval' in outcome && outcome.approval.state === 'approved';
};

/** What a user who is asked to decide may do. */
const mayDecide = async (
  context: SessionContext,
  { document, loaded, stored }: ApprovalCase & { stored: Approval },
  asker: Asker,
): Promise<Pick<ApprovalView['may'], 'edit' | 'performs'>> => {
  const candidates = await allCandidates(context, { ...loaded, action: stored.right });
  const act = { ...asker, at: context.clock.now(), comment: '', candidates };
  return {
    edit: mayEdit(stored, act) && document.may(context, loaded, editingRight(stored)),
    performs: isLastApproval(stored, act) ? document.act : null,
  };
};

/** What the caller sees of a case and may do with it. */
export const viewOf = async (context: SessionContext, found: ApprovalCase): Promise<ApprovalView> => {
  const { document, loaded, stored } = found;
  const { number } = loaded;
  const submit = loaded.isOpen && maySend(context, found);
  const performers = loaded.isOpen ? await performersFor(context, found) : [];
  if (!stored) return { approval: null, may: { ...nothing, submit }, performers, number };
  const { summary: _, held: __, ...approval } = stored;
  const asker = await askerOf(context);
  const part = document.may(context, loaded, stored.right)
    ? decidesFor(stored, asker, await candidatesFor(context, { loaded, stored }, asker))
    : null;
  const may = {
    ...nothing,
    submit,
    decide: part !== null,
    as: part && part.id !== asker.user.id ? part : null,
    withdraw: withdrawable(stored, asker.user.id),
    ...(part !== null && (await mayDecide(context, { ...found, stored }, asker))),
  };
  return { approval, may, performers, number };
};
