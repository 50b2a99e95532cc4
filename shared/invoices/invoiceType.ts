// The types of invoices: which side of trade, what each does to what is owed, and its code in the tax authority's list (B2.1).
import type { TradeSide } from '../finance/taxes/vatBoxes.ts';
import type { Label } from '../resources/fields.ts';

/** `credit` and `debit` are notes: they lower and raise an invoice. `deposit` is paid before anything is delivered. */
export type InvoiceRole = 'invoice' | 'credit' | 'debit' | 'deposit';

export type InvoiceType = Label & {
  readonly code: string;
  readonly side: TradeSide;
  readonly role: InvoiceRole;
  /** Of UN/CEFACT 1001, as the tax authority takes it. */
  readonly documentCode: '381' | '383' | '386' | '388';
};

export const invoiceTypes = {
  SI: {
    code: 'SI',
    side: 'sales',
    role: 'invoice',
    documentCode: '388',
    en: 'Sales invoice',
    ar: 'فاتورة مبيعات',
  },
  PI: {
    code: 'PI',
    side: 'purchase',
    role: 'invoice',
    documentCode: '388',
    en: 'Purchase invoice',
    ar: 'فاتورة مشتريات',
  },
  SR: { code: 'SR', side: 'sales', role: 'credit', documentCode: '381', en: 'Credit note', ar: 'إشعار دائن' },
  PR: {
    code: 'PR',
    side: 'purchase',
    role: 'credit',
    documentCode: '381',
    en: 'Purchase return',
    ar: 'مرتجع مشتريات',
  },
  SD: { code: 'SD', side: 'sales', role: 'debit', documentCode: '383', en: 'Debit note', ar: 'إشعار مدين' },
  DI: {
    code: 'DI',
    side: 'sales',
    role: 'deposit',
    documentCode: '386',
    en: 'Deposit invoice',
    ar: 'فاتورة دفعة مقدمة',
  },
} as const satisfies Record<string, InvoiceType>;

export type InvoiceTypeCode = keyof typeof invoiceTypes;

export const isNoteRole = (role: InvoiceRole): boolean => role === 'credit' || role === 'debit';

/** A sale where nothing is said. */
export const typeNamed = (code: string | null | undefined): InvoiceType & { code: InvoiceTypeCode } =>
  invoiceTypes[(code || 'SI') as InvoiceTypeCode] ?? invoiceTypes.SI;

/** The rights to invoices of each type. */
export const invoicePermissions = {
  SI: 'invoice_sales',
  SD: 'invoice_sales',
  DI: 'invoice_sales',
  PI: 'invoice_purchase',
  PR: 'invoice_purchase',
  SR: 'credit_note',
} as const satisfies Record<InvoiceTypeCode, string>;

/** What a new one of each type is called. */
export const newInvoiceTitles: Readonly<Record<InvoiceTypeCode, Label>> = {
  SI: { en: 'New sales invoice', ar: 'فاتورة مبيعات جديدة' },
  PI: { en: 'New purchase invoice', ar: 'فاتورة مشتريات جديدة' },
  SR: { en: 'New credit note', ar: 'إشعار دائن جديد' },
  PR: { en: 'New purchase return', ar: 'مرتجع مشتريات جديد' },
  SD: { en: 'New debit note', ar: 'إشعار مدين جديد' },
  DI: { en: 'New deposit invoice', ar: 'فاتورة دفعة مقدمة جديدة' },
};

/** What a saved draft of a type is called. */
export const draftTitleOf = (code: InvoiceTypeCode): Label => {
  const { en, ar } = invoiceTypes[code];
  return { en: `Draft ${en.toLowerCase()}`, ar: `مسودة ${ar}` };
};

/** Those on which a supplier's number stands. */
export const purchaseTypes = Object.values(invoiceTypes).flatMap((each) =>
  each.side === 'purchase' ? [each.code] : [],
);

/** Those whose prices were agreed, not taken over from another document. */
export const pricedTypes = ['SI', 'PI'] as const satisfies readonly InvoiceTypeCode[];

/** Notes lower or raise an invoice. */
export const isNoteType = (code: InvoiceTypeCode): boolean => {
  const { role } = invoiceTypes[code];
  return role === 'credit' || role === 'debit';
};

/** The party owes it, or is owed it; a note that lowers an invoice is owed by nobody. */
export const isOwedType = (code: InvoiceTypeCode): boolean => invoiceTypes[code].role !== 'credit';
