// Texts of an area in a language that need not be that of the page, for papers.
import i18next, { type TFunction } from 'i18next';
import type { Locale } from '../browserStorage.ts';

export const textsIn = async <Area extends string>(
  language: Locale,
  area: Area,
): Promise<TFunction<Area>> => {
  if (!i18next.hasResourceBundle(language, area)) await i18next.reloadResources([language], [area]);
  return i18next.getFixedT(language, area);
};
