// Who answered a quote: by its link, or as somebody here has noted it.
import type { ViewPlace } from '#frontend/documents/view/viewParts.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { inLanguage } from '#shared/documents/bothLanguages.ts';
import type { QuoteView } from '#shared/invoices/quotes/quoteKind.ts';
import { isolated, leftToRight } from '#shared/paper/bidiMarks.ts';
import type { InvoiceFacts } from '../../useInvoiceFacts.ts';
import styles from './QuoteDecision.module.css';

export const QuoteDecision = ({ place }: { place: ViewPlace<InvoiceFacts, QuoteView> }) => {
  const { t, document } = place;
  const { decision, status } = document;
  if (decision === null) return null;
  const { name, at, address, saidBy } = decision;
  const isDeclined = status === 'declined';
  const values = { name: isolated(inLanguage(name, locale)), at: formatInstant(at, locale) };
  return (
    <Card>
      <p className={styles['decision']}>
        {saidBy &&
          `${t(`decision.saidBy${isDeclined ? 'Declined' : 'Accepted'}`, { name: isolated(saidBy) })} `}
        {t(`decision.${isDeclined ? 'declined' : 'accepted'}${address === null ? 'Noted' : ''}`, values)}
        {address !== null && ' '}
        {address !== null && (
          <span className={styles['address']}>{t('decision.byLink', { address: leftToRight(address) })}</span>
        )}
      </p>
    </Card>
  );
};
