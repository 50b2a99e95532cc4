// The entry that posting would make of the invoice as it stands: the server's own, asked anew when typing pauses.
import type { Draft } from '#frontend/documents/editor/documentDraft.ts';
import { EntryTable } from '#frontend/ui/tables/EntryTable.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { useInvoiceWords } from '../invoiceBase.ts';
import styles from './ComingEntry.module.css';
import { useEntryWords } from './useEntryWords.ts';
import { useTypedInvoice } from './useTypedInvoice.ts';

type Props = {
  draft: Draft;
  currency: string;
  /** What keeps it from being posted, as far as the form knows. */
  reason: string | null;
};

export const ComingEntry = ({ draft, currency, reason }: Props) => {
  const t = useInvoiceWords();
  const words = useEntryWords();
  const { data, error } = useTypedInvoice(draft, reason === null);
  const missing = reason ?? error?.message;
  if (missing !== undefined)
    return (
      <p className={styles['missing']} role="status">
        <BidiText>{missing}</BidiText>
      </p>
    );
  if (data === undefined) return <p className={styles['missing']}>{t('entry.asking')}</p>;
  return <EntryTable entry={data} words={words} currency={currency} />;
};
