// A quote that is read, on its own page or beside the decision on it.
import type { OpenedView } from '#frontend/documents/anyDocument.ts';
import type { DocumentFacts } from '#frontend/documents/editor/documentFacts.ts';
import { DocumentPreview } from '#frontend/documents/view/DocumentPreview.tsx';
import { DocumentView } from '#frontend/documents/view/DocumentView.tsx';
import { quoteViewParts } from './quoteViewParts.tsx';

export const QuoteView = (opened: { facts: DocumentFacts; view: OpenedView }) => (
  <DocumentView parts={quoteViewParts} {...opened} />
);

export const QuotePreview = ({ id }: { id: string }) => <DocumentPreview parts={quoteViewParts} id={id} />;
