// The latest vouchers, and how many drafts wait.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { classNames } from '#frontend/ui/text/classNames.ts';
import { countText } from '#frontend/ui/text/countText.ts';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { StatusDot, type StatusTone } from '#frontend/ui/text/StatusDot.tsx';
import type { VoucherRow } from '#shared/finance/voucher.ts';
import { routeNamed } from '#shared/routes.ts';
import styles from './LatestVouchers.module.css';

type Props = { vouchers: readonly VoucherRow[]; drafts: number };

const tones: Record<VoucherRow['status'] | 'reversed', StatusTone> = {
  draft: 'neutral',
  pending: 'warning',
  posted: 'success',
  rejected: 'danger',
  reversed: 'danger',
};

const pathOf = (id: string): string =>
  routeNamed('finance.vouchers.one').path.replace('{id}', encodeURIComponent(id));
const listPath = routeNamed('finance.vouchers.list').path;

/** What a voucher is known by, and what stands below it: its number and whom it is with; without a number, what it says. */
const useNames = ({ number, party, narration, lineText }: VoucherRow): [first: string, second: string] => {
  const { t } = useTranslation('admin');
  const words = narration || (lineText ?? '');
  const name = party === null ? '' : localName(party);
  if (number !== null) return [number, name || words];
  return words === '' ? [name || t('latest.noNumber'), ''] : [words, name];
};

const VoucherLine = ({ voucher }: { voucher: VoucherRow }) => {
  const { t } = useTranslation('admin');
  const { currency } = useSession().settings;
  const state = voucher.reversedBy === null ? voucher.status : 'reversed';
  const [first, second] = useNames(voucher);
  return (
    <li>
      <Link className={styles['line']} to={pathOf(voucher.id)}>
        <span className={styles['what']}>
          <bdi className={classNames(styles['number'], styles['short'])}>{first}</bdi>
          <span className={classNames(styles['about'], styles['short'])} dir="auto">
            {second}
          </span>
        </span>
        <span className={styles['figure']}>
          <MoneyText amount={voucher.total} currency={currency} />
          <span className={styles['state']}>
            <DateText date={voucher.date} />
            <StatusDot tone={tones[state]}>{t(`status.${state}`)}</StatusDot>
          </span>
        </span>
      </Link>
    </li>
  );
};

export const LatestVouchers = ({ vouchers, drafts }: Props) => {
  const { t } = useTranslation('admin');
  return (
    <Card
      flush
      title={t('latest.title')}
      actions={
        <>
          {drafts > 0 && (
            <Link className={styles['more']} to={`${listPath}?status=draft`}>
              {t('latest.drafts', { count: drafts, number: countText(drafts) })}
            </Link>
          )}
          <Link className={styles['more']} to={listPath}>
            {t('latest.all')}
          </Link>
        </>
      }
    >
      {vouchers.length === 0 ? (
        <EmptyState title={t('latest.empty')} text={t('latest.emptyText')} />
      ) : (
        <ul className={styles['list']}>
          {vouchers.map((voucher) => (
            <VoucherLine key={voucher.id} voucher={voucher} />
          ))}
        </ul>
      )}
    </Card>
  );
};
