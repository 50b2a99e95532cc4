// Deposits of the customer with something left: one press puts one into the invoice.

import { AddRegular } from '@fluentui/react-icons/headless/svg/add';
import type { PlaceProps } from '#frontend/documents/editor/editorParts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { OfferedDeposit } from '#shared/invoices/api.ts';
import { typeNamed } from '#shared/invoices/invoiceType.ts';
import { useInvoiceWords } from '../invoiceBase.ts';
import { useDeposits } from '../invoiceQueries.ts';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';
import styles from './DepositOffers.module.css';
import { unusedDeposits, usedOf, withDeposit } from './depositRows.ts';
import type { InvoiceCheck } from './useInvoiceCheck.ts';

type Place = PlaceProps<InvoiceFacts, InvoiceCheck>;

/** Deposits are taken by what is sold after them. */
const takesDeposits = ({ role, side }: ReturnType<typeof typeNamed>): boolean =>
  side === 'sales' && role === 'invoice';

const use = ({ draftNow, change, focusCell }: Place, { number }: OfferedDeposit, amount: string): void => {
  const rows = withDeposit(draftNow(), { invoice: number, amount });
  if (rows === null) return;
  change({ do: 'setRows', table: 'deposits', rows });
  const key = draftNow().tables['deposits']?.at(-1)?.key;
  // Once the row is drawn: the button that was pressed is gone.
  if (key !== undefined) setTimeout(() => focusCell({ key, field: 'amount' }));
};

export const DepositOffers = (place: Place) => {
  const { draft, facts, check } = place;
  const t = useInvoiceWords();
  const { head } = draft;
  const { party = '', branch = '' } = head;
  const isWanted = party !== '' && branch !== '' && takesDeposits(typeNamed(head['type']));
  const offered = unusedDeposits(draft, useDeposits({ party, branch }, isWanted).data?.items ?? []);
  if (!isWanted || offered.length === 0) return null;
  return (
    <section className={styles['offers']} aria-label={t('deposits.title')}>
      <p className={styles['title']}>{t('deposits.title')}</p>
      <ul>
        {offered.map((deposit) => {
          const amount = usedOf(deposit, check.figures);
          return (
            <li key={deposit.id}>
              <bdi>{deposit.number}</bdi>
              <DateText date={deposit.date} />
              <span className={styles['left']}>
                {t('deposits.left')} <MoneyText amount={deposit.left} currency={facts.currency} strong />
              </span>
              <Button
                size="small"
                icon={<AddRegular />}
                reason={whyOff({ wrong: amount === null })}
                aria-label={t('deposits.useOne', { number: deposit.number })}
                onClick={() => amount !== null && use(place, deposit, amount)}
              >
                {t('deposits.use')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
