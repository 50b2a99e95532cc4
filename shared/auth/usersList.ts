// The list of everybody who may sign in.
import { listOf } from '../lists/list.ts';
import { choiceKind } from '../resources/choiceKind.ts';
import { routeNamed } from '../routes.ts';
import { listUsers, type standings } from './usersApi.ts';

export const standingWords = {
  active: { en: 'Active', ar: 'نشط' },
  invited: { en: 'Invited', ar: 'مدعو' },
  inactive: { en: 'Inactive', ar: 'غير نشط' },
} as const satisfies Record<(typeof standings)[number], object>;

const state = { en: 'State', ar: 'الحالة' };
const roles = { en: 'Roles', ar: 'الأدوار' };
const branch = { en: 'Branch', ar: 'الفرع' };

export const usersList = listOf(listUsers, {
  name: 'users',
  title: routeNamed('settings.users').title,
  titleAfterNoun: { en: 'Users', ar: 'المستخدمين' },
  noun: { en: 'User', ar: 'مستخدم' },
  key: ({ id }) => id,
  columns: {
    name: { label: { en: 'Name', ar: 'الاسم' }, kind: 'name', sorted: true },
    email: { label: { en: 'E-mail', ar: 'البريد الإلكتروني' }, sorted: true },
    roles: { label: roles, sorted: true, grouped: true },
    branch_id: { label: branch, sorted: true, grouped: true },
    last_seen: { label: { en: 'Last seen', ar: 'آخر ظهور' }, kind: 'moment', sorted: true },
    standing: { label: state, kind: 'choice', choices: standingWords, grouped: true, card: 'side' },
  },
  tabs: {
    name: 'standing',
    label: state,
    of: { all: { en: 'All', ar: 'الكل' }, ...standingWords },
    first: 'all',
  },
  filters: {
    roles: { kind: 'value', label: { en: 'Role', ar: 'الدور' } },
    branch_id: { kind: 'ref', label: branch, of: choiceKind('branch'), use: 'user.branch', several: true },
  },
  search: ['username', 'name', 'name_ar', 'email'],
  order: { key: 'name', descending: false },
  create: ['user', 'create'],
});
