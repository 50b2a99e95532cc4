// The texts of lists in a language where there is no screen, by their file and their key: those of documents, of the areas whose documents are listed, and of records.
import type { DocumentLanguage } from '#shared/paper/documentFrame.ts';
import { type Texts, textAt } from './reportWords.ts';

type Loaded = Promise<{ default: Texts }>;

const loaders: Record<DocumentLanguage, Readonly<Record<string, () => Loaded>>> = {
  ar: {
    lists: () => import('#shared/locales/ar/lists.json', { with: { type: 'json' } }),
    documents: () => import('#shared/locales/ar/documents.json', { with: { type: 'json' } }),
    resources: () => import('#shared/locales/ar/resources.json', { with: { type: 'json' } }),
    finance: () => import('#shared/locales/ar/finance.json', { with: { type: 'json' } }),
    invoices: () => import('#shared/locales/ar/invoices.json', { with: { type: 'json' } }),
    contracts: () => import('#shared/locales/ar/contracts.json', { with: { type: 'json' } }),
    arap: () => import('#shared/locales/ar/arap.json', { with: { type: 'json' } }),
    transfers: () => import('#shared/locales/ar/transfers.json', { with: { type: 'json' } }),
    counts: () => import('#shared/locales/ar/counts.json', { with: { type: 'json' } }),
    designRequests: () => import('#shared/locales/ar/designRequests.json', { with: { type: 'json' } }),
    calculator: () => import('#shared/locales/ar/calculator.json', { with: { type: 'json' } }),
  },
  en: {
    lists: () => import('#shared/locales/en/lists.json', { with: { type: 'json' } }),
    documents: () => import('#shared/locales/en/documents.json', { with: { type: 'json' } }),
    resources: () => import('#shared/locales/en/resources.json', { with: { type: 'json' } }),
    finance: () => import('#shared/locales/en/finance.json', { with: { type: 'json' } }),
    invoices: () => import('#shared/locales/en/invoices.json', { with: { type: 'json' } }),
    contracts: () => import('#shared/locales/en/contracts.json', { with: { type: 'json' } }),
    arap: () => import('#shared/locales/en/arap.json', { with: { type: 'json' } }),
    transfers: () => import('#shared/locales/en/transfers.json', { with: { type: 'json' } }),
    counts: () => import('#shared/locales/en/counts.json', { with: { type: 'json' } }),
    designRequests: () => import('#shared/locales/en/designRequests.json', { with: { type: 'json' } }),
    calculator: () => import('#shared/locales/en/calculator.json', { with: { type: 'json' } }),
  },
};

/** As in `documents:list.number`; undefined where there is no text. */
export const listWords = async (language: DocumentLanguage): Promise<(key: string) => string | undefined> => {
  const files = await Promise.all(
    Object.entries(loaders[language]).map(async ([file, load]) => [file, (await load()).default] as const),
  );
  const texts = Object.fromEntries(files);
  return (place) => {
    const [file = '', key = ''] = place.split(':');
    const found = texts[file];
    return found && textAt(found, key);
  };
};
