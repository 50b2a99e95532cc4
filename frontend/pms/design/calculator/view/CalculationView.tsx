// A calculation that is read, on its own page or beside the decision on it.
import type { OpenedView } from '#frontend/documents/anyDocument.ts';
import type { DocumentFacts } from '#frontend/documents/editor/documentFacts.ts';
import { DocumentView } from '#frontend/documents/view/DocumentView.tsx';
import { calculationViewParts } from './calculationViewParts.tsx';

export const CalculationView = (opened: { facts: DocumentFacts; view: OpenedView }) => (
  <DocumentView parts={calculationViewParts} {...opened} />
);
