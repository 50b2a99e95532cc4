// The voucher's address: a new one, a draft to go on with, or one to read that is posted, being approved or rejected.

import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useApproval } from '#frontend/approvals/approvalQueries.ts';
import { localText } from '#frontend/lib/locale.ts';
import { Button } from '#frontend/ui/Button.tsx';
import { Card } from '#frontend/ui/Card.tsx';
import { EmptyState } from '#frontend/ui/EmptyState.tsx';
import { Page } from '#frontend/ui/Page.tsx';
import { SkeletonRows } from '#frontend/ui/SkeletonRows.tsx';
import { editingParam } from '#shared/approvals/documentPaths.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import { routeNamed } from '#shared/routes.ts';
import type { VoucherFacts } from './useVoucherFacts.ts';
import { useVoucherFacts } from './useVoucherFacts.ts';
import { VoucherForm } from './VoucherForm.tsx';
import { voucherCrumbs } from './voucherCrumbs.ts';
import { handoffOf } from './voucherHandoff.ts';
import { useVoucher } from './voucherQueries.ts';
import { useVoucherWords } from './voucherWords.ts';

// Reading a voucher needs other parts than typing one, so each comes when it is needed.
const VoucherView = lazy(async () => ({ default: (await import('./VoucherView.tsx')).VoucherView }));

const Waiting = () => {
  const t = useVoucherWords();
  return (
    <Page title={localText(voucherKind.noun.one)} crumbs={voucherCrumbs(t)}>
      <Card flush>
        <SkeletonRows label={localText(voucherKind.noun.one)} />
      </Card>
    </Page>
  );
};

const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const t = useVoucherWords();
  const navigate = useNavigate();
  const listPath = routeNamed('finance.vouchers.list').path;
  return (
    <Page title={localText(voucherKind.noun.one)} crumbs={voucherCrumbs(t)}>
      <Card>
        <EmptyState
          tone="error"
          title={t('failed')}
          text={error.message}
          actions={
            <>
              <Button look="primary" onClick={() => void navigate(listPath)}>
                {t('toList')}
              </Button>
              <Button onClick={onRetry}>{t('retry')}</Button>
            </>
          }
        />
      </Card>
    </Page>
  );
};

const NewVoucher = ({ facts, copyOf }: { facts: VoucherFacts; copyOf: string | undefined }) => {
  const copied = useVoucher(copyOf);
  const { key } = useLocation();
  if (copied.isError) return <Failed error={copied.error} onRetry={() => void copied.refetch()} />;
  if (copyOf !== undefined && copied.data === undefined) return <Waiting />;
  // Choosing "New voucher" once more starts a fresh one.
  return (
    <VoucherForm
      key={key}
      facts={facts}
      voucher={null}
      copied={copied.data ?? null}
      onReload={() => undefined}
    />
  );
};

const SavedVoucher = ({ facts, id }: { facts: VoucherFacts; id: string }) => {
  const voucher = useVoucher(id);
  const [search] = useSearchParams();
  const approval = useApproval({ type: 'voucher', id }, search.has(editingParam));
  const [reloads, setReloads] = useState(0);
  const [hasHandoff] = useState(() => handoffOf(id) !== null);
  if (voucher.isError && voucher.data === undefined) {
    return <Failed error={voucher.error} onRetry={() => void voucher.refetch()} />;
  }
  if (voucher.data === undefined) return <Waiting />;
  const isChanged = search.has(editingParam) && voucher.data.status === 'pending';
  // What the server has to say about it comes first: it may be decided, or another's turn.
  if (isChanged && !approval.isFetchedAfterMount) return <Waiting />;
  const waiting = isChanged && approval.data?.may.edit ? approval.data.approval : null;
  if (voucher.data.status !== 'draft' && waiting === null) {
    return (
      <Suspense fallback={<Waiting />}>
        <VoucherView facts={facts} voucher={voucher.data} />
      </Suspense>
    );
  }
  // A draft that lay in memory may have been changed by somebody else: typing starts on what the server has.
  if (!voucher.isFetchedAfterMount && !hasHandoff) return <Waiting />;
  return (
    <VoucherForm
      key={`${id} ${reloads}`}
      facts={facts}
      voucher={voucher.data}
      copied={null}
      waiting={waiting}
      onReload={() =>
        void Promise.all([voucher.refetch(), approval.refetch()]).then(() => setReloads(reloads + 1))
      }
    />
  );
};

export const VoucherEditor = () => {
  const { id } = useParams();
  const [search] = useSearchParams();
  const { facts, failure, retry } = useVoucherFacts();
  if (failure !== null) return <Failed error={failure} onRetry={retry} />;
  if (facts === null) return <Waiting />;
  return id === undefined ? (
    <NewVoucher facts={facts} copyOf={search.get('copy') ?? undefined} />
  ) : (
    <SavedVoucher key={id} facts={facts} id={id} />
  );
};
