// Invoices as they are printed: what the call that prints them answers, without a company behind it.
import { noSnapshot } from '#shared/invoices/invoiceSnapshot.ts';
import type { InvoicePrint, PrintedInvoice } from '#shared/invoices/paper/printedInvoice.ts';

const tax = (code: string, changes: object) => ({
  code,
  category: 'S' as const,
  rate: '1500',
  exemption: null,
  recoverable: '10000',
  treatment: 'charged' as const,
  box: '1',
  name: code,
  name_ar: code,
  exemptionText: '',
  ...changes,
});

const line = (text: string, changes: object): PrintedInvoice['lines'][number] => ({
  text,
  unit: 'PCE',
  quantity: '1',
  price: '100',
  discountPercent: null,
  discountAmount: '0.00',
  chargePercent: null,
  chargeAmount: '0.00',
  tax: 'S15',
  batches: [],
  ...changes,
});

const party = {
  code: 'C1',
  kind: 'organisation',
  name: 'Nakheel Hotels Company',
  name_ar: 'شركة فنادق النخيل',
  vatNumber: '310987654300003',
  idScheme: 'CRN',
  otherId: '1010987654',
  building: '7412',
  street: 'شارع العليا',
  district: 'حي الورود',
  city: 'Riyadh',
  city_ar: 'الرياض',
  postalCode: '12345',
  country: 'SA',
  language: 'ar',
};

/** A tax invoice of a discount, a charge, two categories and a deposit. */
export const aPrintedInvoice = (changes: Partial<PrintedInvoice> = {}): PrintedInvoice => ({
  type: 'SI',
  status: 'posted',
  number: '01-SI-2026-00042',
  date: '2026-03-10',
  postedAt: '2026-03-10T11:05:09.120Z',
  supplyDate: '2026-03-08',
  reference: 'PO-7781',
  supplierNumber: '',
  supplierDate: null,
  pricesIncludeVat: false,
  noteReason: '',
  discountPercent: '5',
  discountAmount: '0.00',
  discountReason: 'عميل دائم',
  terms: 'يُسدد المبلغ خلال 30 يوماً من تاريخ الفاتورة.\nالبضاعة المباعة تُرد خلال 7 أيام بحالتها.',
  lines: [
    line('مكيف سبليت 18 ألف وحدة، تبريد فقط', { quantity: '10', price: '1850', discountPercent: '2.5' }),
    line('Installation and commissioning on site', { unit: 'LS', price: '2400.50' }),
    line('كتاب تشغيل مترجم', { quantity: '12.5', price: '14.375', tax: 'Z0' }),
  ],
  charges: [{ text: 'شحن', amount: '250.00', tax: 'S15' }],
  deposits: [{ invoice: '01-DI-2026-00003', amount: '5000.00' }],
  payments: [],
  instalments: [],
  snapshot: {
    ...noSnapshot,
    currency: 'SAR',
    paymentTerms: {
      code: 'NET30',
      name: 'Within 30 days',
      name_ar: 'خلال 30 يوماً',
      days: 30,
      endOfMonth: false,
    },
    party,
    taxes: [tax('S15', {}), tax('Z0', { category: 'Z', rate: '0', exemption: 'VATEX-SA-32' })],
    seller: { name: 'Palm Trading', name_ar: 'شركة النخلة التجارية', vatNumber: '399999999900003' },
    units: [
      { code: 'PCE', name: 'Piece', name_ar: 'قطعة' },
      { code: 'LS', name: 'Lump sum', name_ar: 'مقطوعية' },
    ],
  },
  ...changes,
});

export const aPrint = (changes: Partial<InvoicePrint> = {}): InvoicePrint => ({
  invoice: aPrintedInvoice(),
  letterhead: {
    organisation: {
      registration: '1010123456',
      phone: '+966 11 465 0000',
      email: 'sales@palm.example',
      iban: 'SA0380000000608010167519',
    },
    address: {
      building: '8228',
      street: 'طريق الملك فهد',
      street_en: 'King Fahd Road',
      district: 'العليا',
      district_en: 'Al Olaya',
      city: 'الرياض',
      city_en: 'Riyadh',
      postal_code: '12214',
    },
    layout: {
      paper: 'a4',
      report_paper: 'a4',
      header: '',
      header_en: '',
      repeat_header: false,
      footer: 'شكراً لتعاملكم معنا',
      footer_en: 'Thank you for your business',
      logo_width: 42,
      logo_height: 15,
      logo_margin_top: 0,
      logo_margin_side: 0,
    },
    colour: '#0b6b5d',
    logo: null,
    stamp: null,
  },
  timeZone: 'Asia/Riyadh',
  isCopy: false,
  ...changes,
});
