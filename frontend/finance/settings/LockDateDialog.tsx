// Asks before the lock date moves: which days close to posting or open again, and why.

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import type { LockMove } from '#shared/ledger/lockMove.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import { useSaveLockDate } from './companyQueries.ts';

type Props = {
  move: LockMove;
  lockDate: string | null;
  /** The right to open a year again opens locked days. */
  mayOpen: boolean;
  onClose: () => void;
};

const reasonMax = 250;

const shownDay = (date: string): string => isolated(formatDate(date, locale));

export const LockDateDialog = ({ move: { does, from, to }, lockDate, mayOpen, onClose }: Props) => {
  const { t } = useTranslation('finance');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useSaveLockDate();
  const isAllowed = does === 'closes' || mayOpen;
  const save = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() === '' || !isAllowed) return;
    mutate(
      { lockDate, reason: reason.trim() },
      {
        onSuccess: () => {
          showToast({ type: 'success', text: t('lock.saved') });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={t(`lock.${does}Title`, { date: shownDay(to) })}
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          <Button
            look="primary"
            type="submit"
            disabled={isPending}
            reason={whyOff({ forbidden: !isAllowed })}
          >
            {t(`lock.${does}Confirm`)}
          </Button>
          <Button disabled={isPending} onClick={onClose}>
            {t('lock.cancel')}
          </Button>
        </>
      }
    >
      <p>
        {from === null
          ? t(`lock.${does}All`, { to: shownDay(to) })
          : t(`lock.${does}`, { from: shownDay(from), to: shownDay(to) })}
      </p>
      {isAllowed ? (
        <TextField
          label={t('lock.reason')}
          value={reason}
          onChange={setReason}
          required
          multiline
          maxLength={reasonMax}
          error={
            isMissing && reason.trim() === ''
              ? t('lock.reasonNeeded')
              : fieldFaultsOf(error)['reason']?.message
          }
        />
      ) : (
        <p role="status">{t('lock.opensRight')}</p>
      )}
    </Dialog>
  );
};
