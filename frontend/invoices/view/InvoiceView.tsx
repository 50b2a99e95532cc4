// An invoice that is read, on its own page or beside the decision on it: what every document shows, with its figures and its notes.
import type { OpenedView } from '#frontend/documents/anyDocument.ts';
import type { DocumentFacts } from '#frontend/documents/editor/documentFacts.ts';
import { DocumentPreview } from '#frontend/documents/view/DocumentPreview.tsx';
import { DocumentView } from '#frontend/documents/view/DocumentView.tsx';
import { invoiceViewParts } from './invoiceViewParts.tsx';

export const InvoiceView = (opened: { facts: DocumentFacts; view: OpenedView }) => (
  <DocumentView parts={invoiceViewParts} {...opened} />
);

export const InvoicePreview = ({ id }: { id: string }) => (
  <DocumentPreview parts={invoiceViewParts} id={id} />
);
