// Reverses a document that was posted: the reason is asked for, the mirror is posted and linked both ways.

import { useState } from 'react';
import { fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { showToast, showWarnings } from '#frontend/lib/toasts.ts';
import { useOnce } from '#frontend/lib/useOnce.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { DateField } from '#frontend/ui/dates/DateField.tsx';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import type { AnyView } from '../anyDocument.ts';
import { useReverseDocument } from '../documentQueries.ts';
import type { DocumentWords } from '../documentWords.ts';
import type { DocumentFacts } from '../editor/documentFacts.ts';
import type { ViewedParts } from './viewParts.ts';

type Props = {
  parts: ViewedParts;
  t: DocumentWords;
  document: AnyView;
  facts: DocumentFacts;
  onClose: () => void;
};

const reasonMax = 250;

export const ReverseDialog = ({ parts, t, document, facts, onClose }: Props) => {
  const [reason, setReason] = useState('');
  const [offered] = useState(() => parts.view.reversalDate?.(document, facts) ?? document.date);
  const [date, setDate] = useState(offered);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const { send, isPending, error } = useOnce(useReverseDocument(parts.kind));
  const faults = fieldFaultsOf(error);
  const reverse = () => {
    setReasonMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    send(
      { id: document.id, reason, date },
      {
        onSuccess: (reversal) => {
          showToast({ type: 'success', text: t('reverse.done', { number: reversal.number }) });
          showWarnings(reversal.warnings.map(({ message }) => message));
          parts.onActionDone?.(reversal.id, { isNext: false });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={t('reverse.title', { number: document.number })}
      onClose={onClose}
      onSubmit={reverse}
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
      <p>{t('reverse.text')}</p>
      {offered !== document.date && (
        <p role="status">
          {t('reverse.closed', {
            date: formatDate(document.date, locale),
            open: formatDate(offered, locale),
          })}
        </p>
      )}
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
