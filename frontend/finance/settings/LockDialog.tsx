// Fiscal years and the lock date: until when the books are closed, and which years may be posted to.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { DateField } from '#frontend/ui/DateField.tsx';
import { DateText } from '#frontend/ui/DateText.tsx';
import { Dialog } from '#frontend/ui/Dialog.tsx';
import { SkeletonRows } from '#frontend/ui/SkeletonRows.tsx';
import { StatusDot } from '#frontend/ui/StatusDot.tsx';
import { addDays } from '#shared/kernel/dates.ts';
import type { FiscalYear } from '#shared/ledger/postingRules.ts';
import { useOpenFiscalYear, usePostingRules, useSaveLockDate } from './companyQueries.ts';
import styles from './LockDialog.module.css';

const Years = ({ years }: { years: readonly FiscalYear[] }) => {
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
            <StatusDot tone={year.open ? 'success' : 'neutral'}>
              {t(year.open ? 'lock.yearOpen' : 'lock.yearClosed')}
            </StatusDot>
          </li>
        ))}
      </ul>
      {next !== '' && (
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

export const LockDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('finance');
  const rules = usePostingRules();
  return (
    <Dialog title={t('lock.title')} onClose={onClose}>
      {rules.data === undefined ? (
        <SkeletonRows label={t('lock.title')} count={3} />
      ) : (
        <>
          <LockDate lockDate={rules.data.lockDate} onSaved={onClose} />
          <Years years={rules.data.years} />
        </>
      )}
    </Dialog>
  );
};
