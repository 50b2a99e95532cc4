// The fields of an invoice: its head, its lines, and the small tables beside them.
import { partyChoice, partyLabels } from '../crm/partyKind.ts';
import { recordField } from '../documents/documentFields.ts';
import { lineTextMax, referenceMax } from '../ledger/limits.ts';
import { choiceKind } from '../resources/choiceKind.ts';
import { choice, code, date, decimal, flag, money, note, percent, text, whole } from '../resources/fields.ts';
import { batchesField } from '../stock/batches/batchRows.ts';
import { priceDecimals, quantityDecimals } from './invoiceLine.ts';
import { type InvoiceTypeCode, invoiceTypes } from './invoiceType.ts';

/** Invoices are named by their ids or numbers. */
const invoiceNameMax = 40;

const typeChoices = Object.fromEntries(
  Object.values(invoiceTypes).map(({ code, en, ar }) => [code, { en, ar }]),
) as Record<InvoiceTypeCode, { en: string; ar: string }>;

const tax = recordField({
  label: { en: 'Tax', ar: 'الضريبة' },
  of: choiceKind('tax'),
  computes: true,
  with: ['category', 'treatment', 'exemption', 'rates', 'recoverable', 'salesBox', 'purchaseBox'],
});

/** Whom an invoice is with, by its type. */
const partyLabelOf = Object.fromEntries(
  Object.values(invoiceTypes).map(({ code, side }) => [
    code,
    side === 'sales' ? partyLabels.customer : partyLabels.supplier,
  ]),
);

/** What comes with an item. */
const ofItem = ['unit', 'price', 'priceIncludesVat', 'salesTax', 'purchaseTax'] as const;
const notedOfItem = ['price', 'unit'] as const;

const earlierInvoice = (en: string, ar: string) => code({ label: { en, ar }, max: invoiceNameMax });

export const invoiceHead = {
  type: choice({
    label: { en: 'Type', ar: 'النوع' },
    required: true,
    initial: 'SI',
    choices: typeChoices,
  }),
  party: recordField({
    label: partyLabels.either,
    labelBy: { field: 'type', labels: partyLabelOf },
    of: partyChoice,
    with: ['taxTreatment', 'discount', 'paymentTerms', 'language', 'creditLimit', 'vatNumber'],
  }),
  dueDate: date({ label: { en: 'Due date', ar: 'تاريخ الاستحقاق' } }),
  paymentTerms: recordField({
    label: { en: 'Payment terms', ar: 'شروط الدفع' },
    of: choiceKind('paymentTerm'),
    computes: true,
    with: ['days', 'endOfMonth', 'usual'],
  }),
  supplyDate: date({ label: { en: 'Supply date', ar: 'تاريخ التوريد' }, rare: true }),
  supplierNumber: text({ label: { en: 'Supplier’s number', ar: 'رقم فاتورة المورد' }, max: referenceMax }),
  supplierDate: date({ label: { en: 'Supplier’s date', ar: 'تاريخ فاتورة المورد' } }),
  reference: text({ label: { en: 'Reference', ar: 'المرجع' }, max: referenceMax, rare: true }),
  pricesIncludeVat: flag({
    label: { en: 'Prices include VAT', ar: 'الأسعار شاملة الضريبة' },
    initial: false,
    rare: true,
  }),
  discountPercent: percent({ label: { en: 'Discount %', ar: 'الخصم %' }, rare: true }),
  discountAmount: money({ label: { en: 'Discount', ar: 'الخصم' }, rare: true }),
  discountReason: text({ label: { en: 'Reason of the discount', ar: 'سبب الخصم' }, max: 120, rare: true }),
  noteReason: text({ label: { en: 'Reason of the note', ar: 'سبب الإشعار' }, max: lineTextMax }),
  terms: note({ label: { en: 'Terms', ar: 'الشروط' }, max: 1000, rare: true }),
  shippingMethod: recordField({
    label: { en: 'Shipping method', ar: 'طريقة الشحن' },
    of: choiceKind('shippingMethod'),
    rare: true,
  }),
  /** Where that is not the address of the party. */
  shipTo: note({ label: { en: 'Ship to', ar: 'عنوان التسليم' }, max: 300, rare: true }),
} as const;

export const invoiceLineFields = {
  product: recordField({
    label: { en: 'Product', ar: 'المنتج' },
    of: { ...choiceKind('product'), large: true },
    with: [...ofItem, 'units', 'stocked', 'tracking'],
    several: { en: 'Products', ar: 'المنتجات' },
    noted: notedOfItem,
  }),
  service: recordField({
    label: { en: 'Service', ar: 'الخدمة' },
    of: choiceKind('service'),
    with: ofItem,
    several: { en: 'Services', ar: 'الخدمات' },
    noted: notedOfItem,
  }),
  account: recordField({
    label: { en: 'Account', ar: 'الحساب' },
    of: choiceKind('account'),
    only: { group: false },
    with: ['root', 'control', 'subtype'],
    several: { en: 'Accounts', ar: 'الحسابات' },
  }),
  text: text({ label: { en: 'Description', ar: 'الوصف' }, max: lineTextMax }),
  /** A code would only take room. */
  unit: recordField({ label: { en: 'Unit', ar: 'الوحدة' }, of: choiceKind('unit'), byName: true }),
  quantity: decimal({ label: { en: 'Quantity', ar: 'الكمية' }, decimals: quantityDecimals }),
  price: decimal({
    label: { en: 'Price', ar: 'السعر' },
    decimals: priceDecimals,
    isPrice: true,
  }),
  discountPercent: percent({ label: { en: 'Discount %', ar: 'الخصم %' } }),
  discountAmount: money({ label: { en: 'Discount', ar: 'الخصم' } }),
  chargePercent: percent({ label: { en: 'Charge %', ar: 'الإضافة %' } }),
  chargeAmount: money({ label: { en: 'Charge', ar: 'الإضافة' } }),
  tax,
  costCentre: recordField({ label: { en: 'Cost centre', ar: 'مركز التكلفة' }, of: choiceKind('costCentre') }),
  /** From which goods go, or into which they come: the first of the branch where none is named. */
  warehouse: recordField({
    label: { en: 'Warehouse', ar: 'المستودع' },
    of: choiceKind('warehouse'),
    with: ['branch'],
  }),
  /** Of goods that are kept by batch; a sale that names none takes what expires first. */
  batches: batchesField,
  /** Of a note: which line of which invoice it takes back or adds to; charges follow the lines, from 0. */
  originalInvoice: earlierInvoice('Invoice', 'الفاتورة'),
  originalLine: whole({ label: { en: 'Line of the invoice', ar: 'سطر الفاتورة' }, min: 0, max: 1100 }),
} as const;

export const invoiceTables = {
  charges: {
    label: { en: 'Charges', ar: 'إضافات' },
    one: { en: 'charge', ar: 'مبلغ إضافي' },
    of: {
      text: text({ label: { en: 'Description', ar: 'الوصف' }, max: 120 }),
      amount: money({ label: { en: 'Amount', ar: 'المبلغ' } }),
      tax,
    },
    max: 10,
  },
  deposits: {
    label: { en: 'Deposits', ar: 'الدفعات المقدمة' },
    one: { en: 'deposit', ar: 'دفعة مقدمة' },
    of: {
      invoice: earlierInvoice('Number of the deposit invoice', 'رقم فاتورة الدفعة المقدمة'),
      amount: money({ label: { en: 'Amount', ar: 'المبلغ' } }),
    },
    max: 10,
  },
  payments: {
    label: { en: 'Payments', ar: 'المدفوعات' },
    one: { en: 'payment', ar: 'دفعة' },
    of: {
      method: recordField({
        label: { en: 'Method', ar: 'طريقة الدفع' },
        of: choiceKind('paymentMethod'),
        computes: true,
        with: ['mapping'],
      }),
      bank: recordField({
        label: { en: 'Cash box or bank', ar: 'الصندوق أو البنك' },
        of: choiceKind('bank'),
      }),
      amount: money({ label: { en: 'Amount', ar: 'المبلغ' } }),
    },
    max: 10,
  },
  instalments: {
    label: { en: 'Instalments', ar: 'الأقساط' },
    one: { en: 'instalment', ar: 'قسط' },
    of: {
      due: date({ label: { en: 'Due', ar: 'الاستحقاق' } }),
      amount: money({ label: { en: 'Amount', ar: 'المبلغ' } }),
    },
    max: 24,
  },
} as const;
