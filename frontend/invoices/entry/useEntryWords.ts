// What the table of an invoice's entry is called.
import type { EntryWords } from '#frontend/ui/tables/EntryTable.tsx';
import { useInvoiceWords } from '../invoiceBase.ts';

export const useEntryWords = (): EntryWords => {
  const t = useInvoiceWords();
  return {
    title: t('entry.title'),
    account: t('entry.account'),
    debit: t('entry.debit'),
    credit: t('entry.credit'),
    total: t('entry.total'),
  };
};
