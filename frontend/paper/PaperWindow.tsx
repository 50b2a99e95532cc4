// A paper in a window over the page on which it was asked for, below the bar that every paper has.
import { useTranslation } from 'react-i18next';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { DrawnPaper } from './DrawnPaper.tsx';
import styles from './PaperWindow.module.css';

type Props = { paper: Blob; name: string; onClose: () => void };

export const PaperWindow = ({ paper, name, onClose }: Props) => {
  const { t } = useTranslation('paperBar');
  const withoutReader = <EmptyState tone="quiet" title={t('noReader')} text={t('noReaderText')} />;
  return (
    <Dialog title={name} side="page" onClose={onClose}>
      <div className={styles['page']}>
        <DrawnPaper paper={paper} name={name} withoutReader={withoutReader} />
      </div>
    </Dialog>
  );
};
