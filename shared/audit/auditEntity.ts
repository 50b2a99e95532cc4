// What entries of the log are about, beside the resources and the kinds of documents, each of which is a kind of its own.

export const auditEntities = [
  'account',
  'user',
  'role',
  'workflow',
  'company',
  'settings',
  'import',
  'opening',
  'stockOpening',
  'postingRules',
  'fiscalYear',
  'vatReturn',
  'lockException',
  'books',
  'parkedMessage',
  'permission',
  'report',
  'reportSchedule',
  'openItem',
  'cheque',
  'milestone',
  'batch',
  'log',
] as const;

export type AuditEntity = (typeof auditEntities)[number];

const names: readonly string[] = auditEntities;

export const isAuditEntity = (name: string): name is AuditEntity => names.includes(name);
