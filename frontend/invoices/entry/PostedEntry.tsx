// The entry that a posted invoice has made.
import { EntryTable } from '#frontend/ui/tables/EntryTable.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { useInvoiceWords } from '../invoiceBase.ts';
import { useInvoiceEntry } from '../invoiceQueries.ts';
import styles from './ComingEntry.module.css';
import { useEntryWords } from './useEntryWords.ts';

export const PostedEntry = ({ id, currency }: { id: string; currency: string }) => {
  const t = useInvoiceWords();
  const words = useEntryWords();
  const { data, error } = useInvoiceEntry(id);
  if (data) return <EntryTable entry={data} words={words} currency={currency} />;
  return (
    <p className={styles['missing']} role="status">
      <BidiText>{error?.message ?? t('entry.asking')}</BidiText>
    </p>
  );
};
