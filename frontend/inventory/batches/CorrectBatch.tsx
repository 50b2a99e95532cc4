// The window in which expiry, barcode and note of a batch are corrected; its number stays.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { DateField } from '#frontend/ui/dates/DateField.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import type { BatchView } from '#shared/inventory/batches/batchApi.ts';
import { barcodeMax, batchNoteMax } from '#shared/stock/batches/batch.ts';
import { useChangeBatch } from './batchQueries.ts';

export const CorrectBatch = ({ batch, onClose }: { batch: BatchView; onClose: () => void }) => {
  const { t } = useTranslation('batches');
  const [typed, setTyped] = useState({
    expiry: batch.expiry ?? '',
    barcode: batch.barcode,
    note: batch.note,
  });
  const { mutate, isPending, error } = useChangeBatch(batch.product, batch.batch);
  const faults = fieldFaultsOf(error);
  const set = (name: keyof typeof typed) => (value: string) =>
    setTyped((before) => ({ ...before, [name]: value }));
  const save = () =>
    mutate(
      { ...typed, expiry: typed.expiry === '' ? null : typed.expiry, rev: batch.rev },
      {
        onSuccess: () => {
          showToast({ type: 'success', text: t('trace.saved') });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={t('trace.title', { batch: batch.batch })}
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          <Button look="primary" type="submit" disabled={isPending}>
            {t('trace.save')}
          </Button>
          <Button onClick={onClose}>{t('trace.cancel')}</Button>
        </>
      }
    >
      {error !== null && Object.keys(faults).length === 0 && <p role="alert">{error.message}</p>}
      <DateField
        label={t('trace.expiry')}
        error={faults['expiry']?.message}
        value={typed.expiry}
        onChange={set('expiry')}
      />
      <TextField
        label={t('trace.barcode')}
        error={faults['barcode']?.message}
        dir="ltr"
        maxLength={barcodeMax}
        value={typed.barcode}
        onChange={set('barcode')}
      />
      <TextField label={t('trace.note')} maxLength={batchNoteMax} value={typed.note} onChange={set('note')} />
    </Dialog>
  );
};
