// A record has an Arabic and an English name: one of them is enough, and it is used wherever the other is missing.
export type Names = { readonly name: string; readonly name_ar: string };

/** Whether a value is both names, as rows have them of what they name. */
export const isNames = (value: unknown): value is Names =>
  typeof value === 'object' && value !== null && 'name' in value && 'name_ar' in value;

type Language = 'ar' | 'en';

/** The name in one language; the other one where it is missing. */
export const nameIn = (language: Language, { name, name_ar }: Names): string =>
  language === 'ar' ? name_ar || name : name || name_ar;

/** What the record is called in each language. */
export const bothNames = (names: Names): Readonly<Record<Language, string>> => ({
  en: nameIn('en', names),
  ar: nameIn('ar', names),
});

/** The name that stands beside the one in this language; empty where there is none. */
export const otherNameOf = (language: Language, { name, name_ar }: Names): string =>
  language === 'ar' ? name : name_ar;

/** In which of the two names a text is written. */
export const nameFieldOf = (text: string): keyof Names =>
  /\p{Script=Arabic}/u.test(text) ? 'name_ar' : 'name';

/** A single name, kept as that of its language: the other one can be added later. */
export const namesOf = (text: string): Names => ({ name: '', name_ar: '', [nameFieldOf(text)]: text });

/** Signs that nobody sees, such as marks of direction, are no name. */
export const isVisible = (text: unknown): boolean => typeof text === 'string' && /[^\s\p{Cf}]/u.test(text);

/** As somebody typed them or sent them. */
type GivenNames = { readonly name?: unknown; readonly name_ar?: unknown };

export const hasName = ({ name, name_ar }: GivenNames): boolean => isVisible(name) || isVisible(name_ar);

/** Said where both names are missing. */
export const oneNameFault = 'field.oneName';

/** The place of a fault as a page shows it: that of missing names is beside the name in its language. */
export const faultPath = (language: Language, path: string, code: string): string =>
  code === oneNameFault && language === 'en' ? path.replace(/name_ar$/, 'name') : path;

/** Faults of the names in a form. */
export const nameFaults = (language: Language, names: GivenNames): Readonly<Record<string, string>> =>
  hasName(names) ? {} : { [faultPath(language, 'name_ar', oneNameFault)]: oneNameFault };
