// An allocation that is read, on its own page or beside something else.
import type { OpenedView } from '#frontend/documents/anyDocument.ts';
import type { DocumentFacts } from '#frontend/documents/editor/documentFacts.ts';
import { DocumentPreview } from '#frontend/documents/view/DocumentPreview.tsx';
import { DocumentView } from '#frontend/documents/view/DocumentView.tsx';
import { allocationParts } from './allocationParts.tsx';

export const AllocationView = (opened: { facts: DocumentFacts; view: OpenedView }) => (
  <DocumentView parts={allocationParts} {...opened} />
);

export const AllocationPreview = ({ id }: { id: string }) => (
  <DocumentPreview parts={allocationParts} id={id} />
);
