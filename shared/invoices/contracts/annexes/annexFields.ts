// The fields of an annex: what it adds to a contract and takes off it, and the days by which it lasts longer or shorter.
import { code, flag, text, whole } from '../../../resources/fields.ts';
import { quoteHead, quoteLineFields } from '../../quotes/quoteFields.ts';
import { contractTables } from '../contractFields.ts';

const { party, reference, pricesIncludeVat } = quoteHead;

const daysMax = 3650;

export const annexHead = {
  /** By its id or number. */
  contract: code({ label: { en: 'Contract', ar: 'العقد' }, max: 40 }),
  party,
  subject: text({ label: { en: 'Object of the annex', ar: 'موضوع الملحق' }, max: 200 }),
  /** Below zero where the contract ends earlier. */
  days: whole({ label: { en: 'Days', ar: 'الأيام' }, min: -daysMax, max: daysMax }),
  reference,
  pricesIncludeVat,
} as const;

export const annexLineFields = {
  ...quoteLineFields,
  /** What the contract has less. */
  less: flag({ label: { en: 'Takes off', ar: 'حسم من العقد' }, initial: false }),
} as const;

const { invoicedBefore: _, ...instalmentFields } = contractTables.instalments.of;

export const annexTables = {
  instalments: { ...contractTables.instalments, of: instalmentFields },
  articles: contractTables.articles,
} as const;
