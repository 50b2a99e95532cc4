// The addresses of new receipts and payments, and what they begin with.
import { routeNamed } from '../../routes.ts';
import type { Side } from '../arap/side.ts';
import type { ReceiptKind } from './receiptLines.ts';

const routeOf = { receipt: 'finance.receipts.new', payment: 'finance.payments.new' } as const;

export const newReceiptAddress = (kind: ReceiptKind): string => routeNamed(routeOf[kind]).path;

/** `items`: of these open items, or of documents by their ids. */
export type NewReceipt = { kind: ReceiptKind; settles: Side; party: string; items: readonly string[] };

export const newReceiptPath = ({ kind, settles, party, items }: NewReceipt): string =>
  `${newReceiptAddress(kind)}?${new URLSearchParams({ settles, party, items: items.join(',') })}`;
