// Asks for the VAT number of the company where the first invoice that charges VAT is posted, and goes on with the posting.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionWindow } from '#frontend/documents/editor/editorParts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import { textFormats } from '#shared/kernel/identity.ts';
import { useSaveTaxNumber } from './taxNumberQueries.ts';

const { plain, isRight } = textFormats.vatNumber;

export const TaxNumberDialog: QuestionWindow = ({ onConfirm, onClose }) => {
  const { t } = useTranslation(['invoices', 'ui', 'refusals']);
  const { mutate, isPending } = useSaveTaxNumber();
  const [number, setNumber] = useState('');
  const [isTried, setTried] = useState(false);
  const save = () => {
    setTried(true);
    if (isRight(plain(number)) && !isPending) mutate(plain(number), { onSuccess: onConfirm });
  };
  return (
    <Dialog
      title={t('invoices:taxNumber.title')}
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          <Button look="primary" type="submit" disabled={isPending}>
            {t('invoices:taxNumber.confirm')}
          </Button>
          <Button onClick={onClose}>{t('ui:dialog.cancel')}</Button>
        </>
      }
    >
      <p>{t('invoices:taxNumber.text')}</p>
      <TextField
        label={t('invoices:taxNumber.label')}
        required
        dir="ltr"
        inputMode="numeric"
        maxLength={30}
        value={number}
        hint={t('invoices:taxNumber.hint')}
        error={isTried && !isRight(plain(number)) ? t('refusals:field.vatNumber') : undefined}
        onChange={setNumber}
      />
      <p>{t('invoices:taxNumber.unregistered')}</p>
    </Dialog>
  );
};
