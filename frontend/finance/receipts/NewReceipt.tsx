// A new receipt or payment.
import { DocumentEditor } from '#frontend/documents/editor/DocumentEditor.tsx';
import { receiptParts } from './receiptParts.ts';

export const NewReceipt = () => <DocumentEditor parts={receiptParts} />;

export const NewPayment = () => <DocumentEditor parts={receiptParts} />;
