// The voucher types of a new company, one for each base kind; names as in the glossary.
import type { VoucherType } from '../finance/voucherType.ts';
import { invoiceTypes } from '../invoices/invoiceType.ts';

/** The cash box and the bank of the standard chart. */
const money = [
  { key: 'cash_account', account: '11001' },
  { key: 'bank_account', account: '11101' },
];

const uses = (accounts: Readonly<Record<string, string>>) =>
  Object.entries(accounts).map(([key, account]) => ({ key, account }));

/** The accounts of the standard chart that the two sides of trade post to (B2.7). */
const tradeAccounts = {
  sales: [
    ...money,
    ...uses({ sales_account: '41001', service_sales_account: '41002' }),
    ...uses({ vat_account: '21301', credit_account: '11201' }),
  ],
  purchase: [
    ...money,
    ...uses({ purchase_account: '51002', service_purchase_account: '51003' }),
    ...uses({ vat_account: '21301', credit_account: '21101' }),
  ],
} as const;

/** Those of invoices and notes: every company has them, each under the code that is its prefix. */
export const invoiceVoucherTypes: readonly VoucherType[] = Object.values(invoiceTypes).map(
  ({ code, side, en, ar }) => ({
    code,
    kind: 'invoice',
    prefix: code,
    name: en,
    name_ar: ar,
    active: true,
    accounts: [...tradeAccounts[side]],
  }),
);

export const defaultVoucherTypes: readonly VoucherType[] = [
  {
    code: 'journal',
    kind: 'journal',
    prefix: 'JV',
    name: 'Journal voucher',
    name_ar: 'سند قيد',
    active: true,
  },
  {
    code: 'receipt',
    kind: 'receipt',
    prefix: 'RV',
    name: 'Receipt voucher',
    name_ar: 'سند قبض',
    accounts: [...money, { key: 'credit_account', account: '11201' }],
    active: true,
  },
  {
    code: 'payment',
    kind: 'payment',
    prefix: 'PV',
    name: 'Payment voucher',
    name_ar: 'سند صرف',
    accounts: [...money, { key: 'credit_account', account: '21101' }],
    active: true,
  },
  {
    code: 'contra',
    kind: 'contra',
    prefix: 'CV',
    name: 'Contra (cash/bank transfer)',
    name_ar: 'سند تحويل بين الصناديق والبنوك',
    accounts: money,
    active: true,
  },
  {
    code: 'opening',
    kind: 'opening',
    prefix: 'OB',
    name: 'Opening entry',
    name_ar: 'القيد الافتتاحي',
    active: true,
  },
  ...invoiceVoucherTypes,
];
