// The sentence of a refusal in the caller's language, from the same locale files that the screens use.
import ar from '#shared/locales/ar/refusals.json' with { type: 'json' };
import en from '#shared/locales/en/refusals.json' with { type: 'json' };

export type Language = 'ar' | 'en';

const catalogues: Record<Language, Record<string, string>> = { ar, en };

/** `ar` unless the caller prefers English. */
export const languageOf = (acceptLanguage: string | undefined): Language =>
  /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'ar';

/** The text of a code with its `{{details}}` filled in; a code without a text is a bug and answers the code itself. */
export const messageOf = (language: Language, code: string, details: Record<string, unknown> = {}): string =>
  (catalogues[language][code] ?? code).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(details[name] ?? ''),
  );

export const hasMessage = (code: string): boolean => code in catalogues.ar && code in catalogues.en;
