// What documents of each kind are called: sentences that are the same for every kind are completed with it.
import type { Label } from '../resources/fields.ts';

/** `definite`: with the article, as sentences name it (السند). */
export type Noun = { readonly one: Label; readonly definite: Label; readonly plural: Label };

const nouns = new Map<string, Noun>();

/** Called where a kind is declared. */
export const addNoun = (kind: string, noun: Noun): void => {
  nouns.set(kind, noun);
};

export const nounOf = (kind: string): Noun | undefined => nouns.get(kind);
