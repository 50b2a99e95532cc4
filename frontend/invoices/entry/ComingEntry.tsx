// The entry that posting would make of the invoice as it stands: the server's own, asked anew when typing pauses.
import type { Draft } from '#frontend/documents/editor/documentDraft.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { useInvoiceWords } from '../invoiceBase.ts';
import styles from './EntryTable.module.css';
import { EntryTable } from './EntryTable.tsx';
import { useTypedInvoice } from './useTypedInvoice.ts';

type Props = {
  draft: Draft;
  currency: string;
  /** What keeps it from being posted, as far as the form knows. */
  reason: string | null;
};

export const ComingEntry = ({ draft, currency, reason }: Props) => {
  const t = useInvoiceWords();
  const { data, error } = useTypedInvoice(draft, reason === null);
  const missing = reason ?? error?.message;
  if (missing !== undefined)
    return (
      <p className={styles['missing']} role="status">
        <BidiText>{missing}</BidiText>
      </p>
    );
  if (data === undefined) return <p className={styles['missing']}>{t('entry.asking')}</p>;
  return <EntryTable entry={data} currency={currency} />;
};
