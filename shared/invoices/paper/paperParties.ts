// Seller and other party as the paper names them: their names, numbers and address.
import { textsFor } from '../../paper/documentTexts.ts';
import { letterheadLines, printLayoutOf } from '../../paper/letterhead.ts';
import type { Letterhead } from '../../paper/letterheadApi.ts';
import type { InvoiceSnapshot, KeptParty } from '../invoiceSnapshot.ts';
import {
  inLanguages,
  mainLanguageOf,
  nameOn,
  onOneLine,
  type PaperLanguage,
  type Said,
  wordsOn,
} from './paperLanguage.ts';

/** `details` by language: each a block of lines of its own. */
export type PaperParty = { name: Said; details: readonly (readonly string[])[] };

const headerLines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** The name and number under which it was issued; the rest as the head of every document has it. */
export const sellerOnPaper = (
  seller: InvoiceSnapshot['seller'],
  { organisation, address, layout }: Pick<Letterhead, 'organisation' | 'address' | 'layout'>,
  language: PaperLanguage,
): PaperParty => {
  const head = { organisation: { ...organisation, vat_number: seller.vatNumber }, address };
  return {
    name: nameOn(language, seller),
    details: (language === 'both' ? (['ar', 'en'] as const) : [language]).map((each) => [
      ...letterheadLines(head, each),
      ...headerLines(printLayoutOf(layout, each).header),
    ]),
  };
};

const schemes = {
  CRN: 'schemeCRN',
  '700': 'scheme700',
  NAT: 'schemeNAT',
  IQA: 'schemeIQA',
  PAS: 'schemePAS',
} as const;

const schemeOf = (scheme: string | null) =>
  schemes[scheme as keyof typeof schemes] ?? ('schemeOther' as const);

const home = 'SA';

/** In one line, as it is written in the language. */
export const addressOf = (party: KeptParty, language: 'ar' | 'en'): string => {
  const say = textsFor(language);
  const city = language === 'ar' ? party.city_ar || party.city : party.city || party.city_ar;
  const { building, street, district, postalCode, country } = party;
  return [
    building && say('letterhead.building', { building }),
    street,
    district,
    [city, postalCode].filter(Boolean).join(' '),
    country === home ? '' : (country ?? ''),
  ]
    .filter((part) => part !== '')
    .join(language === 'ar' ? '، ' : ', ');
};

/** As it was when the invoice was saved. */
export const partyOnPaper = (party: KeptParty, language: PaperLanguage): PaperParty => {
  const say = wordsOn(language);
  const numbered = (label: Said, number: string): string[] =>
    number === '' ? [] : [[onOneLine(label), number].join(': ')];
  return {
    name: inLanguages(language, (each) => nameOn(each, party)[0]),
    details: [
      [
        ...numbered(say('vatNumber'), party.vatNumber),
        ...numbered(say(schemeOf(party.idScheme)), party.otherId),
        addressOf(party, mainLanguageOf(language)),
      ].filter((line) => line !== ''),
    ],
  };
};
