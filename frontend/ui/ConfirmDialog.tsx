// Asks before something that cannot be undone.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type Props = {
  title: string;
  children: ReactNode;
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
  busy?: boolean | undefined;
  /** The words of the button that leaves everything as it is. */
  cancel?: string | undefined;
};

export const ConfirmDialog = ({ title, children, confirm, onConfirm, onClose, busy, cancel }: Props) => {
  const { t } = useTranslation('ui');
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={onConfirm}
      actions={
        <>
          <Button look="primary" type="submit" disabled={busy === true}>
            {confirm}
          </Button>
          <Button onClick={onClose}>{cancel ?? t('dialog.cancel')}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};
