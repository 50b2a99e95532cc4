// Every right that a role can be given: names and actions by area; the special ones stand apart in specialPermissions.ts. A test holds it against what the calls ask for.
import type { Grant } from '../auth/user.ts';
import { parties } from '../crm/resources.ts';
import { documentKinds } from '../documentKinds.ts';
import { limitedRights as limitedOf } from '../documents/limitedRights.ts';
import { employees } from '../hr/organisation.ts';
import { contractTemplates } from '../invoices/contracts/templates/contractTemplates.ts';
import { rightsOf } from '../kernel/endpoint.ts';
import { designRates } from '../pms/design/rates/designRates.ts';
import type { Label } from '../resources/fields.ts';
import type { AnyResource } from '../resources/resource.ts';
import { resourceTitle } from '../resources/resourceTitle.ts';
import { allResources } from '../resources.ts';
import { specialPermissions } from './specialPermissions.ts';

/** The columns of the grid, in their order, with what they are called. */
export const actionLabels = {
  view: { en: 'View', ar: 'عرض' },
  create: { en: 'Add', ar: 'إضافة' },
  edit: { en: 'Edit', ar: 'تعديل' },
  delete: { en: 'Delete', ar: 'حذف' },
  submit: { en: 'Submit', ar: 'إرسال للاعتماد' },
  approve: { en: 'Approve', ar: 'اعتماد' },
  post: { en: 'Post', ar: 'ترحيل' },
  reverse: { en: 'Reverse', ar: 'عكس' },
  print: { en: 'Print', ar: 'طباعة' },
  export: { en: 'Export', ar: 'تصدير' },
  import: { en: 'Import', ar: 'استيراد' },
} as const satisfies Record<string, Label>;

export type PermissionAction = keyof typeof actionLabels;

export const permissionActions = Object.keys(actionLabels) as PermissionAction[];

export type Permission = { name: string; label: Label; actions: readonly PermissionAction[] };

export type PermissionArea = { key: string; label: Label; permissions: readonly Permission[] };

const permission = (name: string, label: Label, ...actions: readonly PermissionAction[]): Permission => ({
  name,
  label,
  actions,
});

/** The rights that the calls of a definition ask for. */
const actionsOf = ({ api, calls }: AnyResource): readonly PermissionAction[] => [
  ...new Set(
    calls.flatMap((call) => rightsOf(api[call].auth).map(([, action]) => action as PermissionAction)),
  ),
];

/** Definitions with screens of their own: their rights are listed in another area. */
const elsewhere = ['account', 'workflow', 'party', contractTemplates.permission, designRates.permission];

/** Its screen's title, unless another kind stands on the same screen. */
const labelOf = (resource: AnyResource): Label =>
  allResources.filter(({ screen }) => screen === resource.screen).length > 1
    ? resource.noun
    : resourceTitle(resource);

/** People stand beside parties, not among the lists that a company defines. */
const definitions: readonly Permission[] = allResources
  .filter(({ people, permission: name }) => people === null && !elsewhere.includes(name))
  .map((resource) => permission(resource.permission, labelOf(resource), ...actionsOf(resource)));

/** What is done with invoices of each type; they are undone by notes, and none comes from a file. */
const tradeActions = [
  'view',
  'create',
  'edit',
  'delete',
  'submit',
  'approve',
  'post',
  'print',
  'export',
] as const;

/** A quote or a contract is sent under the right to submit it. */
const quoteActions = tradeActions.filter((action) => action !== 'post');

/** Open items are seen and taken away, and held against each other by allocations. */
const ofOpenItems = ['view', 'post', 'reverse', 'export'] as const;

export const permissionAreas: readonly PermissionArea[] = [
  {
    key: 'invoices',
    label: { en: 'Sales and purchases', ar: 'المبيعات والمشتريات' },
    permissions: [
      permission('invoice_sales', { en: 'Sales invoices', ar: 'فواتير المبيعات' }, ...tradeActions),
      permission('invoice_purchase', { en: 'Purchase invoices', ar: 'فواتير المشتريات' }, ...tradeActions),
      permission('credit_note', { en: 'Credit notes', ar: 'الإشعارات الدائنة' }, ...tradeActions),
      permission('quote', { en: 'Quotes', ar: 'عروض الأسعار' }, ...quoteActions),
      permission('contract', { en: 'Contracts and annexes', ar: 'العقود وملاحقها' }, ...quoteActions),
      permission(
        contractTemplates.permission,
        resourceTitle(contractTemplates),
        ...actionsOf(contractTemplates),
      ),
    ],
  },
  {
    key: 'design',
    label: { en: 'Design', ar: 'التصميم' },
    permissions: [
      permission(
        'design_request',
        { en: 'Design requests', ar: 'طلبات التصميم' },
        'view',
        'create',
        'edit',
        'print',
        'export',
      ),
      permission(
        'calculator',
        { en: 'Calculations of fees', ar: 'حسابات الأتعاب' },
        'view',
        'create',
        'edit',
        'delete',
        'print',
        'export',
      ),
      permission(
        designRates.permission,
        { en: 'Rates, limits and room types of design', ar: 'أسعار التصميم واشتراطاته وأنواع الغرف' },
        ...actionsOf(designRates),
      ),
    ],
  },
  {
    key: 'inventory',
    label: { en: 'Inventory', ar: 'المخزون' },
    permissions: [
      permission('adjustment', { en: 'Stock adjustments', ar: 'التسويات المخزنية' }, ...tradeActions),
      permission('transfer', { en: 'Stock transfers', ar: 'التحويلات المخزنية' }, ...tradeActions),
      permission('stock_opening', { en: 'Opening stock', ar: 'المخزون الافتتاحي' }, 'import'),
      permission('stock_report', { en: 'Stock reports', ar: 'تقارير المخزون' }, 'view', 'export'),
    ],
  },
  {
    key: 'finance',
    label: { en: 'Finance', ar: 'المالية' },
    permissions: [
      permission('voucher', { en: 'Vouchers', ar: 'السندات' }, ...tradeActions, 'reverse', 'import'),
      permission(
        'account',
        { en: 'Chart of accounts', ar: 'دليل الحسابات' },
        'view',
        'create',
        'edit',
        'delete',
        'export',
        'import',
      ),
      permission('opening_balance', { en: 'Opening balances', ar: 'الأرصدة الافتتاحية' }, 'import'),
      permission('ar', { en: 'Receivables', ar: 'الذمم المدينة' }, ...ofOpenItems),
      permission('ap', { en: 'Payables', ar: 'الذمم الدائنة' }, ...ofOpenItems),
      permission('ageing', { en: 'Ageing', ar: 'أعمار الذمم' }, 'view', 'export'),
      permission('cheque', { en: 'Cheques', ar: 'الشيكات' }, 'view', 'export'),
      permission('vat_return', { en: 'VAT returns', ar: 'إقرارات ضريبة القيمة المضافة' }, 'post'),
      permission('ledger_report', { en: 'Ledger reports', ar: 'تقارير دفتر الأستاذ' }, 'view', 'export'),
    ],
  },
  {
    key: 'people',
    label: { en: 'Customers, suppliers, people and messages', ar: 'العملاء والموردون والموظفون والرسائل' },
    permissions: [
      permission(parties.permission, resourceTitle(parties), ...actionsOf(parties)),
      permission(employees.permission, resourceTitle(employees), ...actionsOf(employees)),
      permission('communication', { en: 'Communications', ar: 'الاتصالات الإدارية' }, 'view'),
    ],
  },
  {
    key: 'settings',
    label: { en: 'System settings', ar: 'إعدادات النظام' },
    permissions: [
      permission('general_settings', { en: 'General settings', ar: 'الإعدادات العامة' }, 'view', 'edit'),
      permission('role', { en: 'Roles', ar: 'الأدوار' }, 'view', 'create', 'edit', 'delete'),
      permission('user', { en: 'Users', ar: 'المستخدمون' }, 'view', 'create', 'edit'),
      permission('workflow', { en: 'Workflows', ar: 'مسارات الاعتماد' }, 'view', 'create', 'edit', 'delete'),
      permission(
        'report_schedule',
        { en: 'Scheduled reports', ar: 'التقارير المجدولة' },
        'view',
        'create',
        'edit',
        'delete',
      ),
      permission('log', { en: 'Activity log', ar: 'سجل العمليات' }, 'view', 'export'),
      permission(
        'parked_message',
        { en: 'Undelivered messages', ar: 'الرسائل غير المسلَّمة' },
        'view',
        'edit',
        'delete',
      ),
    ],
  },
  { key: 'definitions', label: { en: 'Definitions', ar: 'التعريفات' }, permissions: definitions },
];

export { specialPermissions };

/** Every right that is in force, one by one. */
export const declaredGrants: readonly Grant[] = [
  ...permissionAreas.flatMap(({ permissions }) =>
    permissions.flatMap(({ name, actions }) => actions.map((action) => ({ name, action }))),
  ),
  ...specialPermissions.map(({ name, action }) => ({ name, action })),
];

/** Rights that a role may hold for some types of documents alone. */
export const limitedRights = limitedOf(documentKinds);

const grantLabels: ReadonlyMap<string, Label> = new Map([
  ...permissionAreas.flatMap(({ permissions }) =>
    permissions.flatMap(({ name, label, actions }) =>
      actions.map((action): [string, Label] => {
        const { en, ar } = actionLabels[action];
        return [`${name}:${action}`, { en: `${label.en}: ${en}`, ar: `${label.ar}: ${ar}` }];
      }),
    ),
  ),
  ...specialPermissions.map(({ name, action, label }): [string, Label] => [`${name}:${action}`, label]),
]);

/** What a right in force, written `voucher:post`, is called on the screens. */
export const grantLabel = (key: string): Label | undefined => grantLabels.get(key);
