// What documents of each kind are called: sentences that are the same for every kind are completed with it.
import type { Label } from '../resources/fields.ts';

/** `definite`: with the article, as sentences name it (السند). */
export type Noun = { readonly one: Label; readonly definite: Label; readonly plural: Label };

const nouns = new Map<string, Noun>();

/** Called where a kind is declared. */
export const addNoun = (kind: string, noun: Noun): void => {
  nouns.set(kind, noun);
};

/** `alreadyPosted`, `alreadyRegistered`: one sentence covers all of them, except for a reversal. */
const isDone = (what: string): boolean => /^already[A-Z]/.test(what) && what !== 'alreadyReversed';

/** The codes under which the sentence of a refusal is looked for: its own, else the one that all kinds of documents share. */
export const sentenceCodes = (code: string): string[] => {
  const [kind = '', what] = code.split('.');
  if (what === undefined || !nouns.has(kind)) return [code];
  return [code, `document.${isDone(what) ? 'done' : what}`];
};

/** What the shared sentence calls the document. */
export const nounIn = (code: string, language: keyof Label): string => {
  const [kind = ''] = code.split('.');
  return nouns.get(kind)?.definite[language] ?? '';
};
