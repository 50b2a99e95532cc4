// A stock adjustment that is read, on its own page or beside the decision on it.
import type { OpenedView } from '#frontend/documents/anyDocument.ts';
import type { DocumentFacts } from '#frontend/documents/editor/documentFacts.ts';
import { DocumentPreview } from '#frontend/documents/view/DocumentPreview.tsx';
import { DocumentView } from '#frontend/documents/view/DocumentView.tsx';
import { adjustmentViewParts } from './adjustmentViewParts.tsx';

export const AdjustmentView = (opened: { facts: DocumentFacts; view: OpenedView }) => (
  <DocumentView parts={adjustmentViewParts} {...opened} />
);

export const AdjustmentPreview = ({ id }: { id: string }) => (
  <DocumentPreview parts={adjustmentViewParts} id={id} />
);
