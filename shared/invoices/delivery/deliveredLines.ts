// Which lines of an invoice are goods that leave: products of a sale, and what a purchase return sends back.
import { quantityIn } from '../../stock/quantityText.ts';
import type { Invoice, InvoiceDocumentLine } from '../invoiceKind.ts';
import { typeNamed } from '../invoiceType.ts';

type OfType = { readonly type?: string | null };

/** Whether goods leave with it; what comes in, and what is paid before anything leaves, has no delivery note. */
export const deliversGoods = ({ type }: OfType): boolean => {
  const { side, role } = typeNamed(type);
  return side === 'sales' ? role === 'invoice' : role === 'credit';
};

type Delivering = Pick<Invoice, 'type' | 'lines' | 'snapshot'>;

/** Services and accounts are not handed over, nor is what a return takes off a price alone. */
export const deliveredLines = ({ type, lines, snapshot }: Delivering): InvoiceDocumentLine[] => {
  if (!deliversGoods({ type })) return [];
  const isReturn = typeNamed(type).role === 'credit';
  return lines.filter(
    ({ product, quantity }, at) =>
      product !== null && quantityIn(quantity) !== 0n && (!isReturn || snapshot?.returns.includes(at)),
  );
};
