// The check of the books on one page: when it was last made and how it ended, each of its checks with what was found, and the repair by those who may.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '#frontend/lib/session/session.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { ConfirmDialog } from '#frontend/ui/dialogs/ConfirmDialog.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { countText } from '#frontend/ui/text/countText.ts';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import type { BooksResult, BooksState, Finding } from '#shared/finance/booksApi.ts';
import { routeNamed } from '#shared/routes.ts';
import { underWay, useBooksCheck, useCheckBooks, useRepairBooks } from './bookQueries.ts';
import { CheckRows } from './CheckRows.tsx';
import { FindingList } from './FindingList.tsx';
import { RunCard } from './RunCard.tsx';

const Confirm = ({
  findings,
  onConfirm,
  onClose,
}: {
  findings: readonly Finding[];
  onConfirm: () => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('books');
  const isLossy = findings.some(({ code }) => code === 'head.ahead');
  return (
    <ConfirmDialog title={t('confirmTitle')} confirm={t('repair')} onConfirm={onConfirm} onClose={onClose}>
      <p>{t('confirmText')}</p>
      {isLossy && <p role="alert">{t('confirmAhead')}</p>}
    </ConfirmDialog>
  );
};

const Changes = ({ last }: { last: BooksResult }) => {
  const { t } = useTranslation('books');
  const { changes, changesCount } = last;
  if (changesCount === 0) return null;
  const label = t('changes', { count: changesCount, shown: countText(changesCount) });
  return (
    <Card title={t('changesTitle')}>
      <FindingList kind="change" label={label} findings={changes} count={changesCount} />
    </Card>
  );
};

const Actions = ({ state }: { state: BooksState | undefined }) => {
  const { t } = useTranslation('books');
  const check = useCheckBooks();
  const repair = useRepairBooks();
  const [isAsking, setAsking] = useState(false);
  const canRepair = usePermission('repair_books', 'edit');
  const isBusy = check.isPending || repair.isPending || underWay(state) !== null;
  const last = state?.last ?? null;
  return (
    <>
      {canRepair && last !== null && last.findingsCount > 0 && (
        <Button disabled={isBusy} onClick={() => setAsking(true)}>
          {t('repair')}
        </Button>
      )}
      <Button look="primary" disabled={isBusy || !state} onClick={() => check.mutate()}>
        {t('run')}
      </Button>
      {isAsking && last !== null && (
        <Confirm
          findings={last.findings}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            repair.mutate();
          }}
        />
      )}
    </>
  );
};

const Loaded = ({ state }: { state: BooksState }) => {
  const { t } = useTranslation('books');
  const { last } = state;
  return (
    <>
      <RunCard state={state} />
      {last !== null && <Changes last={last} />}
      <Card title={t('list')} flush>
        <CheckRows last={last} />
      </Card>
    </>
  );
};

export const BooksAudit = () => {
  const { t } = useTranslation('books');
  const title = localText(routeNamed('finance.audit').title);
  const { data, error, refetch } = useBooksCheck();
  return (
    <Page title={title} actions={<Actions state={data} />}>
      {data !== undefined && <Loaded state={data} />}
      {data === undefined && (
        <Card>
          {error === null ? (
            <SkeletonRows label={title} count={5} />
          ) : (
            <EmptyState
              tone="error"
              title={error.message}
              actions={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
            />
          )}
        </Card>
      )}
    </Page>
  );
};
