// The languages of a paper: Arabic, English, or both of them side by side, Arabic first as the law wants it.
import { type Names, nameIn } from '../../kernel/names.ts';
import type { DocumentLanguage } from '../../paper/documentFrame.ts';
import { textsFor } from '../../paper/documentTexts.ts';

export const paperLanguages = ['ar', 'en', 'both'] as const;
export type PaperLanguage = (typeof paperLanguages)[number];

export const paperSizes = ['a4', 'a5'] as const;
export type PaperSize = (typeof paperSizes)[number];

/** A text in the languages of the paper, the main one first. */
export type Said = readonly [main: string, other?: string];

const languagesOf = (language: PaperLanguage): readonly [DocumentLanguage, DocumentLanguage?] =>
  language === 'both' ? ['ar', 'en'] : [language];

/** By which the paper is read, and its figures and dates stand. */
export const mainLanguageOf = (language: PaperLanguage): DocumentLanguage => languagesOf(language)[0];

/** Says one thing in every language of the paper; the same words are said once. */
export const inLanguages = (language: PaperLanguage, say: (language: DocumentLanguage) => string): Said => {
  const [main, other] = languagesOf(language);
  const first = say(main);
  const second = other && say(other);
  return second === undefined || second === '' || second === first ? [first] : [first, second];
};

export type PaperKey = Parameters<ReturnType<typeof textsFor>>[0];
type InvoiceKey = Extract<PaperKey, `invoice.${string}`>;
export type InvoiceWord = InvoiceKey extends `invoice.${infer Name}` ? Name : never;

export type SayOnPaper = (word: InvoiceWord) => Said;

/** Any of the words that documents contain by themselves. */
export const saidOn =
  (language: PaperLanguage) =>
  (key: PaperKey, values?: Readonly<Record<string, string>>): Said =>
    inLanguages(language, (each) => textsFor(each)(key, values));

/** The words of the paper itself. */
export const wordsOn =
  (language: PaperLanguage): SayOnPaper =>
  (word) =>
    saidOn(language)(`invoice.${word}` as InvoiceKey);

/** A record by its name in the languages of the paper. */
export const nameOn = (language: PaperLanguage, names: Names): Said =>
  inLanguages(language, (each) => nameIn(each, names));

export const onOneLine = (said: Said): string => said.filter(Boolean).join(' · ');

/** Of both languages the second stands under the first. */
export const onTwoLines = (said: Said): string => said.filter(Boolean).join('\n');
