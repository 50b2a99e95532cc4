// The entry that posting would make of the invoice as it stands: the server's own, asked anew when typing pauses.
import type { Draft } from '#frontend/documents/editor/documentDraft.ts';
import { inputOf } from '#frontend/documents/editor/draftValues.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { useSettled } from '#frontend/lib/useSettled.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import type { ComingEntry as Coming } from '#shared/invoices/api.ts';
import { invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { useInvoiceWords } from '../invoiceBase.ts';
import { useComingEntry } from '../invoiceQueries.ts';
import styles from './ComingEntry.module.css';
import { invoiceLines } from './invoiceLines.ts';

const settleMs = 500;

/** What is typed, once typing pauses; nothing while something keeps it from being posted. */
const useTyped = (draft: Draft, reason: string | null): string | null => {
  const typed = JSON.stringify(inputOf(invoiceKind as unknown as AnyKind, invoiceLines, draft));
  const settled = useSettled(typed, settleMs);
  return reason === null && settled === typed ? typed : null;
};

const Amounts = ({ debit, credit, currency }: Pick<Coming, 'debit' | 'credit'> & { currency: string }) =>
  [debit, credit].map((amount, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two columns, always the same
    <td key={at}>
      <MoneyText amount={amount} currency={currency} blankZero />
    </td>
  ));

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
  return (
    <table className={styles['entry']} aria-label={t('entry.title')}>
      <thead>
        <tr>
          <th scope="col">{t('entry.account')}</th>
          <th scope="col">{t('entry.debit')}</th>
          <th scope="col">{t('entry.credit')}</th>
        </tr>
      </thead>
      <tbody>
        {data.lines.map(({ account, debit, credit, ...names }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an account may stand in several lines, which have no names
          <tr key={at}>
            <td>
              <BidiText>{`${account} · ${localName(names)}`}</BidiText>
            </td>
            <Amounts {...{ debit, credit, currency }} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('entry.total')}</th>
          <Amounts debit={data.debit} credit={data.credit} currency={currency} />
        </tr>
      </tfoot>
    </table>
  );
};
