// What can be done to a document on its way through its workflow; the log calls it the same.

export const approvalActs = [
  'submit',
  'edit',
  'restart',
  'approve',
  'reject',
  'return',
  'withdraw',
  'delegate',
  'comment',
  'escalate',
] as const;

export type ApprovalAct = (typeof approvalActs)[number];

const decisions: readonly ApprovalAct[] = ['edit', 'approve', 'reject', 'return', 'delegate'];

/** What only those do who are asked. */
export const isDecision = (act: ApprovalAct): boolean => decisions.includes(act);
