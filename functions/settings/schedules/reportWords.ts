// The texts of reports in a language where there is no screen: by their keys with dots, in the form that a number asks for.
import { filledText } from '#shared/kernel/filledText.ts';
import type { DocumentLanguage } from '#shared/paper/documentFrame.ts';

export type Texts = { readonly [key: string]: string | Texts };

const loaders: Record<DocumentLanguage, () => Promise<{ default: Texts }>> = {
  ar: () => import('#shared/locales/ar/reports.json', { with: { type: 'json' } }),
  en: () => import('#shared/locales/en/reports.json', { with: { type: 'json' } }),
};

export const textAt = (texts: Texts, key: string): string | undefined => {
  const found = key
    .split('.')
    .reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts);
  return typeof found === 'string' ? found : undefined;
};

export type Say = (key: string, values?: Record<string, unknown>) => string;

export const reportWords = async (language: DocumentLanguage): Promise<Say> => {
  const { default: texts } = await loaders[language]();
  const rules = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const { count } = values;
    const form = typeof count === 'number' ? textAt(texts, `${key}_${rules.select(count)}`) : undefined;
    const text = form ?? textAt(texts, `${key}_other`) ?? textAt(texts, key) ?? key;
    return filledText(text, (name) => String(values[name] ?? ''));
  };
};
