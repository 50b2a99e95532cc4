// The last step: totals, how many vouchers they become, what still prevents posting, and the button that posts them.

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import { CheckField } from '#frontend/ui/inputs/CheckField.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { moneyText } from '#frontend/ui/text/MoneyText.tsx';
import { ProgressBar } from '#frontend/ui/text/ProgressBar.tsx';
import type { OpeningFault } from '#shared/finance/opening/opening.ts';
import type { OpeningState } from '#shared/finance/opening/openingApi.ts';
import { OpeningFigures } from './OpeningFigures.tsx';
import styles from './OpeningReview.module.css';
import { lineNumber } from './openingDraft.ts';
import { PublishOpening } from './PublishOpening.tsx';
import type { OpeningWork } from './useOpeningWork.ts';

/** More of them are seen when these are mended. */
const faultsShown = 6;

const Faults = ({ work }: { work: OpeningWork }) => {
  const { t } = useTranslation('refusals');
  const { t: words } = useTranslation('opening');
  const { currency } = work.facts;
  const sentence = ({ code, details, path }: OpeningFault): string => {
    const { difference } = details;
    const position = path === null ? undefined : lineNumber(work.stores, path);
    const said = typeof difference === 'string' ? { difference: moneyText(difference, currency) } : {};
    return t(code, { ...details, ...said, position });
  };
  const more = work.found.faults.length - faultsShown;
  return (
    <MessageBar tone="warning">
      <ul className={styles['faults']} aria-live="polite">
        {work.found.faults.slice(0, faultsShown).map((fault) => (
          <li key={`${fault.code} ${fault.path}`}>
            <BidiText>{sentence(fault)}</BidiText>
          </li>
        ))}
        {more > 0 && <li>{words('review.moreFaults', { count: more, number: countText(more) })}</li>}
      </ul>
    </MessageBar>
  );
};

type Props = { work: OpeningWork; date: string; status: OpeningState };

export const OpeningReview = ({ work, date, status }: Props) => {
  const [isAsking, setAsking] = useState(false);
  const { t } = useTranslation('opening');
  const { found, progress, failure, acceptResult, setAcceptResult, publish } = work;
  const { faults, hasResult, opening } = found;
  const isEmpty = opening.accounts.length === 0 && opening.items.length === 0;
  return (
    <Card title={t('review.title')}>
      <div className={styles['review']}>
        {isEmpty ? <p className={styles['note']}>{t('review.empty')}</p> : <OpeningFigures work={work} />}
        {!isEmpty && faults.length > 0 && <Faults work={work} />}
        {hasResult && (
          <CheckField label={t('review.acceptResult')} checked={acceptResult} onChange={setAcceptResult} />
        )}
        {failure !== null && (
          <MessageBar tone="error" role="alert">
            <BidiText>{failure}</BidiText>
          </MessageBar>
        )}
        {progress !== null && (
          <ProgressBar
            done={progress.staged}
            total={progress.total}
            text={t('review.progress', {
              done: countText(progress.staged),
              total: countText(progress.total),
            })}
          />
        )}
        <div className={styles['acts']}>
          <Button
            look="primary"
            disabled={progress !== null}
            reason={whyOff({ wrong: faults.length > 0 })}
            onClick={() => setAsking(true)}
          >
            {t('review.publish')}
          </Button>
          <span className={styles['note']}>{t('review.publishText')}</span>
        </div>
      </div>
      {isAsking && (
        <PublishOpening
          work={work}
          date={date}
          opening={status}
          onConfirm={() => {
            setAsking(false);
            void publish(acceptResult);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
};
