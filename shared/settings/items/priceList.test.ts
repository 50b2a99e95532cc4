// The price list of services: in either language, under the names of their types, with prices to their last decimal.
import { expect, test } from 'vitest';
import type { DocumentFrame, DocumentLanguage } from '../../paper/documentFrame.ts';
import { recordPaper } from '../../resources/recordPaper.ts';
import type { AnyResource, RecordPaper, ResourceRow } from '../../resources/resource.ts';
import { services } from '../resources.ts';

const resource = services as unknown as AnyResource & { paper: RecordPaper };

const frameIn = (language: DocumentLanguage): DocumentFrame => ({
  language,
  company: { name: 'Najd' },
  printed: { by: 'Sara', at: '2026-03-01 10:00' },
});

const row = (code: string, values: Record<string, string | boolean | null>): ResourceRow => ({
  code,
  name: `Service ${code}`,
  name_ar: '',
  active: true,
  rev: 1,
  type: null,
  unit: null,
  price: null,
  priceIncludesVat: false,
  ...values,
});

const rows = [
  row('S-1', { price: '10' }),
  row('S-2', { type: 'ARCH', unit: 'LS', price: '1200.123456', priceIncludesVat: true }),
  row('S-3', { type: 'GONE', name_ar: 'إشراف' }),
];

const names: Record<string, { name: string; name_ar: string }> = {
  'serviceType ARCH': { name: 'Architecture', name_ar: 'تصميم معماري' },
  'unit LS': { name: 'Lump sum', name_ar: 'مقطوعية' },
};

const printed = (language: DocumentLanguage, of: readonly ResourceRow[] = rows) =>
  recordPaper({
    resource,
    rows: of,
    day: '1/3/2026',
    books: { currency: 'SAR', scale: 2 },
    frame: frameIn(language),
    named: ({ one }, code) => names[`${one} ${code}`],
  });

test('rows stand under their types, those without one last', () => {
  const { title, rows: lines } = printed('en');
  expect(title).toBe('Price list of services');
  expect(lines.map(({ style, cells }) => [style, cells['code'], cells['name']])).toEqual([
    ['group', undefined, 'Architecture'],
    [undefined, 'S-2', 'Service S-2'],
    ['group', undefined, 'GONE'],
    [undefined, 'S-3', 'Service S-3'],
    ['group', undefined, 'Others'],
    [undefined, 'S-1', 'Service S-1'],
  ]);
  expect(lines[1]?.cells).toMatchObject({ unit: 'Lump sum', price: '1200.123456', priceIncludesVat: 'Yes' });
});

test('everything is said in the language of the paper', () => {
  const { title, facts, columns, rows: lines } = printed('ar');
  expect(title).toBe('قائمة أسعار الخدمات');
  expect(facts).toEqual([
    { label: 'التاريخ', value: '1/3/2026' },
    { label: 'العملة', value: 'ر.س' },
  ]);
  expect(columns.map(({ label }) => label)).toEqual([
    'الرمز',
    'خدمة',
    'الوحدة',
    'سعر البيع',
    'الأسعار شاملة الضريبة',
  ]);
  expect(lines[1]?.cells).toMatchObject({ unit: 'مقطوعية', name: 'Service S-2', priceIncludesVat: 'نعم' });
  expect(lines[3]?.cells['name']).toBe('إشراف');
});

test('whether prices include VAT is said once, where it is the same for all of them', () => {
  const { facts, columns } = printed('en', rows.slice(0, 1));
  expect(facts.at(-1)).toEqual({ label: 'Prices include VAT', value: 'No' });
  expect(columns.map(({ key }) => key)).toEqual(['code', 'name', 'unit', 'price']);
});
