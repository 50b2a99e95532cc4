// The calls of workflows, of approvals and of the inbox.
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { code, count, cursor, date, done, id, lines, rev, withOneName } from '../kernel/fields.ts';
import { person } from '../kernel/person.ts';
import { approval, approvalStates } from './approval.ts';
import { colleagueReaders, workflowReaders } from './approvalRights.ts';
import { workflow, workflowFields } from './workflow.ts';

const commentMax = 500;
/** A document as large as its own form may send it. */
const documentBytesMax = 2_000_000;

export const listWorkflows = endpoint({
  method: 'GET',
  path: '/api/workflows',
  auth: { anyOf: workflowReaders },
  output: z.object({ items: z.array(workflow) }),
  summary:
    'The workflows with their conditions and steps; forms ask them whether a document has to be approved.',
});

export const createWorkflow = endpoint({
  method: 'POST',
  path: '/api/workflows',
  auth: ['workflow', 'create'],
  body: withOneName(z.extend(workflowFields, { code: code(20) })),
  output: workflow,
  refusals: ['workflow.codeTaken', 'ledger.busy'],
  summary: 'Adds a workflow; documents that are submitted from then on follow it.',
});

export const changeWorkflow = endpoint({
  method: 'PUT',
  path: '/api/workflows/{code}',
  auth: ['workflow', 'edit'],
  params: z.object({ code: code(20) }),
  body: withOneName(z.extend(workflowFields, { rev })),
  output: workflow,
  refusals: ['record.changed', 'ledger.busy'],
  summary: 'Changes a workflow; documents that are being approved keep their copy of it.',
});

export const removeWorkflow = endpoint({
  method: 'DELETE',
  path: '/api/workflows/{code}',
  auth: ['workflow', 'delete'],
  params: z.object({ code: code(20) }),
  output: done,
  refusals: ['record.inUse', 'ledger.busy'],
  summary:
    'Deletes a workflow that no record names; documents that are being approved keep their copy of it.',
});

const colleague = z.extend(person, { standsIn: z.boolean() });

export const listColleagues = endpoint({
  method: 'GET',
  path: '/api/colleagues',
  auth: { anyOf: colleagueReaders },
  output: z.object({
    users: z.array(colleague),
    roles: z.array(z.object({ code: z.string(), name: z.string(), name_ar: z.string() })),
  }),
  summary: 'Active users, whether each could decide for the caller, and roles: to choose approvers from.',
});

/** What the caller can do with an approval now. */
const may = z.object({
  submit: z.boolean(),
  decide: z.boolean(),
  /** The document's own act, such as `post`, where approving does it: it is the last approval. */
  performs: z.nullable(z.string()),
  /** For whom the caller would decide, where that is another user. */
  as: z.nullable(person),
  /** Change the document while it waits, because the open step allows it. */
  edit: z.boolean(),
  withdraw: z.boolean(),
});

const approvalView = z.object({
  /** Null where the document was never submitted. */
  approval: z.nullable(z.extend(approval, { rev: z.number() })),
  may,
  /** Who may do the document's own act where the caller may not: known of what can be sent to them. */
  performers: z.array(person),
  /** Of the document, once its own act has given it one. */
  number: z.nullable(z.string()),
});
export type ApprovalView = z.output<typeof approvalView>;

const ofDocument = z.object({ type: id, id });
const comment = z._default(lines(commentMax), '');

/** The round, the step and the changes that the caller has seen: a decision is about nothing else. */
const seen = {
  round: rev,
  step: rev,
  edits: z._default(rev, 0),
};

const decisionRefusals = ['approval.none', 'approval.decided', 'approval.own', 'approval.notAsked'];

const endingRefusals = [...decisionRefusals, 'approval.reasonMissing'];

export const getApproval = endpoint({
  method: 'GET',
  path: '/api/approvals/{type}/{id}',
  auth: 'session',
  params: ofDocument,
  output: approvalView,
  summary: 'How far a document is on its way through its workflow, and what the caller may do.',
});

export const submitDocument = endpoint({
  method: 'POST',
  path: '/api/approvals/{type}/{id}/submit',
  auth: 'session',
  params: ofDocument,
  body: z.object({
    rev,
    comment,
    /** What the form of its transition asks for; kept until the last approval performs it. */
    input: z.optional(z.record(z.string(), z.unknown())),
  }),
  output: approvalView,
  refusals: ['approval.notNeeded', 'approval.nobody', 'approval.notDraft', 'approval.decided'],
  ofAnyKind: ['transition'],
  summary:
    'Submits a draft: it is locked and goes through the steps of its workflow; without a step that applies its own transition is performed at once.',
});

export const approveDocument = endpoint({
  method: 'POST',
  path: '/api/approvals/{type}/{id}/approve',
  auth: 'session',
  params: ofDocument,
  body: z.object({ ...seen, comment }),
  output: approvalView,
  refusals: decisionRefusals,
  ofAnyKind: ['transition'],
  summary:
    'Approves the open step; the last one does the document’s own act, such as posting, with all its checks.',
});

export const rejectDocument = endpoint({
  method: 'POST',
  path: '/api/approvals/{type}/{id}/reject',
  auth: 'session',
  params: ofDocument,
  body: z.object({ ...seen, comment }),
  output: approvalView,
  refusals: endingRefusals,
  summary: 'Rejects the document for good, with a reason.',
});

export const returnDocument = endpoint({
  method: 'POST',
  path: '/api/approvals/{type}/{id}/return',
  auth: 'session',
  params: ofDocument,
  body: z.object({ ...seen, comment }),
  output: approvalView,
  refusals: endingRefusals,
  summary: 'Gives the document back to its author, with a reason; it may be changed and submitted again.',
});

export const delegateApproval = endpoint({
  method: 'POST',
  path: '/api/approvals/{type}/{id}/delegate',
  auth: 'session',
  params: ofDocument,
  body: z.object({ ...seen, comment, to: id }),
  output: approvalView,
  refusals: [...decisionRefusals, 'approval.cannotDecide'],
  summary: 'Gives the caller’s part of the open step to another user who may approve such documents.',
});

export const editDocument = endpoint({
  method: 'PUT',
  path: '/api/approvals/{type}/{id}/document',
  auth: 'session',
  params: ofDocument,
  bodyBytesMax: documentBytesMax,
  /** `document`: as its own form sends it. */
  body: z.object({
    ...seen,
    rev,
    comment,
    document: z.record(z.string(), z.unknown()),
  }),
  output: approvalView,
  refusals: [
    ...decisionRefusals,
    'approval.notEditable',
    'approval.unchanged',
    'approval.editFrees',
    'approval.nobody',
  ],
  ofAnyKind: ['change', 'transition'],
  summary:
    'Changes a document that waits, by an approver of its open step where the step allows it; another approver then decides, and a change of what workflows ask about begins the approval again.',
});

export const commentOnApproval = endpoint({
  method: 'POST',
  path: '/api/approvals/{type}/{id}/comment',
  auth: 'session',
  params: ofDocument,
  body: z.object({ comment: lines(commentMax, 1) }),
  output: approvalView,
  refusals: ['approval.none', 'approval.decided', 'approval.tooManyComments', 'approval.commentsTooFast'],
  summary: 'Adds a comment that everybody who sees the document reads.',
});

export const withdrawDocument = endpoint({
  method: 'POST',
  path: '/api/approvals/{type}/{id}/withdraw',
  auth: 'session',
  params: ofDocument,
  body: z.object({ comment }),
  output: approvalView,
  refusals: ['approval.none', 'approval.decided', 'approval.notAuthor', 'approval.begun'],
  summary: 'Takes a submitted document back, before anybody has decided on it.',
});

const inboxBoxes = ['waiting', 'sent'] as const;

const inboxItem = z.object({
  type: z.string(),
  document: z.string(),
  /** What people call the document. */
  title: z.string(),
  title_ar: z.string(),
  branch: z.string(),
  /** Decimal string in the currency of the books; null where the document has none. */
  amount: z.nullable(z.string()),
  text: z.string(),
  author: person,
  submittedAt: z.string(),
  state: z.enum(approvalStates),
  /** By which it is decided, as in the approval. */
  right: z.string(),
  round: z.number(),
  edits: z.number(),
  step: z.nullable(z.number()),
  stepName: z.string(),
  stepName_ar: z.string(),
  stepsCount: z.number(),
  dueAt: z.nullable(z.string()),
  /** For whom the caller would decide, where that is another user. */
  as: z.nullable(person),
});
export type InboxItem = z.output<typeof inboxItem>;

export const listInbox = endpoint({
  method: 'GET',
  path: '/api/inbox',
  auth: 'session',
  query: z.object({
    box: z._default(z.enum(inboxBoxes, 'field.invalid'), 'waiting'),
    limit: z.optional(count(200)),
    cursor: z.optional(cursor),
  }),
  output: z.object({
    items: z.array(inboxItem),
    cursor: z.nullable(z.string()),
    /** How many wait on all pages; null for what was sent. */
    count: z.nullable(z.number()),
  }),
  refusals: ['cursor.invalid'],
  summary:
    'What waits for the caller’s decision, oldest first, or what the caller has submitted, newest first.',
});

const deputy = z.nullable(z.object({ user: person, from: z.string(), to: z.string() }));
export type Deputy = z.output<typeof deputy>;

const deputyView = z.object({
  mine: deputy,
  /** Users whose deputy the caller is today. */ for: z.array(person),
});

export const getDeputy = endpoint({
  method: 'GET',
  path: '/api/me/stand-in',
  auth: 'session',
  output: deputyView,
  summary: 'The deputy of the caller during an absence, and whose deputy the caller is today.',
});

export const saveDeputy = endpoint({
  method: 'PUT',
  path: '/api/me/stand-in',
  auth: 'session',
  body: z.object({
    standIn: z.nullable(
      z
        .object({ user: id, from: date, to: date })
        .check(z.refine(({ from, to }) => from <= to, { error: 'lockException.order', path: ['to'] })),
    ),
  }),
  output: deputyView,
  refusals: ['record.changed'],
  summary: 'Names who decides for the caller on these days, or nobody.',
});
