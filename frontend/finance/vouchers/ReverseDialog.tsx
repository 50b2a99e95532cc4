// Reverses a posted voucher: the reason is asked for, the mirror voucher is posted and linked both ways.

import { useRef, useState } from 'react';
import { ApiError, fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { DateField } from '#frontend/ui/DateField.tsx';
import { Dialog } from '#frontend/ui/Dialog.tsx';
import { TextField } from '#frontend/ui/TextField.tsx';
import type { VoucherView } from '#shared/finance/voucher.ts';
import { dateFault } from '#shared/ledger/postingRules.ts';
import { posterNow } from './posterNow.ts';
import type { VoucherFacts } from './useVoucherFacts.ts';
import { useReverseVoucher } from './voucherQueries.ts';
import { useVoucherWords } from './voucherWords.ts';

type Props = { voucher: VoucherView; facts: VoucherFacts; onClose: () => void };

const reasonMax = 250;

export const ReverseDialog = ({ voucher, facts, onClose }: Props) => {
  const t = useVoucherWords();
  const [reason, setReason] = useState('');
  const [date, setDate] = useState(() =>
    dateFault(facts.rules, voucher.date, posterNow(facts)) === null ? voucher.date : facts.today,
  );
  const [isReasonMissing, setReasonMissing] = useState(false);
  const { mutate, isPending, error } = useReverseVoucher();
  // One key for this dialog: a second press, or one after a lost reply, finds the first reversal.
  const idempotencyKey = useRef(crypto.randomUUID());
  const faults = fieldFaultsOf(error);
  const reverse = () => {
    setReasonMissing(reason.trim() === '');
    if (reason.trim() === '' || isPending) return;
    mutate(
      { id: voucher.id, reason, date, idempotencyKey: idempotencyKey.current },
      {
        onSuccess: (reversal) => {
          showToast({ type: 'success', text: t('reverse.done', { number: reversal.number }) });
          onClose();
        },
        onError: (failure) => {
          if (failure instanceof ApiError && failure.status >= 400 && failure.status < 500) {
            idempotencyKey.current = crypto.randomUUID();
          }
        },
      },
    );
  };
  return (
    <Dialog
      title={t('reverse.title', { number: voucher.number })}
      onClose={onClose}
      onSubmit={reverse}
      actions={
        <>
          <Button look="primary" type="submit" disabled={isPending}>
            {t('reverse.confirm')}
          </Button>
          <Button onClick={onClose}>{t('reverse.cancel')}</Button>
        </>
      }
    >
      <p>{t('reverse.text')}</p>
      <TextField
        label={t('reverse.reason')}
        value={reason}
        onChange={setReason}
        required
        multiline
        maxLength={reasonMax}
        error={isReasonMissing ? t('reverse.reasonNeeded') : faults['reason']?.message}
      />
      <DateField label={t('reverse.date')} value={date} onChange={setDate} error={faults['date']?.message} />
    </Dialog>
  );
};
