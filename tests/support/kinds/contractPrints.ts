// Contracts as they are printed: what the call that prints them answers, without a company behind it.
import type { ContractPrint } from '#shared/invoices/contracts/contractPaper.ts';
import type { PrintedContract } from '#shared/invoices/contracts/printedContract.ts';
import { aPrint, aPrintedInvoice } from './invoicePrints.ts';

const richText = (...lines: string[]): string => JSON.stringify([{ insert: `${lines.join('\n')}\n` }]);

const line = (text: string, price: string): PrintedContract['lines'][number] => ({
  text,
  unit: null,
  quantity: '1',
  price,
  discountPercent: null,
  discountAmount: '0.00',
  chargePercent: null,
  chargeAmount: '0.00',
  tax: 'S15',
});

const articles: PrintedContract['articles'] = [
  {
    title_ar: 'موضوع العقد',
    title: 'Object',
    text_ar: richText('يلتزم {المكتب} تجاه {العميل} بأعمال {موضوع العقد} خلال {المدة}.'),
    text: richText('{office} undertakes {object} for {client} within {duration}.'),
  },
  {
    title_ar: 'قيمة العقد',
    title: 'Value',
    text_ar: JSON.stringify([
      { insert: 'القيمة الإجمالية ' },
      { insert: '{الإجمالي}', attributes: { bold: true } },
      { insert: ' ({الإجمالي كتابة}).\nتُصرف وفق جدول الدفعات' },
      { insert: '\n', attributes: { list: 'ordered' } },
    ]),
    text: richText('The total is {total} ({total in words}).'),
  },
  { title_ar: '', title: 'Notices', text_ar: '', text: richText('Notices go to {client address}.') },
];

/** Three milestones, an advance, and articles in both languages and in one. */
export const aPrintedContract = (changes: Partial<PrintedContract> = {}): PrintedContract => ({
  status: 'sent',
  number: 'C-2026-0007',
  date: '2026-03-10',
  subject: 'تصميم فيلا سكنية بحي الورود',
  startDate: '2026-04-01',
  endDate: '2026-09-30',
  duration: 6,
  durationUnit: 'month',
  advancePercent: '10',
  officeLicence: 'ENG-5521',
  engineerLicence: '118842',
  reference: 'RFP-31',
  pricesIncludeVat: false,
  discountPercent: null,
  discountAmount: '0.00',
  discountReason: '',
  lines: [line('التصميم المعماري', '60000.00'), line('Structural design', '40000.00')],
  charges: [],
  instalments: [
    { percent: '30', text: 'اعتماد الفكرة', event: 'acceptance', due: null },
    { percent: '30', text: 'تسليم المخططات', event: 'date', due: '2026-06-01' },
    { percent: '40', text: 'رخصة البناء', event: 'hand', due: null },
  ],
  schedule: [
    { net: '30000.00', vat: '4500.00', total: '34500.00' },
    { net: '30000.00', vat: '4500.00', total: '34500.00' },
    { net: '40000.00', vat: '6000.00', total: '46000.00' },
  ],
  articles,
  taxExclusive: '100000.00',
  vat: '15000.00',
  taxInclusive: '115000.00',
  categories: [{ category: 'S', rate: '15.00', taxable: '100000.00', vat: '15000.00' }],
  snapshot: aPrintedInvoice().snapshot,
  decision: null,
  ...changes,
});

export const aContractPrint = (changes: Partial<ContractPrint> = {}): ContractPrint => {
  const { letterhead, timeZone } = aPrint();
  return { contract: aPrintedContract(), letterhead, timeZone, ...changes };
};
