// The customers that bought most in twelve months, each with the way to its card.
import { useTranslation } from 'react-i18next';
import { usePermission, useSession } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { Row, RowList, RowName } from '#frontend/ui/page/RowList.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { partyPath } from '#shared/crm/partyPath.ts';
import type { InvoiceOverview } from './figureQueries.ts';
import styles from './InvoiceOverview.module.css';

type Customer = InvoiceOverview['customers'][number];

const CustomerRow = ({ customer }: { customer: Customer }) => {
  const { currency } = useSession().settings;
  const seesParties = usePermission('party', 'view');
  return (
    <Row to={seesParties ? partyPath(customer.code) : undefined}>
      <RowName code={customer.code}>{localName(customer)}</RowName>
      <MoneyText amount={customer.net} currency={currency} />
    </Row>
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
        <RowList>
          {customers.map((customer) => (
            <CustomerRow key={customer.code} customer={customer} />
          ))}
        </RowList>
      )}
    </Card>
  );
};
