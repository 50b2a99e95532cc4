// The totals of a quote that is read, and who answered it.
import type { ViewPlace } from '#frontend/documents/view/viewParts.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import type { QuoteView } from '#shared/invoices/quotes/quoteKind.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import { TotalsList } from '../../TotalsList.tsx';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';
import cardStyles from '../../view/InvoiceFiguresCard.module.css';
import { tradeFigures } from '../../view/tradeFigures.ts';
import styles from './QuoteFiguresCard.module.css';

type Place = { place: ViewPlace<InvoiceFacts, QuoteView> };

const Decision = ({ place: { t, document } }: Place) => {
  const { decision, status } = document;
  if (decision === null) return null;
  const { name, at, address } = decision;
  const values = { name: isolated(name), at: formatInstant(at, locale) };
  return (
    <p className={styles['decision']}>
      {t(
        `decision.${status === 'declined' ? 'declined' : 'accepted'}${address === null ? 'Noted' : ''}`,
        values,
      )}
      {address !== null && ' '}
      {address !== null && <bdi className={styles['address']}>{t('decision.byLink', { address })}</bdi>}
    </p>
  );
};

export const QuoteFiguresCard = ({ place }: Place) => {
  const { t, document, facts } = place;
  return (
    <Card title={t('totals.title')}>
      <Decision place={place} />
      <div className={cardStyles['columns']}>
        <TotalsList figures={tradeFigures(t, document)} currency={facts.currency} />
      </div>
    </Card>
  );
};
