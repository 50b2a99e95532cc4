// The goods with which a company begins: a file of them is checked, looked at beside the ledger, and posted.

import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '#frontend/lib/session/session.ts';
import { locale, localName } from '#frontend/lib/texts/locale.ts';
import { FileImportBody, isBusy, missingOf, type Work } from '#frontend/resources/import/FileImport.tsx';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { whyOff } from '#frontend/ui/buttons/whyOff.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { ProgressBar } from '#frontend/ui/text/ProgressBar.tsx';
import { isolated } from '#shared/paper/bidiMarks.ts';
import { OpeningParts } from './OpeningParts.tsx';
import { OpeningProgress } from './OpeningProgress.tsx';
import { isUnderWay, type StockOpening as Opening, useStockOpening } from './openingQueries.ts';
import styles from './StockOpening.module.css';
import { type OpeningReview, useOpeningFile } from './useOpeningFile.ts';

/** The day, and where the balance comes from; what is wrong afterwards is adjusted. */
const About = ({ opening }: { opening: Opening }) => {
  const { t } = useTranslation('stockOpening');
  const { date, isSet, openingAccount } = opening;
  const day = date === null ? '' : formatDate(date, locale, 'long');
  const account = openingAccount ? `${openingAccount.code} ${localName(openingAccount)}` : '';
  return (
    <Card title={t('about.title')}>
      <dl className={styles['about']}>
        <div>
          <dt>{t('about.day')}</dt>
          <dd>{date === null ? t('about.noDay') : day}</dd>
          <dd className={styles['note']}>{t(isSet ? 'about.setDay' : 'about.firstDay')}</dd>
        </div>
        <div>
          <dt>{t('about.ledger')}</dt>
          <dd className={styles['text']}>
            <BidiText>{t('about.ledgerText', { account: isolated(account) })}</BidiText>
          </dd>
        </div>
        <div>
          <dt>{t('about.mistakes')}</dt>
          <dd className={styles['text']}>
            {t('about.mistakesText')} <Link to="/inventory/adjustment/new">{t('about.adjust')}</Link>
          </dd>
        </div>
      </dl>
    </Card>
  );
};

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What the file comes to as a whole. */
const ReviewFigures = ({ review: { rows, products, value } }: { review: OpeningReview }) => {
  const { t } = useTranslation('stockOpening');
  const { currency } = useSession().settings;
  return (
    <>
      <Figure name={t('review.rows')}>{countText(rows)}</Figure>
      <Figure name={t('review.products')}>{countText(products)}</Figure>
      <Figure name={t('review.value')}>
        <MoneyText amount={value} currency={currency} />
      </Figure>
    </>
  );
};

/** What is posted here is not reversed, so it is asked once more. */
const PostAct = ({ work, review }: { work: Work; review: OpeningReview }) => {
  const { t } = useTranslation('stockOpening');
  const [isAsking, setAsking] = useState(false);
  const { date, isReady } = review;
  return (
    <>
      <Button
        look="primary"
        disabled={isBusy(work)}
        reason={isReady ? null : t('review.differs')}
        onClick={() => setAsking(true)}
      >
        {t('review.post')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('review.askTitle')}
          confirm={t('review.confirm')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void work.save();
          }}
        >
          <dl className={styles['figures']}>
            <Figure name={t('about.day')}>{formatDate(date, locale, 'long')}</Figure>
            <ReviewFigures review={review} />
          </dl>
          <p className={styles['words']}>{t('about.mistakesText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

const Review = ({ work, review }: { work: Work; review: OpeningReview }) => {
  const { t } = useTranslation('stockOpening');
  const { rows, parts, isReady } = review;
  const { step } = work;
  return (
    <Card flush title={t('review.title')}>
      <div className={styles['review']}>
        <dl className={styles['figures']}>
          <ReviewFigures review={review} />
        </dl>
        {!isReady && (
          <MessageBar tone="warning" title={t('review.differs')}>
            {t('review.differsText')}
          </MessageBar>
        )}
      </div>
      <OpeningParts parts={parts} />
      <div className={styles['review']}>
        {step.phase === 'writing' ? (
          <ProgressBar
            done={step.done}
            total={rows}
            text={t('underWay.progress', { done: countText(step.done), total: countText(rows) })}
          />
        ) : (
          <div className={styles['acts']}>
            <PostAct work={work} review={review} />
            <span className={styles['note']}>{t('review.postText')}</span>
          </div>
        )}
      </div>
    </Card>
  );
};

const Steps = ({ opening, onDone }: { opening: Opening; onDone: () => void }) => {
  const { t } = useTranslation('stockOpening');
  const { work, review } = useOpeningFile(onDone);
  const { run, date } = opening;
  const isPosting = work.step.phase === 'writing';
  const isOpen = isPosting || run === null || !isUnderWay(run);
  const isFit = work.sheet !== null && !isBusy(work) && missingOf(work).length === 0;
  return (
    <div className={styles['steps']}>
      <About opening={opening} />
      {run !== null && !isPosting && <OpeningProgress run={run} />}
      {isOpen && !isPosting && date !== null && (
        <Card title={t('file.title')}>
          <div className={styles['steps']}>
            <FileImportBody work={work} />
            {review === null && (
              <div className={styles['acts']}>
                <Button
                  look="primary"
                  disabled={isBusy(work)}
                  reason={whyOff({ incomplete: !isFit && !isBusy(work) })}
                  onClick={() => void work.start()}
                >
                  {t('file.check')}
                </Button>
              </div>
            )}
          </div>
        </Card>
      )}
      {isOpen && review !== null && <Review work={work} review={review} />}
    </div>
  );
};

const Content = () => {
  const { t } = useTranslation('stockOpening');
  const { data: opening, error, refetch } = useStockOpening();
  if (opening?.isKept === true) return <Steps opening={opening} onDone={() => void refetch()} />;
  if (opening)
    return (
      <Card>
        <EmptyState
          tone="quiet"
          title={t('notKept')}
          text={t('notKeptText')}
          actions={<Link to="/settings/general">{t('toSettings')}</Link>}
        />
      </Card>
    );
  return (
    <Card>
      {error === null ? (
        <SkeletonRows label={t('title')} />
      ) : (
        <EmptyState
          tone="error"
          title={t('failed')}
          text={error.message}
          actions={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
        />
      )}
    </Card>
  );
};

export const StockOpening = () => {
  const { t } = useTranslation('stockOpening');
  return (
    <Page title={t('title')} crumbs={[{ label: t('inventory') }]}>
      <Content />
    </Page>
  );
};
