// The voucher types of a new company, one for each base kind; names as in the glossary.
import type { VoucherType } from '../finance/voucherType.ts';

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
    active: true,
  },
  {
    code: 'payment',
    kind: 'payment',
    prefix: 'PV',
    name: 'Payment voucher',
    name_ar: 'سند صرف',
    active: true,
  },
  {
    code: 'contra',
    kind: 'contra',
    prefix: 'CV',
    name: 'Contra (cash/bank transfer)',
    name_ar: 'سند تحويل بين الصناديق والبنوك',
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
