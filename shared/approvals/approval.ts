// The approval of one document: a copy of its workflow with what has been decided, moved by pure functions only (B7.2).
import * as z from 'zod/mini';
import { type Person, person } from '../kernel/person.ts';
import { approvalActs } from './approvalAct.ts';
import { approver, stepModes } from './workflow.ts';

/** Who may act on a step: every holder of a role, or one user. Managers are resolved to users when the document is submitted. */
const address = z.object({ kind: z.enum(['role', 'user']), code: z.string() });
export type Address = z.output<typeof address>;

/** `as`: the user whose deputy decided. */
const decision = z.object({ by: person, as: z.nullable(person), at: z.string(), comment: z.string() });

/** `skipped`: its conditions did not hold. `repeated`: who had just decided was asked again. */
export const stepStates = ['waiting', 'open', 'approved', 'skipped', 'repeated'] as const;

const approvalStep = z.object({
  name: z.string(),
  name_ar: z.string(),
  approver,
  mode: z.enum(stepModes),
  deadlineHours: z.nullable(z.number()),
  escalateTo: z.nullable(address),
  mayEdit: z.boolean(),
  addresses: z.array(address),
  state: z.enum(stepStates),
  openedAt: z.nullable(z.string()),
  dueAt: z.nullable(z.string()),
  escalatedAt: z.nullable(z.string()),
  decisions: z.array(decision),
  /** One person's part of the step given to another. */
  delegations: z.array(z.object({ from: person, to: person })),
});
export type ApprovalStep = z.output<typeof approvalStep>;

export const approvalStates = ['pending', 'approved', 'rejected', 'returned', 'withdrawn'] as const;
export type ApprovalState = (typeof approvalStates)[number];

const approvalEvent = z.object({
  act: z.enum(approvalActs),
  /** Null where the clock did it. */
  by: z.nullable(person),
  as: z.nullable(person),
  at: z.string(),
  round: z.number(),
  /** That of the approval when it was done; none of events of early versions. */
  right: z.optional(z.string()),
  /** The step that it was about, from 0. */
  step: z.nullable(z.number()),
  comment: z.string(),
});
export type ApprovalEvent = z.output<typeof approvalEvent>;

export const approval = z.object({
  type: z.string(),
  document: z.string(),
  branch: z.string(),
  workflow: z.object({ code: z.string(), name: z.string(), name_ar: z.string() }),
  /** The right by which it is decided: that to approve, or that of the document's own act where it was sent to those who may do it. */
  right: z.string(),
  /** How often it has begun: by being submitted, and by a change that makes it begin again. */
  round: z.number(),
  /** How often approvers have changed it in this round. */
  edits: z.number(),
  state: z.enum(approvalStates),
  author: person,
  /** The author and all who have ever written it, approvers who changed it among them: they do not decide unless `allowOwn`. */
  excluded: z.array(z.string()),
  allowOwn: z.boolean(),
  skipRepeated: z.boolean(),
  submittedAt: z.string(),
  /** Who is notified of the outcome besides the author. */
  notify: z.array(address),
  steps: z.array(approvalStep),
  /** Of every round, oldest first. */
  events: z.array(approvalEvent),
});
export type Approval = z.output<typeof approval>;

export const approvingRight = 'approve';

/** Sent to those who may do the document's own act, such as posting: no workflow is for it. */
export const isRequest = ({ right }: Pick<Approval, 'right'>): boolean => right !== approvingRight;

/** A user who may approve this document by rights and branch, with the roles that make the user an approver of steps. */
export type Candidate = Person & { roles: readonly string[] };
