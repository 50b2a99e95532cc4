// A design request that is read, on its own page or beside what leads to it.
import type { OpenedView } from '#frontend/documents/anyDocument.ts';
import type { DocumentFacts } from '#frontend/documents/editor/documentFacts.ts';
import { DocumentView } from '#frontend/documents/view/DocumentView.tsx';
import { requestViewParts } from './requestViewParts.tsx';

export const RequestView = (opened: { facts: DocumentFacts; view: OpenedView }) => (
  <DocumentView parts={requestViewParts} {...opened} />
);
