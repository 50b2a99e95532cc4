// Whose signatures stand under a printed document: who wrote it, who reviewed it, and who answered for it in the end.
import type { ApprovalEvent } from '../approvals/approval.ts';
import type { Person } from '../kernel/person.ts';

type Signed = { status: string; createdBy: Person; postedBy: Person | null };

export type Signers = Readonly<Record<'prepared' | 'reviewed' | 'approved', Person | null>>;

/** Those who approved it in its last round, in their order. */
const approversIn = (events: readonly ApprovalEvent[]): Person[] => {
  const round = events.at(-1)?.round;
  const people = events.flatMap((each) =>
    each.act === 'approve' && each.round === round && each.by ? [each.by] : [],
  );
  return [...new Map(people.map((one) => [one.id, one])).values()];
};

/** Nobody signs a draft. Without an approval, the user who posts it signs as its approver, unless that is its author. */
export const signersOf = (
  { status, createdBy, postedBy }: Signed,
  events: readonly ApprovalEvent[],
): Signers => {
  if (status === 'draft' || status === 'rejected') return { prepared: null, reviewed: null, approved: null };
  const approvers = approversIn(events);
  if (status === 'pending') return { prepared: createdBy, reviewed: approvers[0] ?? null, approved: null };
  const poster = postedBy?.id === createdBy.id ? null : postedBy;
  return {
    prepared: createdBy,
    reviewed: approvers.length > 1 ? (approvers[0] ?? null) : null,
    approved: approvers.at(-1) ?? poster,
  };
};
