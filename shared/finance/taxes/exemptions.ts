// Why no VAT is charged: the codes of the tax authority's list (B2.4, B10.2), each of one category, and what is printed of them.
import type { Label } from '../../resources/fields.ts';
import type { TaxRecord } from './vatBoxes.ts';

type Exemption = Label & { readonly category: 'Z' | 'E' | 'O' };

const exemptions = {
  'VATEX-SA-29': { category: 'E', en: 'Financial services', ar: 'خدمات مالية' },
  'VATEX-SA-29-7': { category: 'E', en: 'Life insurance', ar: 'تأمين على الحياة' },
  'VATEX-SA-30': { category: 'E', en: 'Real estate', ar: 'عقارات' },
  'VATEX-SA-32': { category: 'Z', en: 'Export of goods', ar: 'تصدير سلع' },
  'VATEX-SA-33': { category: 'Z', en: 'Export of services', ar: 'تصدير خدمات' },
  'VATEX-SA-34-1': { category: 'Z', en: 'Transport of goods', ar: 'نقل سلع' },
  'VATEX-SA-34-2': { category: 'Z', en: 'Transport of passengers', ar: 'نقل ركاب' },
  'VATEX-SA-34-3': {
    category: 'Z',
    en: 'Services with transport of passengers',
    ar: 'خدمات مرتبطة بنقل الركاب',
  },
  'VATEX-SA-34-4': { category: 'Z', en: 'Means of transport', ar: 'وسائل نقل مؤهلة' },
  'VATEX-SA-34-5': { category: 'Z', en: 'Services to transport', ar: 'خدمات متصلة بالنقل' },
  'VATEX-SA-35': { category: 'Z', en: 'Medicines and equipment', ar: 'أدوية ومعدات طبية' },
  'VATEX-SA-36': { category: 'Z', en: 'Qualifying metals', ar: 'معادن مؤهلة' },
  'VATEX-SA-EDU': { category: 'Z', en: 'Private education', ar: 'تعليم أهلي لمواطن' },
  'VATEX-SA-HEA': { category: 'Z', en: 'Private health care', ar: 'رعاية صحية لمواطن' },
  'VATEX-SA-MLTRY': { category: 'Z', en: 'Military goods', ar: 'سلع عسكرية مؤهلة' },
  'VATEX-SA-OOS': { category: 'O', en: 'Out of scope', ar: 'خارج النطاق' },
} as const satisfies Record<string, Exemption>;

type ExemptionCode = keyof typeof exemptions;

const exemptionOf = (code: unknown): Exemption | undefined =>
  (exemptions as Readonly<Record<string, Exemption>>)[String(code)];

/** As a form offers them. */
export const exemptionChoices = Object.fromEntries(
  Object.entries(exemptions).map(([code, { en, ar }]) => [
    code,
    { en: `${code} ${en}`, ar: `${code} ${ar}` },
  ]),
) as Record<ExemptionCode, Label>;

/** Whether an exemption is one of a category; a code belongs to one of them only. */
export const isExemptionOf = (category: unknown, code: unknown): boolean =>
  exemptionOf(code)?.category === category;

/** What is printed as the reason: what the company has written, else what the list calls it. */
export const exemptionText = ({ exemption, exemptionText: own }: TaxRecord): Label | null => {
  if (typeof own === 'string' && own !== '') return { en: own, ar: own };
  const { en, ar } = exemptionOf(exemption) ?? {};
  return en === undefined || ar === undefined ? null : { en, ar };
};
