// The latest vouchers that name a party.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '#frontend/lib/session/session.ts';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { documentPath } from '#shared/approvals/documentPaths.ts';
import { routeNamed } from '#shared/routes.ts';
import styles from './PartyCard.module.css';
import { usePartyVouchers } from './partyQueries.ts';

export const PartyVouchers = ({ code }: { code: string }) => {
  const { t } = useTranslation('crm');
  const { currency } = useSession().settings;
  const { data } = usePartyVouchers(code, true);
  const all = `${routeNamed('finance.vouchers.list').path}?${new URLSearchParams({ party: code })}`;
  return (
    <Card flush title={t('documents.title')} actions={<Link to={all}>{t('documents.all')}</Link>}>
      {data?.items.length === 0 ? (
        <p className={styles['nothing']}>{t('documents.none')}</p>
      ) : (
        <ul className={styles['rows']}>
          {data?.items.map((voucher) => (
            <li key={voucher.id}>
              <Link className={styles['row']} to={documentPath({ kind: 'voucher', id: voucher.id }) ?? all}>
                <span className={styles['who']}>
                  <bdi>{voucher.number ?? t('documents.draft')}</bdi>{' '}
                  <span className={styles['code']}>
                    <DateText date={voucher.date} />
                  </span>
                </span>
                <MoneyText amount={voucher.total} currency={currency} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
