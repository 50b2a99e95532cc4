// The list of roles.
import { listOf } from '../lists/list.ts';
import { routeNamed } from '../routes.ts';
import { listRoles } from './rolesApi.ts';

export const rolesList = listOf(listRoles, {
  name: 'roles',
  title: routeNamed('settings.roles').title,
  noun: { en: 'Role', ar: 'دور' },
  key: ({ code }) => code,
  columns: {
    name: { label: { en: 'Role', ar: 'الدور' }, kind: 'name', sorted: true },
    otherName: { label: { en: 'Other name', ar: 'الاسم الآخر' } },
    code: { label: { en: 'Code', ar: 'الرمز' }, kind: 'code', sorted: true },
    branches: { label: { en: 'Branches', ar: 'الفروع' }, grouped: true },
    modules: { label: { en: 'Menu items', ar: 'عناصر القائمة' }, kind: 'number', sorted: true },
    permissions: { label: { en: 'Rights', ar: 'الصلاحيات' }, kind: 'number', sorted: true },
    users: { label: { en: 'Users', ar: 'المستخدمون' }, kind: 'number', sorted: true },
  },
  search: ['code', 'name', 'name_ar'],
  create: ['role', 'create'],
});
