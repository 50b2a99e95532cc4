// The sentence of a refusal in the caller's language, from the same locale files that the screens use.

import { datedDetails } from '#shared/documents/datedDetails.ts';
import ar from '#shared/locales/ar/refusals.json' with { type: 'json' };
import en from '#shared/locales/en/refusals.json' with { type: 'json' };

export type Language = 'ar' | 'en';

// A plain `ar-SA` would give the Hijri calendar.
const dayFormats: Record<Language, Intl.DateTimeFormat> = {
  ar: new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', { dateStyle: 'long', timeZone: 'UTC' }),
};

const catalogues: Record<Language, Record<string, string>> = { ar, en };

/** `ar` unless the caller prefers English. */
export const languageOf = (acceptLanguage: string | undefined): Language =>
  /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'ar';

/** The text of a code with its `{{details}}` filled in, days as people write them; a code without a text is a bug and answers the code itself. */
export const messageOf = (
  language: Language,
  code: string,
  details: Readonly<Record<string, unknown>> = {},
): string => {
  const shown = datedDetails(details, (date) => dayFormats[language].format(Date.parse(date)));
  return (catalogues[language][code] ?? code).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(shown[name] ?? ''),
  );
};

export const hasMessage = (code: string): boolean => code in catalogues.ar && code in catalogues.en;
