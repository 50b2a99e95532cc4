// Somebody else changed or posted the draft: take their version, or look at one's own once more.

import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import { useDocumentWords, type Worded } from '../documentWords.ts';

type Props = { parts: Worded; onReload: () => void; onStay: () => void };

export const ConflictDialog = ({ parts, onReload, onStay }: Props) => {
  const t = useDocumentWords(parts);
  return (
    <ConfirmDialog
      title={t('conflict.title')}
      confirm={t('conflict.reload')}
      cancel={t('conflict.stay')}
      onConfirm={onReload}
      onClose={onStay}
    >
      <p>{t('conflict.text')}</p>
    </ConfirmDialog>
  );
};
