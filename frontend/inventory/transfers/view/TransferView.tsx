// A stock transfer that is read, on its own page or beside the decision on it.
import type { OpenedView } from '#frontend/documents/anyDocument.ts';
import type { DocumentFacts } from '#frontend/documents/editor/documentFacts.ts';
import { DocumentPreview } from '#frontend/documents/view/DocumentPreview.tsx';
import { DocumentView } from '#frontend/documents/view/DocumentView.tsx';
import { transferViewParts } from './transferViewParts.tsx';

export const TransferView = (opened: { facts: DocumentFacts; view: OpenedView }) => (
  <DocumentView parts={transferViewParts} {...opened} />
);

export const TransferPreview = ({ id }: { id: string }) => (
  <DocumentPreview parts={transferViewParts} id={id} />
);
