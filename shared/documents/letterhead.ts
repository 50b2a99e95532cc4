// The head and foot of documents out of what a company has set: its numbers, address and phones as lines, and its layout.
import type { DocumentLanguage, PaperName, PrintLayout } from '#shared/documents/documentFrame.ts';
import { textsFor } from '#shared/documents/documentTexts.ts';

type Values = Readonly<Record<string, string | number | boolean | null>>;

export type Letterhead = { organisation: Values; address: Values; layout: Values };

const textOf = (values: Values, field: string): string => String(values[field] ?? '');

const addressLine = (address: Values, language: DocumentLanguage): string => {
  const say = textsFor(language);
  const [building, unit] = [textOf(address, 'building'), textOf(address, 'unit')];
  return [
    building && say('letterhead.building', { building }),
    textOf(address, 'street'),
    unit && say('letterhead.unit', { unit }),
    textOf(address, 'district'),
    textOf(address, 'city'),
    [textOf(address, 'postal_code'), textOf(address, 'additional_number')].filter(Boolean).join('-'),
    textOf(address, 'region'),
  ]
    .filter((part) => part !== '')
    .join(language === 'ar' ? '، ' : ', ');
};

/** Small lines for the head; what is not set is not there. */
export const letterheadLines = (
  { organisation, address }: Omit<Letterhead, 'layout'>,
  language: DocumentLanguage,
): string[] => {
  const say = textsFor(language);
  const [vat, registration] = [textOf(organisation, 'vat_number'), textOf(organisation, 'registration')];
  const [phone, mobile, email] = ['phone', 'mobile', 'email'].map((field) => textOf(organisation, field));
  return [
    [
      vat && say('letterhead.vat', { number: vat }),
      registration && say('letterhead.registration', { number: registration }),
    ],
    [addressLine(address, language)],
    [
      phone && say('letterhead.phone', { number: phone }),
      mobile && say('letterhead.mobile', { number: mobile }),
      email && say('letterhead.email', { address: email }),
    ],
  ]
    .map((parts) => parts.filter(Boolean).join(' · '))
    .filter((line) => line !== '');
};

export const printLayoutOf = (values: Values): PrintLayout => {
  const size = (field: string): number => Number(values[field] ?? 0);
  return {
    paper: textOf(values, 'paper') as PaperName,
    reportPaper: textOf(values, 'report_paper') as PrintLayout['reportPaper'],
    header: textOf(values, 'header'),
    footer: textOf(values, 'footer'),
    logo: {
      width: size('logo_width'),
      height: size('logo_height'),
      top: size('logo_margin_top'),
      side: size('logo_margin_side'),
    },
  };
};
