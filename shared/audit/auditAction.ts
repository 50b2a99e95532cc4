// What can be done that is worth an entry in the log (B12).

import { approvalActs } from '../approvals/approvalAct.ts';

export const auditActions = [
  'login',
  'failedLogin',
  'logout',
  'forcedLogout',
  'passwordLink',
  'passwordReset',
  'passwordChange',
  'tfaAsked',
  'tfaOn',
  'tfaOff',
  'tfaReset',
  'tfaFailed',
  'tfaCodesRenewed',
  'tfaCodeUsed',
  'deviceForgotten',
  'create',
  'update',
  'delete',
  'attach',
  'detach',
  ...approvalActs,
  'post',
  'reverse',
  'import',
  'print',
  'export',
  'lock',
  'unlock',
  'beginClose',
  'close',
  'beginReopen',
  'reopen',
  'beginCheck',
  'beginRepair',
  'repair',
  'permissionDenied',
] as const;

export type AuditAction = (typeof auditActions)[number];
