// What a line of a voucher says of VAT: the tax of its amount until it is saved, and, once it is split, what the return takes of it.

import { recordField, type ValuesOf } from '../../documents/documentFields.ts';
import { choiceKind } from '../../resources/choiceKind.ts';
import { code, decimal, flag, text } from '../../resources/fields.ts';

/** All that decides how a line is split by it. */
const ofTax = [
  'category',
  'treatment',
  'exemption',
  'rates',
  'recoverable',
  'salesBox',
  'purchaseBox',
  'account',
] as const;

export const lineTaxFields = {
  taxCode: recordField({
    label: { en: 'Tax', ar: 'الضريبة' },
    of: choiceKind('tax'),
    with: ofTax,
    computes: true,
  }),
  taxExclusive: flag({ label: { en: 'Tax comes on top', ar: 'الضريبة تضاف إلى المبلغ' }, initial: false }),
  /** Of a receipt: its issuer, the issuer's VAT number, and its own number. */
  supplier: text({ label: { en: 'Supplier', ar: 'المورد' }, max: 120 }),
  supplierVat: text({
    label: { en: 'Supplier’s VAT number', ar: 'الرقم الضريبي للمورد' },
    max: 20,
    ltr: true,
    format: 'vatNumber',
  }),
  supplierInvoice: text({ label: { en: 'Supplier’s invoice', ar: 'رقم فاتورة المورد' }, max: 60 }),
  /** Of a line that is split: its box, and what it is counted on. A line without a box is split when it is saved. */
  taxBox: code({ label: { en: 'Box', ar: 'البند' }, max: 2 }),
  taxBase: decimal({ label: { en: 'Taxable amount', ar: 'الوعاء' }, decimals: 3 }),
} as const;

/** What a line says that is of no tax. */
export const noLineTax: ValuesOf<typeof lineTaxFields> = {
  taxCode: null,
  taxExclusive: false,
  supplier: '',
  supplierVat: '',
  supplierInvoice: '',
  taxBox: '',
  taxBase: null,
};

/** Why a tax may not stand on a line. */
export const lineTaxRefusals = [
  'voucher.lineTaxUnknown',
  'voucher.lineTaxAccount',
  'tax.withholding',
  'tax.purchasesOnly',
  'tax.noRate',
] as const;

/** Those that the grid does not show: they follow from the others. There an amount holds its tax, as on a receipt, so that the voucher balances as it is typed. */
export const generatedTaxFields: readonly string[] = ['taxBox', 'taxBase', 'taxExclusive'];

/** Optional columns, which users can show. */
export const shownTaxFields: readonly string[] = ['taxCode', 'supplier', 'supplierVat', 'supplierInvoice'];
