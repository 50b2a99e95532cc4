// Asks before opening balances go into the books, and warns where the branch has books that run.

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locale } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { Dialog } from '#frontend/ui/dialogs/Dialog.tsx';
import { CheckField } from '#frontend/ui/inputs/CheckField.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import type { OpeningState } from '#shared/finance/opening/openingApi.ts';
import { SourceNumber } from '../reports/SourceNumber.tsx';
import { OpeningFigures } from './OpeningFigures.tsx';
import styles from './OpeningReview.module.css';
import type { OpeningWork } from './useOpeningWork.ts';

type Posted = NonNullable<OpeningState['running']>['latest'];

const Numbers = ({ text, posted }: { text: string; posted: Posted }) => (
  <div>
    <p>{text}</p>
    <ul className={styles['numbers']}>
      {posted.map((each) => (
        <li key={each.number}>
          <SourceNumber line={each} />
          {each.date !== '' && <span className={styles['note']}>{formatDate(each.date, locale)}</span>}
        </li>
      ))}
    </ul>
  </div>
);

/** The vouchers of an opening that was reversed, as they are named elsewhere. */
const reversedOf = ({ state, shown }: OpeningState): Posted =>
  state !== 'reversed'
    ? []
    : shown.map(({ id, number }) => ({ source: { kind: 'voucher', id, number }, number, date: '' }));

const Warning = ({ opening }: { opening: OpeningState }) => {
  const { t } = useTranslation('opening');
  const { running } = opening;
  const reversed = reversedOf(opening);
  return (
    <MessageBar tone="warning" role="alert">
      <div className={styles['faults']}>
        {running && running.openings.length > 0 && (
          <Numbers text={t('publish.openings')} posted={running.openings} />
        )}
        {reversed.length > 0 && <Numbers text={t('publish.reversed')} posted={reversed} />}
        {running && running.count > 0 && (
          <Numbers
            text={t('publish.running', { count: running.count, entries: countText(running.count) })}
            posted={running.latest}
          />
        )}
        {running?.count === 0 && <p>{t('publish.imported')}</p>}
        {running !== null && <p>{t('publish.onTop')}</p>}
      </div>
    </MessageBar>
  );
};

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
        {(isRunning || opening.state === 'reversed') && <Warning opening={opening} />}
        {isRunning && <CheckField label={t('publish.knows')} checked={isKnown} onChange={setKnown} />}
      </div>
    </Dialog>
  );
};
