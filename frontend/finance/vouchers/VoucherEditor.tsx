// A voucher that is typed or read.
import { useSearchParams } from 'react-router-dom';
import { DocumentEditor } from '#frontend/documents/editor/DocumentEditor.tsx';
import { receiptParts } from '../receipts/receiptParts.ts';
import { voucherParts } from './voucherParts.ts';

/** What begins with a side that it settles has a form of its own. */
export const VoucherEditor = () => {
  const [search] = useSearchParams();
  return <DocumentEditor parts={search.has('settles') ? receiptParts : voucherParts} />;
};
