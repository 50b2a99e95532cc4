// The fields that fill themselves in the articles of a contract: how they are called in both languages, and those of a text that nothing is known of.
import { opsOf } from '../../richText/richOps.ts';

type Language = 'ar' | 'en';

/** Written in braces; either language works in either text. */
export const contractFills = {
  client: { en: 'client', ar: 'العميل' },
  number: { en: 'number', ar: 'رقم العقد' },
  date: { en: 'date', ar: 'التاريخ' },
  hijriDate: { en: 'hijri date', ar: 'التاريخ الهجري' },
  object: { en: 'object', ar: 'موضوع العقد' },
  start: { en: 'start', ar: 'تاريخ البدء' },
  end: { en: 'end', ar: 'تاريخ الانتهاء' },
  duration: { en: 'duration', ar: 'المدة' },
  total: { en: 'total', ar: 'الإجمالي' },
  totalWithoutVat: { en: 'total without vat', ar: 'الإجمالي قبل الضريبة' },
  vat: { en: 'vat', ar: 'الضريبة' },
  totalInWords: { en: 'total in words', ar: 'الإجمالي كتابة' },
  advance: { en: 'advance', ar: 'الدفعة المقدمة' },
  office: { en: 'office', ar: 'المكتب' },
  vatNumber: { en: 'vat number', ar: 'الرقم الضريبي' },
  registration: { en: 'cr number', ar: 'السجل التجاري' },
  officeLicence: { en: 'office licence', ar: 'ترخيص المكتب' },
  engineerLicence: { en: 'engineer licence', ar: 'ترخيص المهندس' },
  clientVatNumber: { en: 'client vat number', ar: 'الرقم الضريبي للعميل' },
  clientRegistration: { en: 'client cr number', ar: 'السجل التجاري للعميل' },
  clientAddress: { en: 'client address', ar: 'عنوان العميل' },
  reference: { en: 'reference', ar: 'المرجع' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>;

export type ContractFill = keyof typeof contractFills;

const vowelSigns = /[\u064b-\u0652\u0640]/g;

/** As names are compared: capitals, vowel signs and spaces make no difference. */
const plainName = (name: string): string =>
  name.replaceAll(vowelSigns, '').trim().replaceAll(/\s+/g, ' ').toLowerCase();

const fillByName = new Map(
  Object.entries(contractFills).flatMap(([fill, names]) =>
    Object.values(names).map((name) => [plainName(name), fill as ContractFill] as const),
  ),
);

const fillMark = /\{([^{}\n]{1,60})\}/g;

/** A text with its fields replaced; names that are none of them stay, and so do those that nothing is known of. */
export const withFills = (text: string, filled: (fill: ContractFill) => string | null): string =>
  text.replaceAll(fillMark, (mark, name: string) => {
    const fill = fillByName.get(plainName(name));
    return fill === undefined ? mark : (filled(fill) ?? mark);
  });

/** Names in braces that are none of these, each once: a hint for the writer of a rich text. */
export const unknownFills = (text: string): string[] => {
  const words = (opsOf(text) ?? []).map(({ insert }) => (typeof insert === 'string' ? insert : '')).join('');
  const names = [...words.matchAll(fillMark)].map(([, name = '']) => name.trim());
  return [...new Set(names.filter((name) => name !== '' && !fillByName.has(plainName(name))))];
};

/** What an editor offers: `name` in the language of the text, `label` in that of its writer. */
export const contractFillNames = (
  text: Language,
  writer: Language = text,
  fills: readonly ContractFill[] = Object.keys(contractFills) as ContractFill[],
): { name: string; label: string }[] =>
  fills.map((fill) => ({ name: contractFills[fill][text], label: contractFills[fill][writer] }));
