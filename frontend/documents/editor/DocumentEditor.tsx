// A document's address: a new one, a draft to go on with, or one to read that is done, being approved or rejected.
import { Suspense, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useApproval } from '#frontend/approvals/approvalQueries.ts';
import { lastListAddress } from '#frontend/lib/listMemory.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import { Page } from '#frontend/ui/page/Page.tsx';
import { SkeletonRows } from '#frontend/ui/tables/SkeletonRows.tsx';
import { EmptyState } from '#frontend/ui/text/EmptyState.tsx';
import { editingParam } from '#shared/approvals/documentPaths.ts';
import { approvedTransition } from '#shared/documents/kindTransitions.ts';
import type { AnyView } from '../anyDocument.ts';
import { crumbsOf } from '../documentCrumbs.ts';
import type { AnyParts } from '../documentParts.ts';
import { useDocumentView } from '../documentQueries.ts';
import { listPath } from '../documentScreenPaths.ts';
import { useDocumentWords } from '../documentWords.ts';
import { DocumentForm } from './DocumentForm.tsx';
import type { DocumentFacts } from './documentFacts.ts';
import { handoffOf } from './localDraft.ts';
import { useMayReopen, useReadsOnly } from './useMayAct.ts';

type Opened = { parts: AnyParts; facts: DocumentFacts };

const Waiting = ({ parts }: { parts: AnyParts }) => {
  const title = localText(parts.kind.noun.one);
  return (
    <Page title={title} crumbs={crumbsOf(parts)}>
      <Card flush>
        <SkeletonRows label={title} />
      </Card>
    </Page>
  );
};

const Failed = ({ parts, error, onRetry }: { parts: AnyParts; error: Error; onRetry: () => void }) => {
  const t = useDocumentWords(parts);
  const navigate = useNavigate();
  return (
    <Page title={localText(parts.kind.noun.one)} crumbs={crumbsOf(parts)}>
      <Card>
        <EmptyState
          tone="error"
          title={t('failed')}
          text={error.message}
          actions={
            <>
              <Button look="primary" onClick={() => void navigate(lastListAddress(listPath(parts.kind)))}>
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

/** The form in which it is typed, or one that is made like it. */
const formFor = (parts: AnyParts, view: AnyView | undefined): AnyParts =>
  (view && parts.formOf?.(view)) ?? parts;

const NewDocument = ({ parts, facts, copyOf }: Opened & { copyOf: string | undefined }) => {
  const copied = useDocumentView(parts.kind, copyOf);
  const { key } = useLocation();
  if (copied.isError)
    return <Failed parts={parts} error={copied.error} onRetry={() => void copied.refetch()} />;
  if (copyOf !== undefined && copied.data === undefined) return <Waiting parts={parts} />;
  // Choosing "New" once more starts a fresh one.
  return (
    <DocumentForm
      key={key}
      facts={facts}
      parts={formFor(parts, copied.data)}
      view={null}
      copied={copied.data ?? null}
      onReload={() => undefined}
    />
  );
};

/** How it is edited that is no draft: by its approver, or again by those who may. */
const useAskedEditing = ({ kind }: AnyParts, id: string, view: AnyView | undefined) => {
  const [search] = useSearchParams();
  const isAsked = search.has(editingParam);
  const mayReopen = useMayReopen(kind, view);
  const approval = useApproval({ type: kind.name, id }, isAsked && approvedTransition(kind) !== null);
  return {
    approval,
    isReopened: isAsked && mayReopen,
    isWaiting: isAsked && view?.status === 'pending',
  };
};

const SavedDocument = ({ parts, facts, id }: Opened & { id: string }) => {
  const { kind } = parts;
  const view = useDocumentView(kind, id);
  const { approval, isReopened, isWaiting } = useAskedEditing(parts, id, view.data);
  const [reloads, setReloads] = useState(0);
  const [hasHandoff] = useState(() => handoffOf(id) !== null);
  const readsOnly = useReadsOnly(kind, view.data);
  if (view.isError && view.data === undefined)
    return <Failed parts={parts} error={view.error} onRetry={() => void view.refetch()} />;
  if (view.data === undefined) return <Waiting parts={parts} />;
  // The server's answer comes first: it may be decided, or another's turn.
  if (isWaiting && !approval.isFetchedAfterMount) return <Waiting parts={parts} />;
  const waiting = isWaiting && approval.data?.may.edit ? approval.data.approval : null;
  if (readsOnly && waiting === null && !isReopened) {
    return (
      <Suspense fallback={<Waiting parts={parts} />}>
        <parts.View facts={facts} view={view.data} />
      </Suspense>
    );
  }
  // A draft that lay in memory may have been changed by somebody else: typing starts on what the server has.
  if (!view.isFetchedAfterMount && !hasHandoff) return <Waiting parts={parts} />;
  return (
    <DocumentForm
      key={`${id} ${reloads}`}
      facts={facts}
      waiting={waiting}
      parts={formFor(parts, view.data)}
      view={view.data}
      copied={null}
      onRebased={() => void approval.refetch()}
      onReload={() =>
        void Promise.all([view.refetch(), approval.refetch()]).then(() => setReloads(reloads + 1))
      }
    />
  );
};

/** `parts`: the same at every call. */
export const DocumentEditor = ({ parts }: { parts: AnyParts }) => {
  // An address of the specification has the id under the name of a code.
  const { code, id = code } = useParams();
  const [search] = useSearchParams();
  const { facts, failure, retry } = parts.useFacts();
  if (failure !== null) return <Failed parts={parts} error={failure} onRetry={retry} />;
  if (facts === null) return <Waiting parts={parts} />;
  return id === undefined ? (
    <NewDocument parts={parts} facts={facts} copyOf={search.get('copy') ?? undefined} />
  ) : (
    <SavedDocument key={id} parts={parts} facts={facts} id={id} />
  );
};
