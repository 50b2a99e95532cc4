// How vouchers are numbered: what each type begins with, and what the next year will look like.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { localName } from '#frontend/lib/locale.ts';
import { useSession } from '#frontend/lib/session.ts';
import { Card } from '#frontend/ui/Card.tsx';
import { voucherSeries } from '#shared/finance/voucherEntry.ts';
import { fiscalYearHolding } from '#shared/ledger/postingRules.ts';
import { routeNamed } from '#shared/routes.ts';
import styles from './NumberingCard.module.css';
import cardStyles from './SettingCard.module.css';
import { useBooksBegin, useVoucherTypes } from './settingQueries.ts';

export const NumberingCard = () => {
  const { t } = useTranslation('settings');
  const { branch, settings } = useSession();
  const { data: begin } = useBooksBegin();
  const { data } = useVoucherTypes();
  const year = fiscalYearHolding(settings.today, begin?.fiscal_year_start ?? '01-01');
  return (
    <Card
      title={t('numbering.title')}
      actions={<Link to={routeNamed('settings.voucherTypes').path}>{t('numbering.change')}</Link>}
    >
      <p className={cardStyles['lead']}>{t('numbering.text')}</p>
      <dl className={styles['list']}>
        {data?.map((type) => (
          <div key={type.code} className={styles['row']}>
            <dt>{localName(type)}</dt>
            <dd dir="ltr">{voucherSeries({ branch: branch.id, type, year }).numberOf(1)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};
