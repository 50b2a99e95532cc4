// The sentence of a refusal in the caller's language, from the same locale files that the screens use.

import { nounIn, sentenceCodes } from '#shared/documents/documentNouns.ts';
import type { Warning } from '#shared/documents/documentSchemas.ts';
import { filledText } from '#shared/kernel/filledText.ts';
import { argumentIn } from '#shared/paper/direction/argumentIn.ts';
import { formattedDetails } from '#shared/paper/formattedDetails.ts';

export type Language = 'ar' | 'en';

// A plain `ar-SA` would give the Hijri calendar.
const dayFormats: Record<Language, Intl.DateTimeFormat> = {
  ar: new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', { dateStyle: 'long', timeZone: 'UTC' }),
};

type Sentences = Readonly<Record<string, string>>;

// One language, when its first sentence is needed: most starts of a function end without any.
const loaders: Record<Language, () => Promise<{ default: Sentences }>> = {
  ar: () => import('#shared/locales/ar/refusals.json', { with: { type: 'json' } }),
  en: () => import('#shared/locales/en/refusals.json', { with: { type: 'json' } }),
};

const sentencesIn = async (language: Language): Promise<Sentences> => (await loaders[language]()).default;

/** So that a process that lives long can say why it fails when it can open no more files. */
export const keepSentences = async (): Promise<void> => {
  await Promise.all([sentencesIn('ar'), sentencesIn('en')]);
};

/** `ar` unless the caller prefers English. */
export const languageOf = (acceptLanguage: string | undefined): Language =>
  /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'ar';

/** The text of a code with its `{{details}}` filled in, days and amounts as people write them; a code without a text is a bug and answers the code itself. */
export const messageOf = async (
  language: Language,
  code: string,
  details: Readonly<Record<string, unknown>> = {},
): Promise<string> => {
  const sentences = await sentencesIn(language);
  const shown = formattedDetails(details, {
    language,
    date: (date) => dayFormats[language].format(Date.parse(date)),
  });
  const found = sentenceCodes(code).find((each) => each in sentences);
  return filledText(sentences[found ?? ''] ?? code, (name) =>
    name === 'noun' ? nounIn(code, language) : argumentIn(language, String(shown[name] ?? '')),
  );
};

const isSaid = (code: string, sentences: Sentences): boolean =>
  sentenceCodes(code).some((each) => each in sentences);

export const hasMessage = async (code: string): Promise<boolean> =>
  isSaid(code, await sentencesIn('ar')) && isSaid(code, await sentencesIn('en'));

/** A warning in the language of the caller. */
export const warningOf = async (
  { caller }: { caller: { language: 'ar' | 'en' } },
  code: string,
  details: Record<string, unknown>,
): Promise<Warning> => ({ code, message: await messageOf(caller.language, code, details), details });
