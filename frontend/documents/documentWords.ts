// What the screens of a document say: the kind's own sentence where its area has one, else the one that all kinds share, completed with its noun.
import i18next from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { locale, localText } from '#frontend/lib/texts/locale.ts';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import type { Label } from '#shared/resources/fields.ts';

type Values = Readonly<Record<string, unknown>>;

/** Where a field is named: above its input, above its column in the grid, in a list, or where a filter takes any of its values. */
type FieldPlace = 'head' | 'line' | 'table' | 'list' | 'any';

export type DocumentWords = {
  /** A sentence by its key in `documents.json`, or below the kind in the texts of its area. */
  (key: string, values?: Values): string;
  /** What a field is called there. */
  field: (place: FieldPlace, name: string, label: Label | string) => string;
};

/** The kind, and the file of texts of its area where it has sentences of its own. */
export type Worded = { kind: Pick<AnyKind, 'name' | 'noun'>; words: string | null };

/** Inside of sentences; English nouns are common ones there. */
const nounsOf = ({ noun }: Pick<AnyKind, 'noun'>): Record<'one' | 'definite' | 'plural', string> => {
  const inside = (label: Label): string =>
    locale === 'en' ? localText(label).toLowerCase() : localText(label);
  return { one: inside(noun.one), definite: inside(noun.definite), plural: inside(noun.plural) };
};

export const documentWords = ({ kind, words }: Worded): DocumentWords => {
  const ownKey = (key: string): string => `${words}:${kind.name}.${key}`;
  const nouns = nounsOf(kind);
  const say = (key: string, values: Values = {}): string => {
    const keys = words === null ? [`documents:${key}`] : [ownKey(key), `documents:${key}`];
    return i18next.t(keys, { ...nouns, ...values });
  };
  const field = (place: FieldPlace, name: string, label: Label | string): string => {
    if (words !== null && i18next.exists(ownKey(`${place}.${name}`))) return say(`${place}.${name}`);
    return typeof label === 'string' ? label : localText(label);
  };
  return Object.assign(say, { field });
};

/** Once the texts are there. */
export const useDocumentWords = ({ kind, words }: Worded): DocumentWords => {
  useTranslation(words === null ? ['documents'] : ['documents', words]);
  return useMemo(() => documentWords({ kind, words }), [kind, words]);
};
