// Asks before a VAT return is filed or opened again, and says what follows.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { useOnce } from '#frontend/lib/useOnce.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import type { VatReturnView } from '#shared/finance/taxes/vatReturnApi.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import { useFileVatReturn, useReopenVatReturn } from './vatReturnQueries.ts';

type Props = { act: 'file' | 'reopen'; period: VatReturnView; onClose: () => void };

const reasonMax = 250;

const FileDialog = ({ period: { from, to }, onClose }: Props) => {
  const { t } = useTranslation('reports');
  const { send, isPending } = useOnce(useFileVatReturn());
  const days = { from: isolated(formatDate(from, locale)), to: isolated(formatDate(to, locale)) };
  const onSuccess = () => {
    showToast({ type: 'success', text: t('vat.filed') });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('vat.fileTitle', days)}
      confirm={t('vat.file')}
      busy={isPending}
      onConfirm={() => send({ from, to }, { onSuccess })}
      onClose={onClose}
    >
      {t('vat.fileText', days)}
    </ConfirmDialog>
  );
};

const ReopenDialog = ({ period: { from, to }, onClose }: Props) => {
  const { t } = useTranslation('reports');
  const { send, isPending, error } = useOnce(useReopenVatReturn());
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const days = { from: isolated(formatDate(from, locale)), to: isolated(formatDate(to, locale)) };
  const onSuccess = () => {
    showToast({ type: 'success', text: t('vat.reopened') });
    onClose();
  };
  const submit = () => {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') send({ to, reason: reason.trim() }, { onSuccess });
  };
  const fault = isMissing && reason.trim() === '' ? t('vat.reasonNeeded') : undefined;
  return (
    <ConfirmDialog
      title={t('vat.reopenTitle', days)}
      confirm={t('vat.reopen')}
      busy={isPending}
      onConfirm={submit}
      onClose={onClose}
    >
      <p>{t('vat.reopenText')}</p>
      <TextField
        label={t('vat.reason')}
        value={reason}
        onChange={setReason}
        required
        multiline
        maxLength={reasonMax}
        error={fault ?? fieldFaultsOf(error)['reason']?.message}
      />
    </ConfirmDialog>
  );
};

export const ReturnDialog = (props: Props) =>
  props.act === 'file' ? <FileDialog {...props} /> : <ReopenDialog {...props} />;
