// Documents of the believable kind that the tests of the printed and exported files share.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { VoucherDocument } from '#shared/finance/voucherPaper.ts';
import type { FontSource } from '#shared/paper/documentFrame.ts';
import type { TableDocument, TableRow } from '#shared/paper/tableDocument.ts';

const fontPackage = '@expo-google-fonts/ibm-plex-sans-arabic';
const resolve = createRequire(import.meta.url).resolve;
const fontFile = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(resolve(`${fontPackage}/${name}/IBMPlexSansArabic_${name}.ttf`)));

/** The fonts of documents, read from the package that the site serves them from. */
export const documentFonts: FontSource = {
  regular: fontFile('400Regular'),
  semibold: fontFile('600SemiBold'),
};

const printed = { by: 'سارة القحطاني', at: '2026-02-17 10:22' };

/** A trial balance with the figures that break naive writers. */
export const aTrialBalance = (changes: Partial<TableDocument> = {}): TableDocument => ({
  language: 'ar',
  title: 'ميزان المراجعة',
  company: { name: 'شركة رواسي للتصميم', branch: 'فرع الرياض' },
  facts: [{ label: 'الفترة', value: '2026-01-01 – 2026-12-31' }],
  columns: [
    { key: 'code', label: 'الرمز', kind: 'code' },
    { key: 'name', label: 'الحساب', kind: 'text' },
    { key: 'since', label: 'أول حركة', kind: 'date' },
    { key: 'debit', label: 'مدين', group: 'الحركة', kind: 'amount', scale: 2, blankZero: true },
    { key: 'credit', label: 'دائن', group: 'الحركة', kind: 'amount', scale: 2, blankZero: true },
    { key: 'quantity', label: 'الكمية', kind: 'number', scale: 3 },
  ],
  rows: [
    { cells: { code: '1', name: 'الأصول', debit: 100_010n, credit: 0n }, style: 'group' },
    {
      cells: {
        code: '001101',
        name: 'الصندوق (رئيسي)',
        since: '2026-01-31',
        debit: 100_009n,
        credit: 0n,
        quantity: 1500n,
      },
      indent: 1,
    },
    {
      cells: { code: '1102', name: '=البنك "SNB", جاري', since: '2026-02-28', debit: 1n, credit: '0.00' },
      indent: 1,
    },
    { cells: { code: '2201', name: 'ذمم', since: '2026-12-01', debit: -50n, credit: '33333333333333.33' } },
    { cells: { code: '2202', name: 'أكبر من Excel', debit: 0n, credit: 9_007_199_254_740_993n } },
    { cells: { name: 'الإجمالي', debit: 99_960n, credit: 12_340_532_588_074_326n }, style: 'total' },
  ],
  notes: ['الأرصدة من السندات المرحّلة فقط.'],
  printed,
  ...changes,
});

const accounts = ['ذمم العملاء', 'إيرادات التصميم', 'ضريبة القيمة المضافة المستحقة'];

/** An account statement of any length. */
export const aStatement = (rowCount: number, changes: Partial<TableDocument> = {}): TableDocument => {
  const rows = Array.from({ length: rowCount }, (_, index): TableRow => {
    const number = String(index + 1).padStart(5, '0');
    return {
      cells: {
        date: `2026-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`,
        number: `JV-2026-${number}`,
        party: index % 3 === 0 ? 'Nesma & Partners Co.' : 'مؤسسة البناء الحديث',
        text: `سداد دفعة من فاتورة رقم INV-${number} (${accounts[index % 3]})`,
        debit: BigInt((index * 7919) % 999_983),
        credit: 0n,
        balance: BigInt(index) * 12_345n,
      },
    };
  });
  return {
    ...aTrialBalance(),
    title: 'كشف حساب',
    columns: [
      { key: 'date', label: 'التاريخ', kind: 'date' },
      { key: 'number', label: 'رقم السند', kind: 'code' },
      { key: 'party', label: 'جهة التعامل', kind: 'text' },
      { key: 'text', label: 'البيان', kind: 'text', weight: 2 },
      { key: 'debit', label: 'مدين', kind: 'amount', scale: 2, blankZero: true },
      { key: 'credit', label: 'دائن', kind: 'amount', scale: 2, blankZero: true },
      { key: 'balance', label: 'الرصيد', kind: 'amount', scale: 2 },
    ],
    rows,
    ...changes,
  };
};

/** A posted journal voucher that balances. */
export const aVoucherDocument = (changes: Partial<VoucherDocument> = {}): VoucherDocument => ({
  language: 'ar',
  company: { name: 'شركة رواسي للتصميم', branch: 'فرع الرياض' },
  type: 'سند قيد',
  number: 'JV-2026-0042',
  status: 'posted',
  date: { gregorian: '17 فبراير 2026', hijri: '29 شعبان 1447 هـ' },
  reference: { number: 'INV-2026-0184', date: '2026-02-16' },
  narration: 'إثبات إيراد فاتورة تصميم فيلا سكنية',
  currency: { label: 'ريال سعودي', scale: 2 },
  lines: [
    { account: { code: '1201', name: 'ذمم العملاء' }, party: 'مؤسسة البناء', debit: 8_625_000n, credit: 0n },
    { account: { code: '4101', name: 'إيرادات التصميم' }, text: 'عقد تصميم', debit: 0n, credit: 7_500_000n },
    { account: { code: '2201', name: 'ضريبة القيمة المضافة' }, debit: 0n, credit: 1_125_000n },
  ],
  preparedBy: 'سارة القحطاني',
  posted: { by: 'خالد الحربي', at: '2026-02-17 10:22' },
  printed,
  ...changes,
});
