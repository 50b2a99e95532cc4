// Fiscal years and the lock date: until when the books are closed, for whom they are not, and which years may be posted to.
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
import { type FiscalYear, type PostingRules, sealableYear } from '#shared/ledger/postingRules.ts';
import { useOpenFiscalYear, usePostingRules, useSaveLockDate, useSealFiscalYear } from './companyQueries.ts';
import styles from './LockDialog.module.css';
import { LockExceptions } from './LockExceptions.tsx';

const YearState = ({ year, rules }: { year: FiscalYear; rules: PostingRules }) => {
  const { t } = useTranslation('finance');
  if (rules.sealedThrough !== null && year.to <= rules.sealedThrough)
    return <StatusDot tone="info">{t('lock.yearSealed')}</StatusDot>;
  return (
    <StatusDot tone={year.open ? 'success' : 'neutral'}>
      {t(year.open ? 'lock.yearOpen' : 'lock.yearClosed')}
    </StatusDot>
  );
};

/** What may be done to a year: the oldest locked one is sealed, the last sealed one unsealed. */
const YearAct = ({ year, rules }: { year: FiscalYear; rules: PostingRules }) => {
  const { t } = useTranslation('finance');
  const { mutate, isPending } = useSealFiscalYear();
  const isSealed = rules.sealedThrough === year.to;
  if (!isSealed && sealableYear(rules)?.to !== year.to) return null;
  return (
    <Button
      size="small"
      disabled={isPending}
      onClick={() =>
        mutate(
          { through: year.to, seal: !isSealed },
          {
            onSuccess: () =>
              showToast({ type: 'success', text: t(isSealed ? 'lock.unsealed' : 'lock.sealed') }),
          },
        )
      }
    >
      {t(isSealed ? 'lock.unseal' : 'lock.seal')}
    </Button>
  );
};

const Years = ({ rules }: { rules: PostingRules }) => {
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
            <span className={styles['state']}>
              <YearAct year={year} rules={rules} />
              <YearState year={year} rules={rules} />
            </span>
          </li>
        ))}
      </ul>
      <p className={styles['note']}>{t('lock.sealText')}</p>
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
          <LockExceptions rules={rules.data} />
          <Years rules={rules.data} />
        </>
      )}
    </Dialog>
  );
};
