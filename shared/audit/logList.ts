// The list of the log: everything that was done, newest first.
import { listOf } from '../lists/list.ts';
import { choiceKind } from '../resources/choiceKind.ts';
import { routeNamed } from '../routes.ts';
import { exportLog, listLog } from './api.ts';
import { auditActions } from './auditAction.ts';

export const logList = listOf(listLog, {
  name: 'log',
  title: routeNamed('settings.log').title,
  noun: { en: 'Entry', ar: 'قيد في السجل' },
  key: ({ id }) => id,
  filters: {
    user: { kind: 'value', label: { en: 'User', ar: 'المستخدم' } },
    action: { kind: 'value', label: { en: 'Action', ar: 'الإجراء' }, values: auditActions },
    entity: { kind: 'value', label: { en: 'Kind of document', ar: 'نوع المستند' } },
    branch: {
      kind: 'ref',
      label: { en: 'Branch', ar: 'الفرع' },
      of: choiceKind('branch'),
      use: 'log.branch',
      several: true,
    },
    at: { kind: 'days', label: { en: 'Time', ar: 'الوقت' }, from: 'from', to: 'to' },
  },
  search: true,
  searchAs: 'document',
  paged: 50,
  fresh: true,
  export: exportLog,
});
