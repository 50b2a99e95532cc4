// Fiscal years and the lock date: until when the books are closed, for whom they are not, and which years may be posted to.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { History } from '#frontend/audit/History.tsx';
import { fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { useSession } from '#frontend/lib/session.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { DateField } from '#frontend/ui/DateField.tsx';
import { DateText } from '#frontend/ui/DateText.tsx';
import { Dialog } from '#frontend/ui/Dialog.tsx';
import { SkeletonRows } from '#frontend/ui/SkeletonRows.tsx';
import { StatusDot, type StatusTone } from '#frontend/ui/StatusDot.tsx';
import { addDays } from '#shared/kernel/dates.ts';
import type { FiscalYear, PostingRules } from '#shared/ledger/postingRules.ts';
import { useOpenFiscalYear, usePostingRules, useSaveLockDate } from './companyQueries.ts';
import { useWish, type Wish } from './GrantExceptionDialog.tsx';
import styles from './LockDialog.module.css';
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
  ...{ sealed: 'info', locked: 'neutral', closed: 'neutral', open: 'success' },
  ...{ closing: 'warning', reopening: 'warning' },
};

const YearState = ({ year, rules }: { year: FiscalYear; rules: PostingRules }) => {
  const { t } = useTranslation('finance');
  const stand = standOf(year, rules);
  return <StatusDot tone={tones[stand]}>{t(`lock.year.${stand}`)}</StatusDot>;
};

type YearsProps = { rules: PostingRules; rights: LockRights; onLeave: () => void };

const Years = ({ rules, rights, onLeave }: YearsProps) => {
  const { years } = rules;
  const { t } = useTranslation('finance');
  const { mutate, isPending } = useOpenFiscalYear();
  const next = years.reduce((last, year) => (year.to > last ? year.to : last), '');
  return (
    <section>
      <h3 className={styles['title']}>{t('lock.years')}</h3>
      <ul className={styles['years']}>
        {years.map((year) => (
          <li key={year.from}>
            <span>
              <DateText date={year.from} /> {'–'} <DateText date={year.to} />
            </span>
            <YearState year={year} rules={rules} />
            <YearActs year={year} rules={rules} rights={rights} onLeave={onLeave} />
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
    </section>
  );
};

const LockDate = ({ lockDate, onSaved }: { lockDate: string | null; onSaved: () => void }) => {
  const { t } = useTranslation('finance');
  const [date, setDate] = useState(lockDate ?? '');
  const { mutate, isPending, error } = useSaveLockDate();
  const save = () =>
    mutate(date === '' ? null : date, {
      onSuccess: () => {
        showToast({ type: 'success', text: t('lock.saved') });
        onSaved();
      },
    });
  return (
    <section className={styles['lock']}>
      <DateField
        label={t('lock.date')}
        value={date}
        onChange={setDate}
        error={fieldFaultsOf(error)['lockDate']?.message}
      />
      <Button look="primary" disabled={isPending || date === (lockDate ?? '')} onClick={save}>
        {t('lock.save')}
      </Button>
      <p className={styles['note']}>{t('lock.text')}</p>
    </section>
  );
};

const OpenLockDialog = ({ wish, onClose }: { wish: Wish; onClose: () => void }) => {
  const { t } = useTranslation('finance');
  const rules = usePostingRules();
  const rights = useLockRights();
  const { code } = useSession().corp;
  return (
    <Dialog title={t('lock.title')} onClose={onClose}>
      {rules.data === undefined ? (
        <SkeletonRows label={t('lock.title')} count={3} />
      ) : (
        <>
          {rights.lock && (
            <LockDate key={rules.data.lockDate} lockDate={rules.data.lockDate} onSaved={onClose} />
          )}
          {rights.exception && <LockExceptions rules={rules.data} wish={wish} />}
          <Years rules={rules.data} rights={rights} onLeave={onClose} />
          {rights.lock && <History entity="postingRules" document={code} />}
        </>
      )}
    </Dialog>
  );
};

/** Stays on its page while it is closed, so that a half-written exception is still there when it opens again. */
export const LockDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const wish = useWish();
  return isOpen && <OpenLockDialog wish={wish} onClose={onClose} />;
};
