// How far a document is on its way, as a card of its page; nothing where it was never submitted, as most documents are.
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#frontend/ui/page/Card.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { type DocumentName, useApproval } from './approvalQueries.ts';

const ApprovalOf = lazy(async () => ({ default: (await import('./ApprovalOf.tsx')).ApprovalOf }));

/** `isAwaited`: it is known to be on its way, so that its place is kept while it is read. */
type Props = { document: DocumentName; isRead?: boolean | undefined; isAwaited?: boolean };

const Place = () => {
  const { t } = useTranslation('app');
  return (
    <Card flush>
      <SkeletonRows label={t('layout.loading')} count={2} />
    </Card>
  );
};

const Loaded = ({ document, isRead, isAwaited = false }: Props) => {
  const { data, isPending } = useApproval(document);
  if (isPending && isAwaited) return <Place />;
  return data?.approval ? <ApprovalOf document={document} view={data} isRead={isRead} /> : null;
};

/** Loads its texts after the page around it. */
export const ApprovalCard = (props: Props) => (
  <Suspense fallback={props.isAwaited === true ? <Place /> : null}>
    <Loaded {...props} />
  </Suspense>
);
