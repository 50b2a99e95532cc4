// A contract that is read, on its own page or beside the decision on it.
import type { OpenedView } from '#frontend/documents/anyDocument.ts';
import type { DocumentFacts } from '#frontend/documents/editor/documentFacts.ts';
import { DocumentPreview } from '#frontend/documents/view/DocumentPreview.tsx';
import { DocumentView } from '#frontend/documents/view/DocumentView.tsx';
import { contractViewParts } from './contractViewParts.tsx';

export const ContractView = (opened: { facts: DocumentFacts; view: OpenedView }) => (
  <DocumentView parts={contractViewParts} {...opened} />
);

export const ContractPreview = ({ id }: { id: string }) => (
  <DocumentPreview parts={contractViewParts} id={id} />
);
