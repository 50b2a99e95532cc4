// How far a submitted document is on its way, and deciding on it.
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { localName } from '#frontend/lib/texts/locale.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import type { ApprovalView } from '#shared/approvals/api.ts';
import { isRequest } from '#shared/approvals/approval.ts';
import { ApprovalState } from './ApprovalState.tsx';
import { ApprovalTrail } from './ApprovalTrail.tsx';
import type { DocumentName } from './approvalQueries.ts';

const DecisionBar = lazy(async () => ({ default: (await import('./DecisionBar.tsx')).DecisionBar }));

type Props = {
  document: DocumentName;
  view: ApprovalView;
  /** Decided on elsewhere on the page. */
  isRead?: boolean | undefined;
};

export const ApprovalOf = ({ document, view, isRead = false }: Props) => {
  const { t } = useTranslation('approvals');
  const { approval } = view;
  if (!approval) return null;
  const named = localName(approval.workflow);
  return (
    <Card
      title={
        isRequest(approval)
          ? t([`request.cards.${approval.right}`, 'request.card'], { act: named })
          : t('card', { workflow: named })
      }
      aside={<ApprovalState state={approval.state} right={approval.right} />}
      actions={
        !isRead && (
          <Suspense>
            <DecisionBar document={document} view={view} />
          </Suspense>
        )
      }
    >
      <ApprovalTrail approval={approval} />
    </Card>
  );
};
