// The entry that a posted invoice has made.
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { useInvoiceWords } from '../invoiceBase.ts';
import { useInvoiceEntry } from '../invoiceQueries.ts';
import styles from './EntryTable.module.css';
import { EntryTable } from './EntryTable.tsx';

export const PostedEntry = ({ id, currency }: { id: string; currency: string }) => {
  const t = useInvoiceWords();
  const { data, error } = useInvoiceEntry(id);
  if (data) return <EntryTable entry={data} currency={currency} />;
  return (
    <p className={styles['missing']} role="status">
      <BidiText>{error?.message ?? t('entry.asking')}</BidiText>
    </p>
  );
};
