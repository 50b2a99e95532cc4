// Asks why opening balances are taken back, before all their vouchers are reversed.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import type { OpeningState } from '#shared/finance/opening/openingApi.ts';
import { useReverseOpening } from './openingQueries.ts';

const reasonMax = 250;

export const ReverseOpening = ({ opening, onClose }: { opening: OpeningState; onClose: () => void }) => {
  const { t } = useTranslation('opening');
  const [reason, setReason] = useState(opening.reversal?.reason ?? '');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useReverseOpening();
  const { id, vouchers } = opening;
  const submit = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '' && id !== null) mutate({ id, reason: reason.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={t('reverse.title')}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button look="primary" type="submit" disabled={isPending}>
            {t('reverse.confirm')}
          </Button>
          <Button disabled={isPending} onClick={onClose}>
            {t('reverse.cancel')}
          </Button>
        </>
      }
    >
      <p>{t('reverse.text', { count: vouchers, vouchers: countText(vouchers) })}</p>
      <TextField
        label={t('reverse.reason')}
        value={reason}
        onChange={setReason}
        required
        multiline
        maxLength={reasonMax}
        error={
          isMissing && reason.trim() === ''
            ? t('reverse.reasonNeeded')
            : fieldFaultsOf(error)['reason']?.message
        }
      />
    </Dialog>
  );
};
