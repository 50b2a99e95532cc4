// An annex that is read, on its own page or beside the decision on it.
import type { OpenedView } from '#frontend/documents/anyDocument.ts';
import type { DocumentFacts } from '#frontend/documents/editor/documentFacts.ts';
import { DocumentPreview } from '#frontend/documents/view/DocumentPreview.tsx';
import { DocumentView } from '#frontend/documents/view/DocumentView.tsx';
import { annexViewParts } from './annexViewParts.tsx';

export const AnnexView = (opened: { facts: DocumentFacts; view: OpenedView }) => (
  <DocumentView parts={annexViewParts} {...opened} />
);

export const AnnexPreview = ({ id }: { id: string }) => <DocumentPreview parts={annexViewParts} id={id} />;
