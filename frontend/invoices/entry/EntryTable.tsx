// The lines of an entry: accounts, debit and credit, with their sums.
import { localName } from '#frontend/lib/texts/locale.ts';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { InvoiceEntry } from '#shared/invoices/api.ts';
import { useInvoiceWords } from '../invoiceBase.ts';
import styles from './EntryTable.module.css';

const Amounts = ({
  debit,
  credit,
  currency,
}: Pick<InvoiceEntry, 'debit' | 'credit'> & { currency: string }) =>
  [debit, credit].map((amount, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two columns, always the same
    <td key={at}>
      <MoneyText amount={amount} currency={currency} blankZero />
    </td>
  ));

export const EntryTable = ({ entry, currency }: { entry: InvoiceEntry; currency: string }) => {
  const t = useInvoiceWords();
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
        {entry.lines.map(({ account, debit, credit, ...names }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several lines may have the same account, and lines have no names
          <tr key={at}>
            <td>
              <BidiText>{`${account} · ${localName(names)}`}</BidiText>
            </td>
            <Amounts debit={debit} credit={credit} currency={currency} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('entry.total')}</th>
          <Amounts debit={entry.debit} credit={entry.credit} currency={currency} />
        </tr>
      </tfoot>
    </table>
  );
};
