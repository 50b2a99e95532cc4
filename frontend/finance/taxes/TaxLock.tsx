// Up to which day VAT returns are filed, beside the other locks of the books: nothing is refused there, but its VAT counts later.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePermission } from '#frontend/lib/session/session.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { reportAddress } from '#shared/reports/reportAddress.ts';
import { routeNamed } from '#shared/routes.ts';
import styles from './TaxLock.module.css';
import { useVatReturns } from './vatReturnQueries.ts';

/** The return that ends on the day of the lock. */
const LastReturn = ({ to }: { to: string }) => {
  const { t } = useTranslation('finance');
  const last = useVatReturns().data?.items.find((each) => each.to === to);
  if (!last) return null;
  const { from } = last;
  const days = { from: formatDate(from, locale), to: formatDate(to, locale) };
  const { path } = routeNamed('finance.reports.vatReturn');
  return <Link to={reportAddress(path, { from, to })}>{t('lock.tax.return', days)}</Link>;
};

export const TaxLock = ({ taxLock }: { taxLock: string }) => {
  const { t } = useTranslation('finance');
  const maySee = usePermission('ledger_report', 'view');
  return (
    <Card title={t('lock.tax.title')}>
      <dl className={styles['lock']}>
        <dt>{t('lock.tax.until')}</dt>
        <dd>
          <DateText date={taxLock} />
          {maySee && <LastReturn to={taxLock} />}
        </dd>
      </dl>
      <p className={styles['note']}>{t('lock.tax.text')}</p>
    </Card>
  );
};
