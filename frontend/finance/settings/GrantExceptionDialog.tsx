// Grants one person an exception from the lock: for which days, for how long, and why.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { useOnce } from '#frontend/lib/useOnce.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { DateField } from '#frontend/ui/dates/DateField.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import type { PickOption } from '#frontend/ui/inputs/options.ts';
import { SearchableSelect } from '#frontend/ui/inputs/SearchableSelect.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import styles from './GrantExceptionDialog.module.css';
import { exceptionUserSource, useGrantLockException } from './lockExceptionQueries.ts';

/**
 * What is asked for. The page keeps it, so that closing the window loses nothing that was typed and asks nothing; and with it the
 * call, so that a second press, or one after a lost reply, finds the first exception.
 */
export type Wish = ReturnType<typeof useWish>;

type Props = { wish: Wish; lockDate: string; onClose: () => void; onGranted: () => void };

const reasonMax = 250;

/** How long it may run, in hours. */
const durations = ['1', '4', '8', '24', '72', '168'] as const;

type Missing = { user: boolean; reason: boolean };

export const useWish = () => {
  const [user, setUser] = useState<PickOption | null>(null);
  const [typedFrom, setFrom] = useState<string>();
  const [typedTo, setTo] = useState<string>();
  const [hours, setHours] = useState<string>('4');
  const [reason, setReason] = useState('');
  const grant = useOnce(useGrantLockException());
  const clear = () => {
    setUser(null);
    setFrom(undefined);
    setTo(undefined);
    setReason('');
  };
  const typed = { user, setUser, typedFrom, setFrom, typedTo, setTo, hours, setHours, reason, setReason };
  return { ...typed, grant, clear };
};

/** The last locked month is the usual case. */
const daysOf = ({ typedFrom, typedTo }: Wish, lockDate: string) => ({
  from: typedFrom ?? `${lockDate.slice(0, 7)}-01`,
  to: typedTo ?? lockDate,
});

const useGrant = ({ wish, lockDate, onGranted }: Props) => {
  const { t } = useTranslation('finance');
  const { send, isPending, error } = wish.grant;
  const [missing, setMissing] = useState<Missing>({ user: false, reason: false });
  const grant = () => {
    const { user, hours } = wish;
    const reason = wish.reason.trim();
    setMissing({ user: user === null, reason: reason === '' });
    if (user === null || reason === '') return;
    send(
      {
        user: user.key,
        ...daysOf(wish, lockDate),
        hours: Number(hours),
        reason,
      },
      {
        onSuccess: () => {
          showToast({ type: 'success', text: t('exception.granted', { name: user.label }) });
          onGranted();
        },
      },
    );
  };
  const faults = fieldFaultsOf(error);
  return { grant, isPending, missing, faultOf: (field: string) => faults[field]?.message };
};

export const GrantExceptionDialog = (props: Props) => {
  const { t } = useTranslation('finance');
  const { wish, lockDate, onClose } = props;
  const { from, to } = daysOf(wish, lockDate);
  const { grant, isPending, missing, faultOf } = useGrant(props);
  return (
    <Dialog
      isGuarded
      title={t('exception.grantTitle')}
      onClose={onClose}
      onSubmit={grant}
      actions={
        <>
          <Button look="primary" type="submit" disabled={isPending}>
            {t('exception.grant')}
          </Button>
          <Button onClick={onClose}>{t('exception.cancel')}</Button>
        </>
      }
    >
      <p>{t('exception.text')}</p>
      <SearchableSelect
        label={t('exception.user')}
        required
        value={wish.user}
        source={exceptionUserSource}
        onChange={wish.setUser}
        error={missing.user && wish.user === null ? t('exception.userNeeded') : faultOf('user')}
      />
      <div className={styles['days']}>
        <DateField label={t('exception.from')} value={from} onChange={wish.setFrom} error={faultOf('from')} />
        <DateField label={t('exception.to')} value={to} onChange={wish.setTo} error={faultOf('to')} />
      </div>
      <SelectField
        label={t('exception.hours')}
        value={wish.hours}
        choices={durations.map((value) => ({ value, label: t(`exception.duration.${value}`) }))}
        onChange={wish.setHours}
        error={faultOf('hours')}
      />
      <TextField
        label={t('exception.reason')}
        value={wish.reason}
        onChange={wish.setReason}
        required
        multiline
        maxLength={reasonMax}
        error={missing.reason && wish.reason.trim() === '' ? t('exception.reasonNeeded') : faultOf('reason')}
      />
    </Dialog>
  );
};
