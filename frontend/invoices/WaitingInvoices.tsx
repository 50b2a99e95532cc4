// What waits, by the tabs of the list of invoices.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FigureRows } from '#frontend/ui/figures/FigureRows.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import type { InvoiceCounts } from './figureQueries.ts';
import { invoicesPath } from './overviewPaths.ts';

const waiting = ['draft', 'pending', 'unpaid', 'overdue'] as const;

export const WaitingInvoices = ({ counts }: Pick<InvoiceCounts, 'counts'>) => {
  const { t } = useTranslation('invoices');
  const rows = waiting.map((tab) => {
    const count = counts[tab];
    return {
      key: tab,
      name: t(`overview.states.${tab}`),
      path: invoicesPath({ status: tab }),
      figure: count === null ? t('overview.states.uncounted') : countText(count),
      isLate: tab === 'overdue' && count !== 0,
    };
  });
  return (
    <Card
      flush
      title={t('overview.states.title')}
      actions={<Link to={invoicesPath()}>{t('overview.states.all')}</Link>}
    >
      <FigureRows rows={rows} />
    </Card>
  );
};
