// A voucher that is typed or read: in the grid of its lines, or in the form of receipts and payments.
import { useLocation, useSearchParams } from 'react-router-dom';
import { DocumentEditor } from '#frontend/documents/editor/DocumentEditor.tsx';
import { newReceiptAddress } from '#shared/finance/receipts/receiptAddress.ts';
import { receiptParts } from '../receipts/receiptParts.ts';
import { voucherParts } from './voucherParts.ts';

const receiptAddresses = [newReceiptAddress('receipt'), newReceiptAddress('payment')];

/** What begins with a side that it settles is typed as a receipt, too. */
export const VoucherEditor = () => {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const isReceipt = search.has('settles') || receiptAddresses.includes(pathname);
  return <DocumentEditor parts={isReceipt ? receiptParts : voucherParts} />;
};
