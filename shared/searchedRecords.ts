// The kinds of records that the search over everything finds, and where one of them opens: light enough for every page and function.
import { partyBegins, partyBeginsAsked, partyStatement } from './crm/partyBegins.ts';
import type { Begin } from './resources/begins.ts';
import type { RouteName } from './routes.ts';
import { itemBegins } from './settings/items/itemBegins.ts';

type SearchedRecords = {
  /** The word for one record of its declaration. */
  readonly kind: string;
  readonly title: { readonly en: string; readonly ar: string };
  /** The screen on which a record opens: a kind whose screen is switched off is not shown. */
  readonly screen: RouteName;
  readonly pathOf: (code: string) => string;
  /** Fields of yes and no that decide what may be begun for a record. */
  readonly flags?: readonly string[];
  /** What is begun for a record, and what is where it is asked for alone. */
  readonly begins?: readonly Begin[];
  readonly asked?: readonly Begin[];
};

const inQuery =
  (path: string, name = 'open') =>
  (code: string): string =>
    `${path}?${name}=${encodeURIComponent(code)}`;

export const searchedRecords: readonly SearchedRecords[] = [
  {
    kind: 'party',
    title: { en: 'Customers and suppliers', ar: 'العملاء والموردون' },
    screen: 'crm.parties',
    flags: ['customer', 'supplier'],
    begins: [...partyBegins, partyStatement],
    asked: partyBeginsAsked,
    pathOf: (code) => `/crm/parties/${encodeURIComponent(code)}`,
  },
  {
    kind: 'product',
    title: { en: 'Products', ar: 'المنتجات' },
    screen: 'settings.definitions.products',
    pathOf: inQuery('/settings/definitions/products'),
    begins: itemBegins('product'),
  },
  {
    kind: 'service',
    title: { en: 'Services', ar: 'الخدمات' },
    screen: 'settings.definitions.services',
    pathOf: inQuery('/settings/definitions/services'),
    begins: itemBegins('service'),
  },
  {
    kind: 'account',
    title: { en: 'Accounts', ar: 'الحسابات' },
    screen: 'finance.reports.accountStatement',
    pathOf: inQuery('/finance/reports/accountStatement', 'account'),
  },
  {
    kind: 'bank',
    title: { en: 'Cash boxes and bank accounts', ar: 'الصناديق والحسابات البنكية' },
    screen: 'finance.settings.banks',
    pathOf: inQuery('/finance/settings/banks'),
  },
  {
    kind: 'employee',
    title: { en: 'Employees', ar: 'الموظفون' },
    screen: 'hr.employees.list',
    pathOf: inQuery('/hr/employees/list'),
  },
];

export const searchedRecordsOf = (kind: string): SearchedRecords | undefined =>
  searchedRecords.find((each) => each.kind === kind);
