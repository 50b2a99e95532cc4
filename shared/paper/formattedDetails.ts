// The details of a sentence as people write them: days in words, amounts with thousands separated, each kept in its own direction.
import { inLanguage, isInBoth } from '../documents/bothLanguages.ts';
import { isDate } from '../kernel/dates.ts';
import { groupedDecimal } from '../kernel/money.ts';
import { marked } from '../kernel/titleData.ts';
import { isolated } from './bidiMarks.ts';

/** Details that are amounts or quantities, as decimal text. */
const figureNames: ReadonlySet<string> = new Set([
  'amount',
  'available',
  'balance',
  'base',
  'change',
  'difference',
  'due',
  'exposure',
  'gross',
  'left',
  'limit',
  'lowest',
  'netToPay',
  'overpaid',
  'settled',
  'short',
  'sum',
  'total',
]);

const isFigure = (name: string, value: unknown): value is string =>
  typeof value === 'string' && figureNames.has(name) && /^[+-]?\d+(\.\d+)?$/.test(value);

type Say = {
  /** Of what the product calls something in both languages. */
  language: 'ar' | 'en';
  date: (date: string) => string;
  /** Formats a number in the reader's digits, where they are known; else the reader's page formats it. */
  number?: (grouped: string) => string;
};

export const formattedDetails = (
  details: Readonly<Record<string, unknown>>,
  { language, date, number = (grouped) => grouped }: Say,
): Record<string, unknown> => {
  const said = (name: string, value: unknown): unknown => {
    if (isFigure(name, value)) return marked(number(groupedDecimal(value)));
    if (typeof value !== 'string') return value;
    if (isInBoth(value)) return inLanguage(value, language);
    return isDate(value) ? isolated(date(value)) : value;
  };
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, said(name, value)]));
};
