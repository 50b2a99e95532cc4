// What waits, by the tabs of the list of invoices.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '#frontend/ui/page/Card.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import type { InvoiceCounts } from './figureQueries.ts';
import styles from './InvoiceOverview.module.css';
import { invoicesPath } from './overviewPaths.ts';

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
