// Whether changes that are not saved may go.
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Props = { onStay: () => void; onLeave: () => void };

export const LeaveQuestion = ({ onStay, onLeave }: Props) => {
  const { t } = useTranslation('ui');
  return (
    <ConfirmDialog
      title={t('leave.title')}
      confirm={t('leave.confirm')}
      cancel={t('leave.stay')}
      prefersCancel
      onClose={onStay}
      onConfirm={onLeave}
    >
      <p>{t('leave.text')}</p>
    </ConfirmDialog>
  );
};
