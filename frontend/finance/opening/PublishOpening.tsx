// Asks before opening balances go into the books, and warns where the branch has books that run.

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { CheckField } from '#frontend/ui/inputs/CheckField.tsx';
import type { OpeningState } from '#shared/finance/opening/openingApi.ts';
import { OpeningFigures } from './OpeningFigures.tsx';
import styles from './OpeningReview.module.css';
import { RunningBooks } from './RunningBooks.tsx';
import type { OpeningWork } from './useOpeningWork.ts';

type Props = {
  work: OpeningWork;
  date: string;
  opening: OpeningState;
  onConfirm: () => void;
  onClose: () => void;
};

export const PublishOpening = ({ work, date, opening, onConfirm, onClose }: Props) => {
  const { t } = useTranslation(['opening', 'ui']);
  const [isKnown, setKnown] = useState(false);
  const isRunning = opening.running !== null;
  const mayPost = !isRunning || isKnown;
  const submit = () => {
    if (mayPost) onConfirm();
  };
  return (
    <Dialog
      title={t('publish.title')}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button look="primary" type="submit" reason={whyOff({ incomplete: !mayPost })}>
            {t('publish.confirm')}
          </Button>
          <Button onClick={onClose}>{t('ui:dialog.cancel')}</Button>
        </>
      }
    >
      <div className={styles['review']}>
        <OpeningFigures work={work} date={date} />
        {(isRunning || opening.state === 'reversed') && <RunningBooks opening={opening} />}
        {isRunning && <CheckField label={t('publish.knows')} checked={isKnown} onChange={setKnown} />}
      </div>
    </Dialog>
  );
};
