// A voucher that is read, on its own page or beside the decision on it: what every document shows there, with the parts of vouchers.
import type { OpenedView } from '#frontend/documents/anyDocument.ts';
import type { DocumentFacts } from '#frontend/documents/editor/documentFacts.ts';
import { DocumentPreview } from '#frontend/documents/view/DocumentPreview.tsx';
import { DocumentView } from '#frontend/documents/view/DocumentView.tsx';
import { voucherViewParts } from './voucherViewParts.tsx';

export const VoucherView = (opened: { facts: DocumentFacts; view: OpenedView }) => (
  <DocumentView parts={voucherViewParts} {...opened} />
);

export const VoucherPreview = ({ id }: { id: string }) => (
  <DocumentPreview parts={voucherViewParts} id={id} />
);
