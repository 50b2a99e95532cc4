// The periods of VAT returns above the return: how each stands and until when it is due; the next is filed here, the last opened again.
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePermission, useSession } from '#frontend/lib/session/session.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { StatusDot, type StatusTone } from '#frontend/ui/text/StatusDot.tsx';
import type { VatReturnState, VatReturnView } from '#shared/finance/taxes/vatReturnApi.ts';
import { voucherPath } from '../vouchers/voucherPath.ts';
import styles from './ReturnPeriods.module.css';
import { useVatReturns } from './vatReturnQueries.ts';

const ReturnDialog = lazy(async () => ({ default: (await import('./ReturnDialog.tsx')).ReturnDialog }));

type Act = 'file' | 'reopen';

const toneOf: Readonly<Record<VatReturnState, StatusTone>> = {
  open: 'neutral',
  due: 'warning',
  overdue: 'danger',
  filing: 'warning',
  filed: 'success',
  reopening: 'warning',
};

const actOf = ({ isNext, isLast }: VatReturnView): Act | null => {
  if (isNext) return 'file';
  return isLast ? 'reopen' : null;
};

type Props = { period: VatReturnView; isShown: boolean; onAct: (act: Act) => void; onShow: () => void };

const Period = ({ period, isShown, onAct, onShow }: Props) => {
  const { t } = useTranslation('reports');
  const { currency } = useSession().settings;
  const mayFile = usePermission('lock', 'edit');
  const { from, to, due, state, netDue, voucher } = period;
  const act = mayFile ? actOf(period) : null;
  const days = { from: formatDate(from, locale), to: formatDate(to, locale) };
  return (
    <li aria-current={isShown}>
      <button type="button" className={styles['days']} onClick={onShow}>
        {t('period.text', days)}
      </button>
      <StatusDot tone={toneOf[state]}>{t(`vatState.${state}`)}</StatusDot>
      {netDue === null ? (
        <span>{t('vat.due', { date: formatDate(due, locale) })}</span>
      ) : (
        <MoneyText amount={netDue} currency={currency} />
      )}
      {voucher && (
        <Link to={voucherPath(voucher.id)}>
          <bdi dir="ltr">{voucher.number}</bdi>
        </Link>
      )}
      {act && (
        <Button size="small" look={act === 'file' ? 'primary' : 'plain'} onClick={() => onAct(act)}>
          {t(`vat.${act}`)}
        </Button>
      )}
    </li>
  );
};

/** How many there are at first. */
const shownMax = 4;

type Shown = { from: string; to: string };

export const ReturnPeriods = ({ shown, onShow }: { shown: Shown; onShow: (days: Shown) => void }) => {
  const { t } = useTranslation('reports');
  const { data } = useVatReturns();
  const [isWhole, setWhole] = useState(false);
  const [asked, setAsked] = useState<{ act: Act; period: VatReturnView } | null>(null);
  if (!data) return null;
  const items = isWhole ? data.items : data.items.slice(0, shownMax);
  return (
    <section className={styles['periods']} aria-label={t('vat.periods')}>
      <ul>
        <li className={styles['heads']} aria-hidden="true">
          <span>{t('vat.headPeriod')}</span>
          <span>{t('vat.headState')}</span>
          <span>{t('vat.headAmount')}</span>
          <span>{t('vat.headEntry')}</span>
        </li>
        {items.map((period) => (
          <Period
            key={period.to}
            period={period}
            isShown={period.from === shown.from && period.to === shown.to}
            onAct={(act) => {
              // The sheet shows the period that is asked about.
              onShow({ from: period.from, to: period.to });
              setAsked({ act, period });
            }}
            onShow={() => onShow({ from: period.from, to: period.to })}
          />
        ))}
      </ul>
      {data.items.length > items.length && (
        <Button size="small" onClick={() => setWhole(true)}>
          {t('vat.allPeriods')}
        </Button>
      )}
      {asked && (
        <Suspense fallback={null}>
          <ReturnDialog {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </section>
  );
};
