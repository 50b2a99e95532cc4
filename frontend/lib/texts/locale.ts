// The language of this page load: a change is stored and the page loads again, so it never changes in between.
import { type Names, nameIn } from '#shared/kernel/names.ts';
import { browserStorage, type Locale, storedLocale } from '../browserStorage.ts';

export const locale: Locale = storedLocale();
export const direction = locale === 'ar' ? 'rtl' : 'ltr';
export const otherLocale: Locale = locale === 'ar' ? 'en' : 'ar';

/** Stores the other language and loads the page again, as the specification says. */
export const switchLocale = (): void => {
  browserStorage.locale.set(otherLocale);
  browserStorage.localeChosen.set('1');
  location.reload();
};

/** The name in the language of the page. */
export const localName = (names: Names): string => nameIn(locale, names);

/** The name in the other language, by which documents may call it as well. */
export const otherName = (names: Names): string => nameIn(otherLocale, names);

/** The text of a pair in the language of the page. */
export const localText = (texts: Readonly<Record<Locale, string>>): string => texts[locale];
