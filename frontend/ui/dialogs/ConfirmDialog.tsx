// Asks before something that cannot be undone.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/Button.tsx';
import { DialogFrame } from './DialogFrame.tsx';

type Props = {
  title: string;
  children: ReactNode;
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
  /** What was confirmed is under way: the window waits for the answer. */
  busy?: boolean | undefined;
  /** What it asks about is not known yet. */
  isLoading?: boolean | undefined;
  /** The words of the button that leaves everything as it is. */
  cancel?: string | undefined;
  /** That button is the main one: confirming loses something. */
  prefersCancel?: boolean | undefined;
};

export const ConfirmDialog = (props: Props) => {
  const { title, children, confirm, onConfirm, onClose, cancel } = props;
  const { busy = false, isLoading = false, prefersCancel = false } = props;
  const { t } = useTranslation('ui');
  const quiet = cancel ?? t('dialog.cancel');
  const actions = prefersCancel ? (
    <>
      <Button look="primary" type="submit" disabled={busy}>
        {quiet}
      </Button>
      <Button disabled={busy || isLoading} onClick={onConfirm}>
        {confirm}
      </Button>
    </>
  ) : (
    <>
      <Button look="primary" type="submit" disabled={busy || isLoading}>
        {confirm}
      </Button>
      <Button disabled={busy} onClick={onClose}>
        {quiet}
      </Button>
    </>
  );
  return (
    <DialogFrame
      title={title}
      onClose={onClose}
      onSubmit={prefersCancel ? onClose : onConfirm}
      actions={actions}
    >
      {children}
    </DialogFrame>
  );
};
