// The drawer of an address whose record is not there any more.
import { useTranslation } from 'react-i18next';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';

export const MissingRecord = ({ code, onClose }: { code: string; onClose: () => void }) => {
  const { t } = useTranslation('resources');
  return (
    <Dialog side="end" title={code} onClose={onClose}>
      <EmptyState
        tone="quiet"
        title={t('missing')}
        text={t('missingText')}
        actions={<Button onClick={onClose}>{t('close')}</Button>}
      />
    </Dialog>
  );
};
