// A count sheet that is counted or read, on its own page or beside the decision on it.
import type { OpenedView } from '#frontend/documents/anyDocument.ts';
import type { DocumentFacts } from '#frontend/documents/editor/documentFacts.ts';
import { DocumentPreview } from '#frontend/documents/view/DocumentPreview.tsx';
import { DocumentView } from '#frontend/documents/view/DocumentView.tsx';
import { countSheetViewParts } from './countSheetViewParts.tsx';

export const CountSheetView = (opened: { facts: DocumentFacts; view: OpenedView }) => (
  <DocumentView parts={countSheetViewParts} {...opened} />
);

export const CountSheetPreview = ({ id }: { id: string }) => (
  <DocumentPreview parts={countSheetViewParts} id={id} />
);
