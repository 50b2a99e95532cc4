// How far a document is on its way, as a card of its page; nothing where it was never submitted, as most documents are.
import { lazy, Suspense } from 'react';
import { type DocumentName, useApproval } from './approvalQueries.ts';

const ApprovalOf = lazy(async () => ({ default: (await import('./ApprovalOf.tsx')).ApprovalOf }));

type Props = { document: DocumentName; isRead?: boolean | undefined };

const Loaded = ({ document, isRead }: Props) => {
  const { data } = useApproval(document);
  return data?.approval ? <ApprovalOf document={document} view={data} isRead={isRead} /> : null;
};

/** Loads its texts after the page around it. */
export const ApprovalCard = (props: Props) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
);
