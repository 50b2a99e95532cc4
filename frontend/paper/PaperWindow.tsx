// A paper in a window over the page on which it was asked for, below the bar that every paper has.
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { DrawnPaper } from './DrawnPaper.tsx';
import styles from './PaperWindow.module.css';

type Props = { paper: Blob; name: string; onClose: () => void };

const PaperWindow = ({ paper, name, onClose }: Props) => {
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

/** The page behind it keeps its place, and has the focus back once the window is closed. */
export const openPaper = (paper: Blob, name: string): void => {
  const before = document.activeElement;
  const root = createRoot(document.createElement('div'));
  const close = () => {
    root.unmount();
    if (before instanceof HTMLElement) before.focus();
  };
  root.render(
    <Suspense fallback={null}>
      <PaperWindow paper={paper} name={name} onClose={close} />
    </Suspense>,
  );
};
