// What a list says: its own sentence where its area has one, else the one that all lists share, completed with its noun.
import i18next from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { locale, localText } from '#frontend/lib/texts/locale.ts';
import type { AnyList } from '#shared/lists/list.ts';

export type ListWords = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** Titles begin small inside of English sentences. */
const inside = (text: string): string =>
  locale === 'en' ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** `own`: where the area keeps sentences of its own, such as `sales:invoice.list`, the nearest first. */
export const useListWords = ({ titleAfterNoun, noun }: AnyList, own: readonly string[]): ListWords => {
  useTranslation(['lists', ...own.map((place) => place.split(':')[0] ?? '')]);
  return useMemo(() => {
    const nouns = { title: inside(localText(titleAfterNoun)), one: inside(localText(noun)) };
    return (key, values = {}) =>
      i18next.t([...own.map((place) => `${place}.${key}`), `lists:${key}`], { ...nouns, ...values });
  }, [titleAfterNoun, noun, own]);
};
