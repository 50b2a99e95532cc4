// What is begun with a customer or a supplier: on the page of one, and in the search over everything.
import { invoiceAct } from '../invoices/invoiceActs.ts';
import type { Begin } from '../resources/begins.ts';

const ofCustomer = { as: 'party', only: { customer: true } } as const;
const ofSupplier = { as: 'party', only: { supplier: true } } as const;

const forCustomer = { en: 'for', ar: 'للعميل' } as const;
const fromSupplier = { en: 'from', ar: 'من المورد' } as const;

export const partyBegins: readonly Begin[] = [
  { ...invoiceAct('SI'), ...ofCustomer, link: forCustomer },
  {
    screen: 'finance.receipts.new',
    right: ['voucher', 'create'],
    ...ofCustomer,
    link: { en: 'from', ar: 'من' },
  },
  { screen: 'pms.quote.new', right: ['quote', 'create'], ...ofCustomer, link: forCustomer },
  { ...invoiceAct('PI'), ...ofSupplier, link: fromSupplier },
  {
    screen: 'finance.payments.new',
    right: ['voucher', 'create'],
    ...ofSupplier,
    link: { en: 'to', ar: 'إلى' },
  },
];

/** Seldom begun: found by those who ask for it. */
export const partyBeginsAsked: readonly Begin[] = [
  { ...invoiceAct('DI'), ...ofCustomer, link: forCustomer },
  { ...invoiceAct('SR'), ...ofCustomer, link: forCustomer },
  { ...invoiceAct('SD'), ...ofCustomer, link: forCustomer },
  { ...invoiceAct('PR'), ...ofSupplier, link: { en: 'to', ar: 'إلى المورد' } },
];

/** Opened, not begun; of parties of either side. */
export const partyStatement: Begin = {
  label: { en: 'Account statement', ar: 'كشف حساب' },
  screen: 'finance.reports.accountStatement',
  right: ['ledger_report', 'view'],
  as: 'party',
  asks: { period: 'yearToDate' },
  link: { en: 'of', ar: '' },
};
