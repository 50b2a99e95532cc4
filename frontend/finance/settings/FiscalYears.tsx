// Fiscal years and the lock date: which years are closed, until when days are locked, and for whom they are not.

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HistoryCard } from '#frontend/audit/HistoryCard.tsx';
import { useSession } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import { DateField } from '#frontend/ui/dates/DateField.tsx';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { StatusDot, type StatusTone } from '#frontend/ui/text/StatusDot.tsx';
import { addDays } from '#shared/kernel/dates.ts';
import { lockMove } from '#shared/ledger/lockMove.ts';
import type { FiscalYear, PostingRules } from '#shared/ledger/postingRules.ts';
import { routeNamed } from '#shared/routes.ts';
import { TaxLock } from '../taxes/TaxLock.tsx';
import { useOpenFiscalYear, usePostingRules } from './companyQueries.ts';
import styles from './FiscalYears.module.css';
import { useWish } from './GrantExceptionDialog.tsx';
import { LockDateDialog } from './LockDateDialog.tsx';
import { LockExceptions } from './LockExceptions.tsx';
import { type LockRights, useLockRights } from './useLockRights.ts';
import { YearActs } from './YearActs.tsx';

type YearStand = 'sealed' | 'locked' | 'closed' | 'closing' | 'reopening' | 'open';

const standOf = (year: FiscalYear, { sealedThrough, lockDate }: PostingRules): YearStand => {
  if (sealedThrough !== null && year.to <= sealedThrough) return 'sealed';
  if (year.close) return year.close.state;
  if (lockDate !== null && year.to <= lockDate) return 'locked';
  return year.open ? 'open' : 'closed';
};

const tones: Readonly<Record<YearStand, StatusTone>> = {
  sealed: 'info',
  locked: 'neutral',
  closed: 'neutral',
  open: 'success',
  closing: 'warning',
  reopening: 'warning',
};

const YearState = ({ year, rules }: { year: FiscalYear; rules: PostingRules }) => {
  const { t } = useTranslation('finance');
  const stand = standOf(year, rules);
  return <StatusDot tone={tones[stand]}>{t(`lock.year.${stand}`)}</StatusDot>;
};

const Years = ({ rules, rights }: { rules: PostingRules; rights: LockRights }) => {
  const { years } = rules;
  const { t } = useTranslation('finance');
  const { mutate, isPending } = useOpenFiscalYear();
  const next = years.reduce((last, year) => (year.to > last ? year.to : last), '');
  return (
    <Card title={t('lock.years')}>
      <ul className={styles['years']}>
        {years.map((year) => (
          <li key={year.from}>
            <span>
              <DateText date={year.from} /> {'–'} <DateText date={year.to} />
            </span>
            <YearState year={year} rules={rules} />
            <YearActs year={year} rules={rules} rights={rights} />
          </li>
        ))}
      </ul>
      {rights.seal && <p className={styles['note']}>{t('lock.sealText')}</p>}
      {rights.lock && next !== '' && (
        <Button
          size="small"
          disabled={isPending}
          onClick={() =>
            mutate(addDays(next, 1), {
              onSuccess: () => showToast({ type: 'success', text: t('lock.yearAdded') }),
            })
          }
        >
          {t('lock.addYear', { year: addDays(next, 1).slice(0, 4) })}
        </Button>
      )}
    </Card>
  );
};

const LockDate = ({ rules, rights }: { rules: PostingRules; rights: LockRights }) => {
  const { t } = useTranslation('finance');
  const { today } = useSession().settings;
  const [date, setDate] = useState(rules.lockDate ?? '');
  const [isAsked, setAsked] = useState(false);
  const move = lockMove(rules, date === '' ? null : date);
  const isAhead = move?.does === 'closes' && move.to > today;
  return (
    <Card title={t('lock.dateTitle')}>
      <div className={styles['lock']}>
        <DateField
          label={t('lock.date')}
          value={date}
          onChange={setDate}
          error={isAhead ? t('lock.ahead') : undefined}
        />
        <Button
          look="primary"
          reason={isAhead ? t('lock.ahead') : whyOff({ unsaved: move === null })}
          onClick={() => setAsked(true)}
        >
          {t('lock.save')}
        </Button>
        <p className={styles['note']}>{t('lock.text')}</p>
      </div>
      {isAsked && move !== null && (
        <LockDateDialog
          move={move}
          lockDate={date === '' ? null : date}
          mayOpen={rights.close}
          onClose={() => setAsked(false)}
        />
      )}
    </Card>
  );
};

const Content = ({ rules, rights }: { rules: PostingRules; rights: LockRights }) => {
  // Outlives its dialog: a half-written exception is still there when it opens again.
  const wish = useWish();
  const { code } = useSession().corp;
  return (
    <>
      <Years rules={rules} rights={rights} />
      {rights.lock && <LockDate key={rules.lockDate} rules={rules} rights={rights} />}
      {rules.taxLock != null && <TaxLock taxLock={rules.taxLock} />}
      {rights.exception && <LockExceptions rules={rules} wish={wish} />}
      {rights.lock && <HistoryCard entity="postingRules" document={code} />}
    </>
  );
};

export const FiscalYears = () => {
  const { t } = useTranslation('finance');
  const title = localText(routeNamed('finance.settings.years').title);
  const { data, error, refetch } = usePostingRules();
  const rights = useLockRights();
  return (
    <Page title={title}>
      {data !== undefined && <Content rules={data} rights={rights} />}
      {data === undefined && (
        <Card>
          {error === null ? (
            <SkeletonRows label={title} count={3} />
          ) : (
            <EmptyState
              tone="error"
              title={error.message}
              actions={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
            />
          )}
        </Card>
      )}
    </Page>
  );
};
