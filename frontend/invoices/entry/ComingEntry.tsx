// The entry that posting would make of the invoice as it stands: the server's own, asked anew when typing pauses.
import type { Draft } from '#frontend/documents/editor/documentDraft.ts';
import { inputOf } from '#frontend/documents/editor/draftValues.ts';
import { useSettled } from '#frontend/lib/useSettled.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { invoiceLines } from '../editor/invoiceLines.ts';
import { useInvoiceWords } from '../invoiceBase.ts';
import { useComingEntry } from '../invoiceQueries.ts';
import styles from './EntryTable.module.css';
import { EntryTable } from './EntryTable.tsx';

const settleMs = 500;

/** What is typed, once typing pauses; nothing while something keeps it from being posted. */
const useTyped = (draft: Draft, reason: string | null): string | null => {
  const typed = JSON.stringify(inputOf(invoiceKind as unknown as AnyKind, invoiceLines, draft));
  const settled = useSettled(typed, settleMs);
  return reason === null && settled === typed ? typed : null;
};

type Props = {
  draft: Draft;
  currency: string;
  /** What keeps it from being posted, as far as the form knows. */
  reason: string | null;
};

export const ComingEntry = ({ draft, currency, reason }: Props) => {
  const t = useInvoiceWords();
  const { data, error } = useComingEntry(useTyped(draft, reason));
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
