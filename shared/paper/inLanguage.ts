// A text that is written in Arabic and, under the same name with `_en`, in English.
import type { DocumentLanguage } from './documentFrame.ts';

/** In the language that is asked for where it is written so, else in the other one. */
export const textIn = (
  values: Readonly<Record<string, unknown>>,
  field: string,
  language: DocumentLanguage,
): string => {
  const [arabic, english] = [String(values[field] ?? ''), String(values[`${field}_en`] ?? '')];
  return language === 'en' ? english || arabic : arabic || english;
};
