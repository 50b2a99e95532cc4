// Asks before an import is taken back.
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import { isolated } from '#shared/paper/bidiMarks.ts';

type Props = { name: string; onConfirm: () => void; onClose: () => void };

export const DiscardImport = ({ name, onConfirm, onClose }: Props) => {
  const { t } = useTranslation('import');
  return (
    <ConfirmDialog
      title={t('run.discardTitle', { name: isolated(name) })}
      confirm={t('run.discardConfirm')}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('run.discardText')}</p>
    </ConfirmDialog>
  );
};
