// The document that is open beside the list: the decision on top, what it says below, its way at the foot.
import { OpenRegular } from '@fluentui/react-icons/headless/svg/open';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApprovalOf } from '#frontend/approvals/ApprovalOf.tsx';
import { useApproval } from '#frontend/approvals/approvalQueries.ts';
import { DecisionBar } from '#frontend/approvals/DecisionBar.tsx';
import { Attachments } from '#frontend/attachments/Attachments.tsx';
import { documentViews } from '#frontend/documentKinds.ts';
import { BackIcon } from '#frontend/ui/buttons/BackIcon.tsx';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { documentPaths } from '#shared/approvals/documentPaths.ts';
import styles from './InboxDocument.module.css';
import { useFreshInbox } from './inboxQueries.ts';

type Props = {
  item: { type: string; document: string };
  onBack: (() => void) | undefined;
  onDecided: (() => void) | undefined;
};

const Back = ({ onBack }: Pick<Props, 'onBack'>) => {
  const { t } = useTranslation('inbox');
  if (!onBack) return null;
  return (
    <Button look="quiet" icon={<BackIcon />} onClick={onBack}>
      {t('back')}
    </Button>
  );
};

export const InboxDocument = ({ item, onBack, onDecided }: Props) => {
  const { t } = useTranslation('inbox');
  const document = { type: item.type, id: item.document };
  const { data: view, error, refetch } = useApproval(document);
  // Somebody else was quicker, or a notification is older than the decision.
  const isOver = onDecided !== undefined && view !== undefined && !view.may.decide;
  useFreshInbox(isOver);
  const View = documentViews[item.type];
  const path = documentPaths[item.type]?.(item.document);
  if (error)
    return (
      <Card flush>
        <EmptyState
          tone="error"
          title={error.message}
          actions={
            <>
              <Button onClick={() => void refetch()}>{t('retry')}</Button>
              <Back onBack={onBack} />
            </>
          }
        />
      </Card>
    );
  return (
    <div className={styles['document']}>
      <div className={styles['bar']}>
        <div className={styles['ways']}>
          <Back onBack={onBack} />
          {path !== undefined && (
            <Link className={styles['link']} to={path}>
              <OpenRegular aria-hidden="true" />
              {t('open')}
            </Link>
          )}
        </div>
        {/* Stays where it is once all is decided: it still has to say what came of it. */}
        <div className={styles['decision']}>
          {isOver && (
            <p className={styles['over']} role="status">
              {t('notWaiting')}
            </p>
          )}
          {view && <DecisionBar document={document} view={view} onDecided={onDecided} />}
        </div>
      </div>
      {View && (
        <Suspense fallback={<SkeletonRows label={t('loading')} />}>
          <View id={item.document} />
        </Suspense>
      )}
      <Attachments entity={item.type} owner={item.document} isReadOnly />
      {view && <ApprovalOf document={document} view={view} isRead />}
    </div>
  );
};
