// The texts that documents contain by themselves, in the language of the document rather than of the user who prints it.

import { filledText } from '#shared/kernel/filledText.ts';
import arabic from '#shared/locales/ar/paper.json' with { type: 'json' };
import english from '#shared/locales/en/paper.json' with { type: 'json' };
import { isolated } from '#shared/paper/bidiMarks.ts';
import type { DocumentLanguage } from '#shared/paper/documentFrame.ts';

type Texts = typeof arabic;
type Values = Readonly<Record<string, string>>;

/** `page`, or `status.draft` for a text inside a group. */
type Key = {
  [Name in keyof Texts]: Texts[Name] extends string ? Name : `${Name}.${keyof Texts[Name] & string}`;
}[keyof Texts];

/** A language has the plural forms that it counts by. */
const textAt = (texts: Readonly<Record<string, string | Values>>, key: Key): string => {
  const [group = '', name] = key.split('.');
  const found = texts[group];
  const text = typeof found === 'object' ? found[name ?? ''] : found;
  if (text === undefined) throw new Error(`No text ${key} for documents`);
  return text;
};

/** Says a text; each value put into its places keeps its own direction inside the sentence. */
export type SayText = (key: Key, values?: Values) => string;

export const textsFor = (language: DocumentLanguage): SayText => {
  const texts = language === 'ar' ? arabic : english;
  return (key, values = {}) => filledText(textAt(texts, key), (name) => isolated(values[name] ?? ''));
};
