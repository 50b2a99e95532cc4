// What became of the opening balances of a branch: on their way, in the books with their vouchers, being reversed, or reversed.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { formatDate, formatInstant } from '#frontend/ui/dates/dateFormat.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { ProgressBar } from '#frontend/ui/text/ProgressBar.tsx';
import { StatusDot, type StatusTone } from '#frontend/ui/text/StatusDot.tsx';
import type { OpeningState } from '#shared/finance/opening/openingApi.ts';
import { routeNamed } from '#shared/routes.ts';
import { voucherPath } from '../vouchers/voucherPath.ts';
import styles from './OpeningStatus.module.css';
import { ReverseOpening } from './ReverseOpening.tsx';
import { useBegunOpening } from './useBegunOpening.ts';

type Props = { opening: OpeningState; currency: string };

const tones: Record<OpeningState['state'], StatusTone> = {
  none: 'neutral',
  begun: 'warning',
  published: 'success',
  reversing: 'warning',
  reversed: 'neutral',
};

const Facts = ({ opening, currency }: Props) => {
  const { t } = useTranslation('opening');
  const { date, total, accounts, items, vouchers, by, at } = opening;
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>{t('status.date')}</dt>
        <dd>{date !== null && formatDate(date, locale)}</dd>
      </div>
      <div>
        <dt>{t('status.total')}</dt>
        <dd>
          <MoneyText amount={total} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('review.accounts')}</dt>
        <dd>{countText(accounts)}</dd>
      </div>
      <div>
        <dt>{t('review.items')}</dt>
        <dd>{countText(items)}</dd>
      </div>
      <div>
        <dt>{t('review.vouchers')}</dt>
        <dd>{countText(vouchers)}</dd>
      </div>
      {by !== null && at !== null && (
        <div>
          <dt>{t('status.by')}</dt>
          <dd className={styles['by']}>
            <bdi>{localName(by)}</bdi>
            <time dateTime={at}>{formatInstant(at, locale)}</time>
          </dd>
        </div>
      )}
    </dl>
  );
};

const Vouchers = ({ opening: { shown, vouchers } }: Pick<Props, 'opening'>) => {
  const { t } = useTranslation('opening');
  const all = `${routeNamed('finance.vouchers.list').path}?type=opening`;
  return (
    <ul className={styles['vouchers']} aria-label={t('status.vouchers')}>
      {shown.map(({ id, number }) => (
        <li key={id}>
          <Link to={voucherPath(id)}>
            <bdi dir="ltr">{number}</bdi>
          </Link>
        </li>
      ))}
      {vouchers > shown.length && (
        <li>
          <Link to={all}>{t('status.allVouchers')}</Link>
        </li>
      )}
    </ul>
  );
};

/** Entered by a call that was cut, or by somebody else who works on it. */
const Begun = ({ opening }: Pick<Props, 'opening'>) => {
  const { t } = useTranslation('opening');
  const { progress, failure, goOn, discard } = useBegunOpening(opening);
  const { staged, vouchers } = opening;
  return (
    <>
      <p className={styles['note']}>{t('status.begunText')}</p>
      {failure !== null && (
        <MessageBar tone="error" role="alert">
          <BidiText>{failure}</BidiText>
        </MessageBar>
      )}
      <ProgressBar
        done={progress?.staged ?? staged}
        total={progress?.total ?? vouchers}
        text={t('review.progress', {
          done: countText(progress?.staged ?? staged),
          total: countText(progress?.total ?? vouchers),
        })}
      />
      <div className={styles['acts']}>
        <Button look="primary" disabled={progress !== null} onClick={() => void goOn()}>
          {t('status.goOn')}
        </Button>
        <Button look="danger" disabled={progress !== null} onClick={() => void discard()}>
          {t('status.discard')}
        </Button>
      </div>
    </>
  );
};

const Published = ({ opening }: Pick<Props, 'opening'>) => {
  const { t } = useTranslation('opening');
  const [isAsking, setAsking] = useState(false);
  const { locked } = opening;
  return (
    <>
      <Vouchers opening={opening} />
      <div className={styles['acts']}>
        <Button look="danger" reason={locked?.message} onClick={() => setAsking(true)}>
          {t('status.reverse')}
        </Button>
        <span className={styles['note']}>
          <BidiText>{locked?.message ?? t('status.reverseText')}</BidiText>
        </span>
      </div>
      {isAsking && <ReverseOpening opening={opening} onClose={() => setAsking(false)} />}
    </>
  );
};

const Reversing = ({ opening }: Pick<Props, 'opening'>) => {
  const { t } = useTranslation('opening');
  const [isAsking, setAsking] = useState(false);
  const { reversed, vouchers, locked } = opening;
  return (
    <>
      <ProgressBar
        done={reversed}
        total={vouchers}
        text={t('status.reversing', { done: countText(reversed), total: countText(vouchers) })}
      />
      {locked === null ? (
        <p className={styles['note']}>{t('status.reversingText')}</p>
      ) : (
        <>
          <MessageBar tone="error" role="alert">
            <BidiText>{locked.message}</BidiText>
          </MessageBar>
          <div className={styles['acts']}>
            <Button look="primary" onClick={() => setAsking(true)}>
              {t('status.reverseOn')}
            </Button>
          </div>
          {isAsking && <ReverseOpening opening={opening} onClose={() => setAsking(false)} />}
        </>
      )}
    </>
  );
};

const Reversed = ({ opening: { reversal } }: Pick<Props, 'opening'>) => {
  const { t } = useTranslation('opening');
  return reversal === null ? null : (
    <p className={styles['note']}>
      <BidiText>
        {t('status.reversedText', {
          name: localName(reversal.by),
          at: formatInstant(reversal.at, locale),
          reason: reversal.reason,
        })}
      </BidiText>
    </p>
  );
};

const bodies = {
  begun: Begun,
  published: Published,
  reversing: Reversing,
  reversed: Reversed,
  none: () => null,
};

export const OpeningStatus = ({ opening, currency }: Props) => {
  const { t } = useTranslation('opening');
  const Body = bodies[opening.state];
  return (
    <Card title={t('status.title')}>
      <div className={styles['status']} role="status">
        <StatusDot tone={tones[opening.state]}>{t(`states.${opening.state}`)}</StatusDot>
        <Facts opening={opening} currency={currency} />
        <Body opening={opening} />
      </div>
    </Card>
  );
};
