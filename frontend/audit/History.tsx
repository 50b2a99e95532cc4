// What was done to a document, newest first; read only when somebody opens it.
import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NextIcon } from '#frontend/ui/buttons/NextIcon.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import styles from './History.module.css';
import type { HistoryOf } from './HistoryEntries.tsx';

const HistoryEntries = lazy(async () => ({
  default: (await import('./HistoryEntries.tsx')).HistoryEntries,
}));

const Folded = (props: HistoryOf) => {
  const { t } = useTranslation('log');
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  return (
    <section className={styles['history']}>
      <button
        type="button"
        className={styles['toggle']}
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles['chevron']} aria-hidden="true">
          {isOpen ? <ChevronDownRegular /> : <NextIcon />}
        </span>
        {t('history')}
      </button>
      <div id={bodyId} className={styles['body']} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<SkeletonRows label={t('history')} />}>
            <HistoryEntries {...props} />
          </Suspense>
        )}
      </div>
    </section>
  );
};

/** Loads its texts after the page around it: a form that waited for them would lose the focus, and the page behind it. */
export const History = (props: HistoryOf) => (
  <Suspense>
    <Folded {...props} />
  </Suspense>
);
