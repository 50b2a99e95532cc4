// What stands beside the chart of the page of invoices: what waits, by the tabs of the list, and the customers that bought most.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePermission, useSession } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import styles from './InvoiceOverview.module.css';
import type { InvoiceCounts, InvoiceOverview } from './invoiceQueries.ts';
import { invoicesPath, partyPath } from './overviewPaths.ts';

const waiting = ['draft', 'pending', 'unpaid', 'overdue'] as const;

export const WaitingInvoices = ({ counts }: Pick<InvoiceCounts, 'counts'>) => {
  const { t } = useTranslation('invoices');
  return (
    <Card
      flush
      title={t('overview.states.title')}
      actions={<Link to={invoicesPath()}>{t('overview.states.all')}</Link>}
    >
      <ul className={styles['rows']}>
        {waiting.map((tab) => {
          const count = counts[tab];
          return (
            <li key={tab}>
              <Link className={styles['row']} to={invoicesPath({ status: tab })}>
                <span>{t(`overview.states.${tab}`)}</span>
                <span className={styles['count']} data-late={tab === 'overdue' && count !== 0}>
                  {count === null ? t('overview.states.uncounted') : countText(count)}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
};

type Customer = InvoiceOverview['customers'][number];

const CustomerRow = ({ customer }: { customer: Customer }) => {
  const { currency } = useSession().settings;
  const seesParties = usePermission('party', 'view');
  const inside = (
    <>
      <span className={styles['who']}>
        {localName(customer)} <bdi className={styles['code']}>{customer.code}</bdi>
      </span>
      <MoneyText amount={customer.net} currency={currency} />
    </>
  );
  return (
    <li>
      {seesParties ? (
        <Link className={styles['row']} to={partyPath(customer.code)}>
          {inside}
        </Link>
      ) : (
        <span className={styles['row']}>{inside}</span>
      )}
    </li>
  );
};

export const TopCustomers = ({ customers }: Pick<InvoiceOverview, 'customers'>) => {
  const { t } = useTranslation('invoices');
  return (
    <Card
      flush
      title={t('overview.customers.title')}
      aside={<span className={styles['aside']}>{t('overview.customers.span')}</span>}
    >
      {customers.length === 0 ? (
        <p className={styles['nothing']}>{t('overview.customers.none')}</p>
      ) : (
        <ul className={styles['rows']}>
          {customers.map((customer) => (
            <CustomerRow key={customer.code} customer={customer} />
          ))}
        </ul>
      )}
    </Card>
  );
};
