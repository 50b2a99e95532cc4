// The voucher types of a new company, one for each base kind; names as in the glossary.
import type { VoucherType } from '../finance/voucherType.ts';

/** The cash box and the bank of the standard chart. */
const money = [
  { key: 'cash_account', account: '11001' },
  { key: 'bank_account', account: '11101' },
];

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
];
