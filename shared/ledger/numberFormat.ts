// How the numbers of documents are written: a pattern of branch, prefix, fiscal year and running number, each once, with separators between (B3.3).
import { latinDigits } from '../kernel/numberEntry.ts';

/** The group of the settings that contains the pattern. */
export const numberFormatGroup = 'numbering';

export const usualNumberFormat = '{branch}-{prefix}-{yyyy}-{000001}';

type Part = {
  is: 'branch' | 'prefix' | 'year' | 'number' | 'separator';
  /** Between the braces; of a separator itself. */
  text: string;
};

/** What a number is made of. */
export type NumberParts = {
  branch: string;
  prefix: string;
  /** The label of the fiscal year, four digits. */
  year: string;
  count: number;
  /** Where the type has digits of its own. */
  digits?: number | null | undefined;
  /** Stands before the running number: imported documents are counted apart. */
  mark?: string;
};

const [digitsMin, digitsMax] = [2, 9];

const names: readonly (readonly [Part['is'], RegExp])[] = [
  ['branch', /^\{branch\}$/],
  ['prefix', /^\{prefix\}$/],
  ['year', /^\{yy(?:yy)?\}$/],
  ['number', /^\{0*1\}$/],
  ['separator', /^[-/.]$/],
];

const partOf = (piece: string): Part | null => {
  const is = names.find(([, form]) => form.test(piece))?.[0];
  return is === undefined ? null : { is, text: piece.replace(/^\{(.*)\}$/, '$1') };
};

const isSeparator = (part: Part | undefined): boolean => part === undefined || part.is === 'separator';

/** Whether two parts follow each other with no visible boundary; only a year always has the same length. */
const runsTogether = (parts: readonly Part[]): boolean => {
  let isOpen = false;
  for (const { is } of parts) {
    if (is === 'separator') isOpen = false;
    else if (is !== 'year' && isOpen) return true;
    else isOpen ||= is !== 'year';
  }
  return false;
};

const shapeFault = (parts: readonly Part[]): string | null => {
  const tokens = parts.filter((part) => !isSeparator(part));
  const kinds = tokens.map(({ is }) => is).sort();
  if (kinds.join(' ') !== 'branch number prefix year') return 'numbering.once';
  const digits = tokens.find(({ is }) => is === 'number')?.text.length ?? 0;
  if (digits < digitsMin || digits > digitsMax) return 'numbering.digits';
  const isLoose = parts.some((part, at) => isSeparator(part) && isSeparator(parts[at + 1]));
  if (isLoose || isSeparator(parts[0])) return 'numbering.separators';
  return runsTogether(parts) ? 'numbering.apart' : null;
};

const piecesOf = (format: string): string[] => latinDigits(format.trim()).match(/\{[^{}]*\}|./gsu) ?? [];

const partsOf = (format: string): Part[] =>
  piecesOf(format)
    .map(partOf)
    .filter((part) => part !== null);

/** The code of the refusal of a pattern, or null where numbers can be written by it. */
export const numberFormatFault = (format: string): string | null => {
  const parts = partsOf(format);
  return parts.length < piecesOf(format).length ? 'numbering.unknown' : shapeFault(parts);
};

const written = ({ is, text }: Part, { branch, prefix, year, count, digits, mark = '' }: NumberParts) =>
  ({
    branch,
    prefix,
    year: year.slice(-text.length),
    number: mark + String(count).padStart(digits ?? text.length, '0'),
    separator: text,
  })[is];

/** The number that a pattern gives; the pattern is without fault. */
export const numberIn = (format: string, given: NumberParts): string =>
  partsOf(format)
    .map((part) => written(part, given))
    .join('');

/** Digits of the running number, where a type has none of its own. */
export const digitsOf = (format: string): number =>
  partsOf(format).find(({ is }) => is === 'number')?.text.length ?? digitsMin;
