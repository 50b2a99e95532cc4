// Every right that a role can be given: names and actions by area, and the special ones apart. A test holds it against what the calls ask for.
import { stampRight } from '../attachments/pictureRights.ts';
import type { Grant } from '../auth/user.ts';
import { parties } from '../crm/resources.ts';
import { documentKinds } from '../documentKinds.ts';
import { limitedRights as limitedOf } from '../documents/limitedRights.ts';
import { employees } from '../hr/organisation.ts';
import { rightsOf } from '../kernel/endpoint.ts';
import type { Label } from '../resources/fields.ts';
import type { AnyResource } from '../resources/resource.ts';
import { allResources } from '../resources.ts';

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

/** Definitions with screens of their own: their rights stand in another area. */
const elsewhere = ['account', 'workflow', 'party'];

/** Its screen's title, unless another kind stands on the same screen. */
const labelOf = ({ screen, title, noun }: AnyResource): Label =>
  allResources.filter((other) => other.screen === screen).length > 1 ? noun : title;

/** People stand beside parties, not among the lists that a company defines. */
const definitions: readonly Permission[] = allResources
  .filter(({ people, permission: name }) => people === null && !elsewhere.includes(name))
  .map((resource) => permission(resource.permission, labelOf(resource), ...actionsOf(resource)));

/** What is done with invoices of each type; they are undone by notes, and none comes from a file. */
const tradeActions = [
  ...(['view', 'create', 'edit', 'delete', 'submit', 'approve', 'post', 'print', 'export'] as const),
];

/** A quote is sent under the right to submit it. */
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
    ],
  },
  {
    key: 'finance',
    label: { en: 'Finance', ar: 'المالية' },
    permissions: [
      permission(
        'voucher',
        { en: 'Vouchers', ar: 'السندات' },
        ...([...tradeActions, 'reverse', 'import'] as const),
      ),
      permission(
        'account',
        { en: 'Chart of accounts', ar: 'دليل الحسابات' },
        ...(['view', 'create', 'edit', 'delete', 'export', 'import'] as const),
      ),
      permission('opening_balance', { en: 'Opening balances', ar: 'الأرصدة الافتتاحية' }, 'import'),
      permission('ar', { en: 'Receivables', ar: 'الذمم المدينة' }, ...ofOpenItems),
      permission('ap', { en: 'Payables', ar: 'الذمم الدائنة' }, ...ofOpenItems),
      permission('ageing', { en: 'Ageing', ar: 'أعمار الذمم' }, 'view', 'export'),
      permission('cheque', { en: 'Cheques', ar: 'الشيكات' }, 'view'),
      permission('ledger_report', { en: 'Ledger reports', ar: 'تقارير الأستاذ' }, 'view', 'export'),
    ],
  },
  {
    key: 'people',
    label: { en: 'Parties, people and messages', ar: 'الأطراف والموظفون والرسائل' },
    permissions: [
      permission(parties.permission, parties.title, ...actionsOf(parties)),
      permission(employees.permission, employees.title, ...actionsOf(employees)),
      permission('communication', { en: 'Communications', ar: 'المراسلات' }, 'view'),
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
      permission('log', { en: 'Activity log', ar: 'سجل العمليات' }, 'view', 'export'),
      permission(
        'parked_message',
        { en: 'Undelivered messages', ar: 'الرسائل غير المسلَّمة' },
        ...(['view', 'edit', 'delete'] as const),
      ),
    ],
  },
  { key: 'definitions', label: { en: 'Definitions', ar: 'التعاريف' }, permissions: definitions },
];

export type SpecialPermission = Grant & { label: Label; text: Label };

/** What no column of the grid says: each has a sentence of its own. */
export const specialPermissions: readonly SpecialPermission[] = [
  {
    name: 'lock',
    action: 'edit',
    label: { en: 'Lock periods', ar: 'إقفال الفترات' },
    text: {
      en: 'Locks the books up to a day or unlocks them, and opens fiscal years.',
      ar: 'يقفل الدفاتر حتى يوم معيّن أو يفتحها، ويفتح السنوات المالية.',
    },
  },
  {
    name: 'lock_exception',
    action: 'edit',
    label: { en: 'Grant exceptions from the lock', ar: 'منح استثناءات من الإقفال' },
    text: {
      en: 'Lets others post on locked days for some hours, with a reason.',
      ar: 'يسمح لغيره بالترحيل في أيام مقفلة ساعات محدودة مع ذكر السبب.',
    },
  },
  {
    name: 'seal_year',
    action: 'edit',
    label: { en: 'Seal fiscal years', ar: 'ختم السنوات المالية' },
    text: {
      en: 'Seals locked fiscal years, so that nobody posts into them, and takes the seal off again.',
      ar: 'يختم السنوات المالية المقفلة فلا يرحّل فيها أحد، ويرفع الختم عنها.',
    },
  },
  {
    name: 'close_year',
    action: 'edit',
    label: { en: 'Close fiscal years', ar: 'إقفال السنوات المالية' },
    text: {
      en: 'Closes a fiscal year with its closing vouchers, and undoes the close.',
      ar: 'يقفل السنة المالية بقيود إقفالها، ويتراجع عن الإقفال.',
    },
  },
  {
    name: 'repair_books',
    action: 'edit',
    label: { en: 'Repair the books', ar: 'إصلاح الدفاتر' },
    text: {
      en: 'Has what disagrees with the journal rebuilt from it.',
      ar: 'يعيد بناء ما يخالف اليومية منها.',
    },
  },
  {
    name: 'ledger',
    action: 'check',
    label: { en: 'Check the books', ar: 'فحص الدفاتر' },
    text: {
      en: 'Has the books checked against the journal.',
      ar: 'يفحص الدفاتر مقابل اليومية.',
    },
  },
  {
    name: 'export_all',
    action: 'export',
    label: { en: 'Export whole lists', ar: 'تصدير القوائم كاملة' },
    text: {
      en: 'Takes a list away as a file in full, beyond what one page shows.',
      ar: 'يصدّر القائمة كاملة في ملف، لا ما تعرضه صفحة واحدة منها فقط.',
    },
  },
  {
    name: 'view_salary',
    action: 'view',
    label: { en: 'See wages', ar: 'الاطلاع على الرواتب' },
    text: {
      en: 'Sees and changes wages and bank accounts of employees, and the salaries and rates of degrees; for everybody else they are not there.',
      ar: 'يطّلع على رواتب الموظفين وحساباتهم البنكية ورواتب الدرجات وبدلاتها ويعدلها؛ وهي غير موجودة لغيره.',
    },
  },
  {
    name: 'view_cost',
    action: 'view',
    label: { en: 'See cost', ar: 'الاطلاع على التكلفة' },
    text: {
      en: 'Sees and changes what products cost the company; for everybody else it is not there.',
      ar: 'يطّلع على تكلفة المنتجات ويعدلها؛ وهي غير موجودة لغيره.',
    },
  },
  {
    name: 'view_bank_details',
    action: 'view',
    label: { en: 'See bank accounts', ar: 'الاطلاع على أرقام الحسابات البنكية' },
    text: {
      en: 'Sees and changes the IBAN and the number of the company’s bank accounts.',
      ar: 'يطّلع على الآيبان وأرقام حسابات المنشأة في البنوك ويعدلها.',
    },
  },
  {
    name: stampRight[0],
    action: stampRight[1],
    label: { en: 'Print with stamp and signatures', ar: 'الطباعة بالختم والتواقيع' },
    text: {
      en: 'What he prints carries the stamp of the company and the signatures of those who answered for it.',
      ar: 'يحمل ما يطبعه ختم المنشأة وتواقيع المسؤولين عنه.',
    },
  },
  {
    name: 'credit_limit_override',
    action: 'post',
    label: { en: 'Sell beyond the credit limit', ar: 'البيع فوق حد الائتمان' },
    text: {
      en: 'Posts on-account sales to customers who are over their credit limit or overdue; each is written to the log.',
      ar: 'يرحّل مبيعات آجلة لعملاء تجاوزوا حد الائتمان أو تأخروا في السداد، ويُدوَّن كل منها في السجل.',
    },
  },
  {
    name: 'force_logout',
    action: 'edit',
    label: { en: 'Log others out', ar: 'إخراج المستخدمين' },
    text: {
      en: 'Ends the sessions of another user at once.',
      ar: 'ينهي جلسات مستخدم آخر فوراً.',
    },
  },
  {
    name: 'reset_tfa',
    action: 'edit',
    label: { en: 'Reset two-factor authentication', ar: 'إعادة ضبط التحقق بخطوتين' },
    text: {
      en: 'Switches the second step of another user off, when the app and the recovery codes are lost.',
      ar: 'يوقف الخطوة الثانية لدخول مستخدم آخر حين يفقد التطبيق ورموز الاسترداد.',
    },
  },
];

/** Every right that is in force, one by one. */
export const declaredGrants: readonly Grant[] = [
  ...permissionAreas.flatMap(({ permissions }) =>
    permissions.flatMap(({ name, actions }) => actions.map((action) => ({ name, action }))),
  ),
  ...specialPermissions.map(({ name, action }) => ({ name, action })),
];

/** Rights that a role may hold for some types of documents alone. */
export const limitedRights = limitedOf(documentKinds);

/** Rights of before, which entries of the log still name. */
const formerLabels: readonly (readonly [string, Label])[] = [
  ['set_lock:edit', { en: 'Lock periods and years', ar: 'إقفال الفترات والسنوات' }],
];

const grantLabels: ReadonlyMap<string, Label> = new Map([
  ...formerLabels,
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
