// The fields whose old and new values the log keeps, by what they are fields of; each has a label in the texts. Resources and kinds of documents bring their own.

import { notificationKindNames } from '../me/notification.ts';

export const auditFields = {
  account: ['name', 'name_ar', 'parent', 'group', 'control', 'cashFlow', 'currency', 'active'],
  user: [
    ...['name', 'name_ar', 'email', 'newEmail', 'mobile', 'branch', 'employee_id', 'roles', 'standing'],
    ...['language', 'theme', 'digits'],
  ],
  role: [
    ...['name', 'name_ar', 'branch_scope', 'record_scope', 'tfa_required'],
    ...['branches', 'modules', 'permissions', 'limits'],
  ],
  company: ['currency', 'fiscalYearStart', 'state'],
  workflow: [
    ...['name', 'name_ar', 'document', 'order', 'active', 'conditions', 'steps'],
    ...['allowOwn', 'skipRepeated', 'notify'],
  ],
  workflowStep: [
    ...['approver', 'mode', 'deadlineHours', 'escalateTo', 'mayEdit', 'kind', 'code'],
    ...['field', 'operator', 'values', 'total'],
  ],
  approval: ['approval', 'standIn'],
  postingRules: ['lockDate', 'taxLock', 'sealedThrough', 'years', 'exceptions'],
  notifications: notificationKindNames,
  fiscalYear: ['from', 'to', 'open'],
  lockException: ['id', 'user', 'from', 'to', 'until', 'reason', 'grantedBy', 'grantedAt'],
  pictures: ['logo', 'stamp', 'photo', 'signature'],
} as const;
