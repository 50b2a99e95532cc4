// The text of the QR code of a posted sales invoice or note: on the screen, on paper, and behind its link the same.
import { formatMoney } from '../../kernel/money.ts';
import { nameIn } from '../../kernel/names.ts';
import type { InvoiceFigures } from '../invoiceFigures.ts';
import type { InvoiceSnapshot } from '../invoiceSnapshot.ts';
import { type InvoiceType, type InvoiceTypeCode, invoiceTypes } from '../invoiceType.ts';
import { qrText } from '../qrCode.ts';

type Issued = { type: string; postedAt: string | null; snapshot: InvoiceSnapshot | null };

/** Null of drafts, of what names no tax number, of quotes, and of purchases: a supplier's paper has its own. */
export const invoiceQr = (
  { type, postedAt, snapshot }: Issued,
  { calculation, input }: Pick<InvoiceFigures, 'calculation' | 'input'>,
): string | null => {
  const issued = invoiceTypes[type as InvoiceTypeCode] as InvoiceType | undefined;
  if (issued?.side !== 'sales' || postedAt === null || !snapshot?.seller.vatNumber) return null;
  const { taxInclusive, vat } = calculation.totals;
  return qrText({
    seller: nameIn('ar', snapshot.seller),
    vatNumber: snapshot.seller.vatNumber,
    issuedAt: postedAt,
    total: formatMoney(taxInclusive, input.scale),
    vat: formatMoney(vat, input.scale),
  });
};
