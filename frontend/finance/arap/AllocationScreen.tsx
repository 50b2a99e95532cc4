// The page of an allocation. It is never a draft, so that nothing is typed on it.

import { useParams } from 'react-router-dom';
import { useDocumentView } from '#frontend/documents/documentQueries.ts';
import { useDocumentWords } from '#frontend/documents/documentWords.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { allocationKind } from '#shared/finance/arap/allocationKind.ts';
import { AllocationView } from './AllocationView.tsx';
import { allocationParts } from './allocationParts.tsx';

const title = localText(allocationKind.noun.one);

export const AllocationScreen = () => {
  const t = useDocumentWords(allocationParts);
  const { id = '' } = useParams();
  const { facts, failure, retry } = allocationParts.useFacts();
  const view = useDocumentView(allocationParts.kind, id);
  const error = failure ?? (view.data === undefined ? view.error : null);
  if (facts !== null && view.data !== undefined) return <AllocationView facts={facts} view={view.data} />;
  return (
    <Page title={title}>
      <Card flush>
        {error ? (
          <EmptyState
            tone="error"
            title={t('failed')}
            text={error.message}
            actions={
              <Button
                onClick={() => {
                  retry();
                  void view.refetch();
                }}
              >
                {t('retry')}
              </Button>
            }
          />
        ) : (
          <SkeletonRows label={title} />
        )}
      </Card>
    </Page>
  );
};
