// The words that documents say by themselves, in the language of the document rather than of whoever prints it.
import type { DocumentLanguage } from '#shared/documents/documentFrame.ts';
import arabic from '#shared/locales/ar/documents.json' with { type: 'json' };
import english from '#shared/locales/en/documents.json' with { type: 'json' };

export type DocumentWords = typeof arabic;

export const documentWords = (language: DocumentLanguage): DocumentWords =>
  language === 'ar' ? arabic : english;

/** `Page {page} of {pages}` with its places filled in; each value keeps its own direction inside the sentence. */
export const filledIn = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => `\u2068${values[name] ?? ''}\u2069`);
