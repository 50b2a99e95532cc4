// The totals of a quote that is read.
import type { ViewPlace } from '#frontend/documents/view/viewParts.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import type { QuoteView } from '#shared/invoices/quotes/quoteKind.ts';
import { TotalsList } from '../../TotalsList.tsx';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';
import cardStyles from '../../view/InvoiceFiguresCard.module.css';
import { tradeFigures } from '../../view/tradeFigures.ts';

export const QuoteFiguresCard = ({ place }: { place: ViewPlace<InvoiceFacts, QuoteView> }) => {
  const { t, document, facts } = place;
  return (
    <Card title={t('totals.title')}>
      <div className={cardStyles['columns']}>
        <TotalsList figures={tradeFigures(t, document)} currency={facts.currency} />
      </div>
    </Card>
  );
};
