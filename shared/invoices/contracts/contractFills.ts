// Fills the fields in the articles of a contract with what the contract says, in the language of the text: words alone, never a format or a link.
import { currencyLabel } from '../../kernel/currencyName.ts';
import { groupedMoney, parseMoney, scaleOf } from '../../kernel/money.ts';
import { nameIn } from '../../kernel/names.ts';
import { writtenDay, writtenHijri } from '../../kernel/writtenDates.ts';
import { isolated } from '../../paper/bidiMarks.ts';
import { textsFor } from '../../paper/documentTexts.ts';
import type { Letterhead } from '../../paper/letterheadApi.ts';
import { amountInWords } from '../../paper/words/amountInWords.ts';
import { opsOf } from '../../richText/richOps.ts';
import { noSnapshot } from '../invoiceSnapshot.ts';
import { addressOf } from '../paper/paperParties.ts';
import { plainDecimal } from '../taxes/itemPrice.ts';
import { type ContractFill, withFills } from './contractFillNames.ts';
import type { PrintedContract } from './printedContract.ts';

type Language = 'ar' | 'en';

/** A contract with the head of its paper. */
export type FilledContract = { contract: PrintedContract; letterhead: Letterhead };

/** One that is read in a view, which asks for no head. */
type ReadContract = { contract: PrintedContract; letterhead: null };

/** `null`: not known here. */
export type FillValues = Readonly<Record<ContractFill, string | null>>;

const day = (date: string | null, language: Language): string =>
  date === null ? '' : writtenDay(date, { language, digits: 'latn' });

/** `30 days`, `6 أشهر`; empty where none is agreed. */
export const durationText = (
  { duration, durationUnit }: Pick<PrintedContract, 'duration' | 'durationUnit'>,
  language: Language,
): string => {
  if (duration === null) return '';
  const rule = new Intl.PluralRules(language).select(duration);
  const unit = durationUnit === 'month' ? 'months' : 'days';
  return textsFor(language)(`contract.${unit}_${rule}`, { count: String(duration) });
};

export const percentText = (percent: string | null): string =>
  percent === null || percent === '' ? '' : `${plainDecimal(percent)}%`;

const moneyIn = (contract: PrintedContract, language: Language) => {
  const currency = contract.snapshot?.currency ?? '';
  const scale = scaleOf(currency);
  const minor = (amount: string): bigint => parseMoney(amount, scale) ?? 0n;
  return {
    figures: (amount: string): string =>
      currency === '' ? '' : `${groupedMoney(minor(amount), scale)} ${currencyLabel(currency, language)}`,
    words: (amount: string): string =>
      currency === '' ? '' : amountInWords(minor(amount), currency, language),
  };
};

/** What each field says; empty where the contract does not say it yet. */
export const fillValues = (
  { contract, letterhead }: FilledContract | ReadContract,
  language: Language,
): FillValues => {
  const { party, seller } = contract.snapshot ?? noSnapshot;
  const money = moneyIn(contract, language);
  return {
    client: party ? nameIn(language, party) : '',
    number: contract.number ?? '',
    date: day(contract.date, language),
    hijriDate: writtenHijri(contract.date, { language, digits: 'latn' }),
    object: contract.subject,
    start: day(contract.startDate, language),
    end: day(contract.endDate, language),
    duration: durationText(contract, language),
    total: money.figures(contract.taxInclusive),
    totalWithoutVat: money.figures(contract.taxExclusive),
    vat: money.figures(contract.vat),
    totalInWords: money.words(contract.taxInclusive),
    advance: percentText(contract.advancePercent),
    office: nameIn(language, seller),
    vatNumber: seller.vatNumber,
    registration: letterhead && String(letterhead.organisation['registration'] ?? ''),
    officeLicence: contract.officeLicence,
    engineerLicence: contract.engineerLicence,
    clientVatNumber: party?.vatNumber ?? '',
    clientRegistration: party?.idScheme === 'CRN' ? party.otherId : '',
    clientAddress: party ? addressOf(party, language) : '',
    reference: contract.reference,
  };
};

/** Room to write by hand what a contract does not say. */
const blank = '……………';

/** On one line and in its own direction, so that it ends no line of the text and turns nothing around it. */
const inText = (value: string | null): string | null => {
  if (value === null) return null;
  return value.trim() === '' ? blank : isolated(value.replaceAll(/\s+/g, ' ').trim());
};

/** A rich text with its fields filled; one that would become longer than a text may be stays. */
export const filledRichText = (text: string, values: FillValues): string => {
  const ops = opsOf(text);
  if (ops === null || ops.length === 0) return text;
  const filled = JSON.stringify(
    ops.map((op) =>
      typeof op.insert === 'string'
        ? { ...op, insert: withFills(op.insert, (fill) => inText(values[fill])) }
        : op,
    ),
  );
  return opsOf(filled) === null ? text : filled;
};

/** A title of an article, likewise. */
export const filledTitle = (title: string, values: FillValues): string =>
  withFills(title, (fill) => inText(values[fill]));
