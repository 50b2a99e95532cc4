// Texts by area: a namespace is a file in shared/locales and is fetched when a screen first asks for it.
import i18next, { type BackendModule, type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { argumentIn } from '#shared/paper/direction/argumentIn.ts';
import { localDigits } from './digits.ts';
import { locale } from './locale.ts';

type Texts = Record<string, unknown>;

/** Texts of mails are for the server alone. */
const files = import.meta.glob<Texts>(
  ['../../../shared/locales/*/*.json', '!../../../shared/locales/*/*[mM]ail.json'],
  { import: 'default' },
);

const localeFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, answer) => {
    const load = files[`../../../shared/locales/${language}/${namespace}.json`];
    if (!load) return answer(new Error(`No texts for ${language}/${namespace}`), null);
    load().then(
      (texts) => answer(null, texts),
      (error: Error) => answer(error, null),
    );
  },
};

/** Numbers in the digits of the reader; texts keep their own direction inside the sentence. */
const numbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown) => {
    if (typeof value === 'number') return localDigits(String(value));
    return typeof value === 'string' ? argumentIn(locale, value) : (value as string);
  },
};

const start = (): Promise<unknown> =>
  i18next
    .use(localeFiles)
    .use(numbers)
    .use(initReactI18next)
    .init({
      lng: locale,
      fallbackLng: false,
      ns: ['app', 'auth'],
      defaultNS: 'app',
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: true },
      returnNull: false,
    });

let started: Promise<unknown> | undefined;

/** Starts i18next with the texts that the shell and the login page need; once, since a second start forgets texts that screens hold. */
export const startTexts = (): Promise<unknown> => {
  started ??= start();
  return started;
};
