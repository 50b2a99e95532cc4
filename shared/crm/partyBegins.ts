// What is begun for a customer or supplier: offered on the card, in the list, and by the search over everything.
import type { Begin } from '../resources/begins.ts';

const forCustomers = { as: 'party', only: { customer: true } } as const;
const forSuppliers = { as: 'party', only: { supplier: true } } as const;

export const partyBegins = {
  invoice: {
    ...forCustomers,
    label: { en: 'New sales invoice', ar: 'فاتورة مبيعات جديدة' },
    screen: 'invoices.new',
    right: ['invoice_sales', 'create'],
    asks: { type: 'SI' },
  },
  receipt: { ...forCustomers, screen: 'finance.receipts.new', right: ['voucher', 'create'] },
  quote: { ...forCustomers, screen: 'pms.quote.new', right: ['quote', 'create'] },
  purchase: {
    ...forSuppliers,
    label: { en: 'New purchase invoice', ar: 'فاتورة مشتريات جديدة' },
    screen: 'invoices.new',
    right: ['invoice_purchase', 'create'],
    asks: { type: 'PI' },
  },
  payment: { ...forSuppliers, screen: 'finance.payments.new', right: ['voucher', 'create'] },
} as const satisfies Record<string, Begin>;
