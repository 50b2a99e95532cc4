// A voucher that is typed or read.
import { DocumentEditor } from '#frontend/documents/editor/DocumentEditor.tsx';
import { voucherParts } from './voucherParts.ts';

export const VoucherEditor = () => <DocumentEditor parts={voucherParts} />;
