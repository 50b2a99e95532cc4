// What a document is found by, and seeks of it: words by their beginning, numbers by their parts, amounts and codes exactly.
import { normaliseNumber } from '../../kernel/numberEntry.ts';
import { searchKey, withoutArticle } from '../../kernel/searchKey.ts';
import { type AnyDocument, type AnyKind, headValue } from '../documentKind.ts';
import { importKey } from './importKey.ts';

/** Tokens from one to another, both included. */
export type Seek = { from: string; to: string };

/** Found by any of these. */
export type Term = readonly Seek[];

const wordMax = 24;
/** Words that are kept of a document, and looked for by a search. */
const wordsMax = 80;

/** Behind every token that begins so. */
const last = '\uffff';

export const exactly = (token: string): Seek => ({ from: token, to: token });
export const beginning = (token: string): Seek => ({ from: token, to: token + last });

export const isExact = ({ from, to }: Seek): boolean => from === to;

/** Numbers with decimals or groups as one, else runs of letters and digits. */
const wordPattern = /\p{Nd}+(?:[.,٫٬]\p{Nd}+)+|[\p{L}\p{M}\p{N}]+/gu;
const runPattern = /[\p{L}\p{M}\p{N}]+/gu;

export const isDigits = (word: string): boolean => /^\d+$/.test(word);

/** 1250.50 and 1250.5 are one number. */
const plainDecimal = (number: string): string =>
  number.includes('.') ? number.replace(/\.?0+$/, '') : number;

const shortened = (word: string): string =>
  word.length <= wordMax ? word : [...word].slice(0, wordMax).join('');

/** The words of a text, folded as names are; a number with decimals or groups is one word. */
export const wordsOf = (text: string): string[] =>
  (searchKey(text).match(wordPattern) ?? []).flatMap((word) => {
    if (!/[.,٫٬]/.test(word)) return [word];
    const number = normaliseNumber(word);
    return number === null ? (word.match(runPattern) ?? []) : [plainDecimal(number)];
  });

/** From so many digits on leading noughts say nothing; with fewer they are those of a code, such as 01. */
export const paddedMin = 4;

export const isPadded = (word: string): boolean => word.startsWith('0') && word.length >= paddedMin;

export const withoutNoughts = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

/** 000080 is 80. */
const numberToken = (digits: string): string => `#${isPadded(digits) ? withoutNoughts(digits) : digits}`;

/** The token that words are looked for by: as far as it is kept, and without its article. */
export const soughtWord = (word: string): string => shortened(withoutArticle(word));

const tokensOfWord = (word: string): string[] => {
  if (isDigits(word) && isPadded(word)) return [numberToken(word)];
  return [...new Set([shortened(word), soughtWord(word)])];
};

/** The parts of a document's own number. */
const tokensOfNumber = (number: string): string[] =>
  wordsOf(number).map((part) => (isDigits(part) ? numberToken(part) : shortened(part)));

/** Amounts in the order of their size: those with more digits come later. */
export const amountToken = (amount: string): string => {
  const plain = plainDecimal(amount);
  const [whole = ''] = plain.split('.');
  return `$${whole.length.toString(36)}${plain}`;
};

/** Separators of tokens are replaced; values that are equal after cutting are distinguished by reading the document itself. */
const fieldToken = (name: string, value: string): string =>
  `@${name}:${[...value.replaceAll(/[ ;]/g, '_')].slice(0, wordMax).join('')}`;

const textOfValue = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The first text of its lines; of a header alone as far as it keeps it. */
const firstLineText = ({ about: { line } }: AnyKind, { lines, lineText }: AnyDocument): string => {
  if (line === undefined) return '';
  return textOfValue(lines?.find((each) => each[line] !== '')?.[line]) || (lineText ?? '');
};

const fieldTokens = (kind: AnyKind, document: AnyDocument): string[] => {
  const names = new Set([...(kind.permissionsBy ? [kind.permissionsBy.by] : []), ...kind.filters]);
  const ofHead = [...names].map((name): [string, unknown] => [name, headValue(document, name)]);
  const ofLines = (document.lines ?? []).flatMap((line) =>
    kind.lineFilters.map((name): [string, unknown] => [name, line[name]]),
  );
  const ofBranches = kind.branches(document).map((branch): [string, unknown] => ['branch', branch]);
  const ofImport: [string, unknown][] = document.importNumber ? [['import', importKey(document.id)]] : [];
  return [...ofBranches, ...ofHead, ...ofLines, ...ofImport].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [fieldToken(name, value)] : [],
  );
};

/** Whether something may still become of it. */
const stateToken = (isOpen: boolean): string => fieldToken('state', isOpen ? 'open' : 'done');

/** All by which a document is found; each of them once. */
export const tokensOf = (kind: AnyKind, document: AnyDocument, isOpen: boolean): string[] => {
  const { number } = document;
  const texts = [...kind.words(document).filter((text) => text !== number), firstLineText(kind, document)];
  const words = texts.flatMap((text) => (text ? wordsOf(text) : [])).slice(0, wordsMax);
  const brought = (document.lines ?? []).flatMap((line) => kind.numberIn(line) ?? []);
  const [total] = kind.totalsSeenBy === null ? kind.totals : [];
  const amount = total === undefined ? '' : textOfValue(headValue(document, total));
  return [
    ...new Set([
      ...[number ?? '', ...brought].flatMap(tokensOfNumber),
      ...words.flatMap(tokensOfWord),
      ...(amount === '' ? [] : [amountToken(amount)]),
      ...fieldTokens(kind, document),
      stateToken(isOpen),
    ]),
  ];
};

/** A field that says one of these. */
export const fieldTerm = (name: string, values: readonly string[]): Term =>
  values.map((value) => exactly(fieldToken(name, value)));

/** Documents that one import brought. */
export const importTerm = (id: string): Term => fieldTerm('import', [importKey(id)]);

export const stateTerm = (isOpen: boolean): Term => [exactly(stateToken(isOpen))];

/** Amounts between two, each of which may be left out. */
export const amountTerm = ({ from, to }: { from?: string | undefined; to?: string | undefined }): Term => [
  { from: from === undefined ? '$' : amountToken(from), to: to === undefined ? `$${last}` : amountToken(to) },
];

/** Numbers from one to another have as many digits as both. */
export const isWithin = (token: string, { from, to }: Seek): boolean =>
  from <= token && token <= to && (token.length === from.length || !from.startsWith('#'));

/** Whether a document of these tokens is found by all terms. */
export const isFound = (tokens: readonly string[], terms: readonly Term[]): boolean =>
  terms.every((term) => term.some((seek) => tokens.some((token) => isWithin(token, seek))));
