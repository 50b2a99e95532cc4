// How lines of trade are read: the rate of their tax, and their amounts without VAT and of VAT.
import type { DocumentWords } from '#frontend/documents/documentWords.ts';

import { localName } from '#frontend/lib/texts/locale.ts';
import { figuredInvoice } from '#shared/invoices/figuredInvoice.ts';
import { invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import type { InvoiceSnapshot } from '#shared/invoices/invoiceSnapshot.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import { rateText } from '../rateText.ts';

type Kept = { snapshot: InvoiceSnapshot | null };

export const netAndVat = (document: Kept, { t, scale }: { t: DocumentWords; scale: number }) => {
  const { lines, totals } = invoiceFigures(figuredInvoice(document)).calculation;
  // Nets and VAT of lines are before the discount of the document, which the totals take off.
  const before = totals.discount === 0n ? '' : 'Before';
  const shown = (at: number, name: 'net' | 'vat'): string => formatMoney(lines[at]?.[name] ?? 0n, scale);
  return [
    { key: 'net', title: t(`line.net${before}`), at: (position: number) => shown(position, 'net') },
    { key: 'lineVat', title: t(`line.vat${before}`), at: (position: number) => shown(position, 'vat') },
  ];
};

/** Its rate is what is read of a tax; what is not taxed is called by its name. */
export const rateOf = (code: string | null, { snapshot }: Kept) => {
  const tax = snapshot?.taxes.find((each) => each.code === code);
  if (!tax) return null;
  if (tax.category !== 'S') return localName(tax);
  return <bdi dir="ltr">{rateText(BigInt(tax.rate))}</bdi>;
};
