// The list of workflows.
import { listOf } from '../lists/list.ts';
import { routeNamed } from '../routes.ts';
import { listWorkflows } from './api.ts';

const active = { yes: { en: 'Active', ar: 'نشط' }, no: { en: 'Inactive', ar: 'غير نشط' } };
const state = { en: 'Status', ar: 'الحالة' };

export const workflowList = listOf(listWorkflows, {
  name: 'workflows',
  title: routeNamed('settings.workflows').title,
  noun: { en: 'Approval workflow', ar: 'مسار اعتماد' },
  key: ({ code }) => code,
  columns: {
    name: { label: { en: 'Name', ar: 'الاسم' }, kind: 'name', sorted: true },
    order: { label: { en: 'Order', ar: 'الترتيب' }, kind: 'number', sorted: true },
    document: { label: { en: 'Document', ar: 'المستند' }, grouped: true },
    when: { label: { en: 'Applies when', ar: 'ينطبق عندما' } },
    who: { label: { en: 'Approvers', ar: 'المعتمِدون' } },
    active: { label: state, grouped: true, card: 'side' },
  },
  tabs: {
    name: 'status',
    label: state,
    of: { all: { en: 'All', ar: 'الكل' }, ...active },
    first: 'all',
    holds: (row, tab) => tab === 'all' || row.active === (tab === 'yes'),
  },
  search: ['code', 'name', 'name_ar'],
  create: ['workflow', 'create'],
});
