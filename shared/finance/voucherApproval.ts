// Vouchers as documents that are approved: what conditions may ask of them.
import type { DocumentType } from '../approvals/documentType.ts';
import { parties } from '../crm/partyKind.ts';
import { branches } from '../hr/organisation.ts';
import { money, ref } from '../resources/fields.ts';
import { accounts, costCentres, voucherTypes } from './resources.ts';

export const voucherDocument: DocumentType = {
  name: 'voucher',
  label: { en: 'Voucher', ar: 'سند' },
  permission: 'voucher',
  fields: {
    total: money({ label: { en: 'Total', ar: 'الإجمالي' } }),
    type: ref({ label: { en: 'Voucher type', ar: 'نوع السند' }, to: voucherTypes }),
    branch: ref({ label: { en: 'Branch', ar: 'الفرع' }, to: branches }),
    account: ref({ label: { en: 'Account', ar: 'الحساب' }, to: accounts, only: { group: false } }),
    party: { kind: 'listed', label: { en: 'Party', ar: 'جهة التعامل' }, of: parties },
    costCentre: ref({ label: { en: 'Cost centre', ar: 'مركز التكلفة' }, to: costCentres }),
  },
};
