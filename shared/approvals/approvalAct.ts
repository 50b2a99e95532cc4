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
