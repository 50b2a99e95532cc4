// The head and foot of documents out of what a company has set: its numbers, address and phones as lines, and its layout.
import {
  type DocumentLanguage,
  detailSeparator,
  type PaperName,
  type PrintLayout,
} from '#shared/paper/documentFrame.ts';
import { textsFor } from '#shared/paper/documentTexts.ts';
import { textIn } from '#shared/paper/inLanguage.ts';

type Values = Readonly<Record<string, string | number | boolean | null>>;

export type Letterhead = { organisation: Values; address: Values; layout: Values };

const textOf = (values: Values, field: string): string => String(values[field] ?? '');

const addressLine = (address: Values, language: DocumentLanguage): string => {
  const say = textsFor(language);
  const [building, unit] = [textOf(address, 'building'), textOf(address, 'unit')];
  return [
    building && say('letterhead.building', { building }),
    textIn(address, 'street', language),
    unit && say('letterhead.unit', { unit }),
    textIn(address, 'district', language),
    textIn(address, 'city', language),
    [textOf(address, 'postal_code'), textOf(address, 'additional_number')].filter(Boolean).join('-'),
    textIn(address, 'region', language),
    textIn(address, 'country', language),
  ]
    .filter((part) => part !== '')
    .join(language === 'ar' ? '، ' : ', ');
};

/** In fours, as a bank prints it. */
const groupedIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Small lines for the head; what is not set is not there. */
export const letterheadLines = (
  { organisation, address }: Omit<Letterhead, 'layout'>,
  language: DocumentLanguage,
): string[] => {
  const say = textsFor(language);
  const [vat, registration] = [textOf(organisation, 'vat_number'), textOf(organisation, 'registration')];
  const [phone, mobile, email] = ['phone', 'mobile', 'email'].map((field) => textOf(organisation, field));
  const iban = textOf(organisation, 'iban');
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
    [iban && say('letterhead.iban', { number: groupedIban(iban) })],
  ]
    .map((parts) => parts.filter(Boolean).join(detailSeparator))
    .filter((line) => line !== '');
};

export const printLayoutOf = (values: Values, language: DocumentLanguage): PrintLayout => {
  const size = (field: string): number => Number(values[field] ?? 0);
  return {
    paper: textOf(values, 'paper') as PaperName,
    reportPaper: textOf(values, 'report_paper') as PrintLayout['reportPaper'],
    header: textIn(values, 'header', language),
    footer: textIn(values, 'footer', language),
    repeatHeader: values['repeat_header'] === true,
    logo: {
      width: size('logo_width'),
      height: size('logo_height'),
      top: size('logo_margin_top'),
      side: size('logo_margin_side'),
    },
  };
};
