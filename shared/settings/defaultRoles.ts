// The roles of a new company with safe rights: each may do its own work and no more (B8).
import type { RoleDetail } from '../auth/rolesApi.ts';
import type { Grant } from '../auth/user.ts';
import { adminRole, clientRole } from '../kernel/permission.ts';
import { menuNames } from '../menu.ts';

/** Menu items by section or item; a section brings everything under it. */
const itemsOf = (sections: readonly string[]): string[] =>
  menuNames.filter((name) =>
    sections.some(
      (section) => name === section || name.startsWith(`${section}.`) || section.startsWith(`${name}.`),
    ),
  );

/** `voucher: 'view create'` as the grants that it means. */
const grantsOf = (rights: Record<string, string>): Grant[] =>
  Object.entries(rights).flatMap(([name, actions]) => actions.split(' ').map((action) => ({ name, action })));

type RoleText = {
  code: string;
  name: string;
  name_ar: string;
  sections: readonly string[];
  rights: Record<string, string>;
  /** Of which branches and records it sees all; the own ones otherwise. */
  sees?: 'branches' | 'records' | 'everything';
};

const roleOfText = ({ code, name, name_ar, sections, rights, sees }: RoleText): RoleDetail => ({
  code,
  name,
  name_ar,
  modules: itemsOf(sections),
  permissions: grantsOf(rights),
  branch_scope: sees === 'branches' || sees === 'everything' ? 'all' : 'own',
  branches: [],
  record_scope: sees === 'records' || sees === 'everything' ? 'all' : 'own',
  tfa_required: false,
});

const everything = ['pms', 'invoices', 'inventory', 'finance', 'settings', 'crm', 'hr', 'me', 'cms'];
const draft = 'view create edit delete submit';
const document = `${draft} print export`;
const list = 'view export';
const record = 'view create edit';

/** The lists that somebody looks things up in, and takes along. */
const viewsOf = (...names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, 'view export']));

const goods = ['product', 'category', 'brand', 'unit', 'tax'] as const;

const accountant: RoleText = {
  code: 'accountant',
  name: 'Accountant',
  name_ar: 'محاسب',
  sections: [
    'finance',
    'invoices',
    'pms.quote',
    'pms.contracts',
    'inventory',
    'crm.parties',
    'me',
    'settings.schedules',
  ],
  rights: {
    voucher: `${document} post reverse import`,
    opening_balance: 'import',
    export_all: 'export',
    account: 'view create edit delete export import',
    bank: `${record} export`,
    cost_centre: `${record} delete export import`,
    ...viewsOf(
      'currency',
      'tax',
      'voucher_type',
      'payment_method',
      'payment_term',
      'service',
      'product',
      'unit',
      'warehouse',
      'stock_reason',
    ),
    cheque: 'view export',
    ledger_report: list,
    report_schedule: `${record} delete`,
    ledger: 'check',
    ar: `${list} post reverse`,
    ap: `${list} post reverse`,
    ageing: list,
    vat_return: 'post',
    invoice_sales: `${document} post`,
    invoice_purchase: `${document} post`,
    credit_note: `${document} post`,
    quote: document,
    // Whose milestones are invoiced.
    contract: `${list} print`,
    party: `${record} import export`,
    adjustment: `${document} approve post`,
    transfer: `${document} approve post`,
    stock_opening: 'import',
    stock_report: list,
    back_date: 'post',
    write_off_small: 'post',
    party_terms: 'edit',
    view_cost: 'view',
    view_bank_details: 'view',
    print_stamp: 'view',
  },
  sees: 'branches',
};

const sales: RoleText = {
  code: 'sales',
  name: 'Sales',
  name_ar: 'مندوب مبيعات',
  sections: ['invoices', 'pms.quote', 'pms.design', 'pms.contracts', 'inventory.reports', 'crm', 'me'],
  rights: {
    design_request: `${record} print export`,
    calculator: `${record} delete print export`,
    invoice_sales: document,
    credit_note: draft,
    quote: document,
    contract: document,
    contract_template: 'view',
    party: record,
    ...viewsOf(...goods, 'service', 'service_type', 'payment_method', 'payment_term'),
    survey: 'view',
    stock_report: 'view',
    ar: 'view',
  },
};

const purchasing: RoleText = {
  code: 'purchasing',
  name: 'Purchasing',
  name_ar: 'مسؤول مشتريات',
  sections: ['invoices', 'inventory.reports', 'crm.parties', 'me'],
  rights: {
    ...viewsOf(...goods, 'payment_method', 'payment_term'),
    invoice_purchase: document,
    party: record,
    stock_report: list,
    ap: 'view',
    view_cost: 'view',
  },
};

const storekeeper: RoleText = {
  code: 'storekeeper',
  name: 'Storekeeper',
  name_ar: 'أمين مستودع',
  sections: ['inventory', 'me'],
  rights: {
    ...viewsOf(...goods, 'warehouse', 'stock_reason'),
    transfer: `${document} post`,
    // The file of a count sheet is counted in where there is no network.
    adjustment: document,
    stock_report: list,
  },
};

const hr: RoleText = {
  code: 'hr',
  name: 'Human resources',
  name_ar: 'الموارد البشرية',
  sections: ['hr', 'me'],
  rights: {
    employee: `${record} export import`,
    leave: `${document} approve`,
    trip: `${document} approve`,
    task: record,
    department: `${record} delete export`,
    designation: `${record} delete export`,
    degree: `${record} delete export`,
    leave_type: `${record} delete export`,
    view_salary: 'view',
    export_all: 'export',
  },
  sees: 'records',
};

const projectManager: RoleText = {
  code: 'project_manager',
  name: 'Project manager',
  name_ar: 'مدير مشروع',
  sections: ['pms', 'crm.parties', 'me'],
  rights: {
    design_request: `${record} print export`,
    ...viewsOf('service', 'service_type', 'unit'),
    calculator: `${record} delete print export`,
    design_rate: `${record} delete export import`,
    contract: `${document} approve`,
    contract_template: `${record} delete export`,
    sign_on_paper: 'post',
    quote: `${document} approve`,
    project: `${record} print export`,
    task: `${record} delete`,
    party: 'view',
  },
};

const engineer: RoleText = {
  code: 'engineer',
  name: 'Engineer',
  name_ar: 'مهندس',
  sections: ['pms.project', 'pms.design', 'me'],
  rights: {
    design_request: `${record} print`,
    calculator: `${record} delete print export`,
    project: 'view',
    task: record,
  },
};

const auditor: RoleText = {
  code: 'auditor',
  name: 'Auditor',
  name_ar: 'مراجع',
  sections: everything,
  rights: { '*': 'view export', ledger: 'check' },
  sees: 'everything',
};

const employee: RoleText = {
  code: 'employee',
  name: 'Employee',
  name_ar: 'موظف',
  sections: ['me'],
  rights: {},
};

const client: RoleText = { code: clientRole, name: 'Client', name_ar: 'عميل', sections: [], rights: {} };

const admin: RoleText = {
  code: adminRole,
  name: 'Administrator',
  name_ar: 'مدير النظام',
  sections: everything,
  rights: { '*': '*' },
  sees: 'everything',
};

export const defaultRoles: readonly RoleDetail[] = [
  admin,
  accountant,
  sales,
  purchasing,
  storekeeper,
  hr,
  projectManager,
  engineer,
  employee,
  auditor,
  client,
].map(roleOfText);
