// What only an invoice has that is read: the amounts of its lines, its totals, what is due, and the notes that are made of it.
import {
  type ViewedParts,
  type ViewParts,
  type ViewPlace,
  viewedParts,
} from '#frontend/documents/view/viewParts.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { ShareButton } from '#frontend/links/ShareButton.tsx';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { figuredInvoice } from '#shared/invoices/figuredInvoice.ts';
import { invoiceFigures } from '#shared/invoices/invoiceFigures.ts';
import { type InvoiceView, invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { plainDecimal } from '#shared/invoices/taxes/itemPrice.ts';
import { formatMoney } from '#shared/kernel/money.ts';
import { invoiceBase } from '../invoiceBase.ts';
import { paperAddress } from '../paper/paperAddress.ts';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';
import { InvoiceFiguresCard } from './InvoiceFiguresCard.tsx';
import { NoteButtons } from './NoteButtons.tsx';
import { PaymentButton } from './PaymentButton.tsx';

const lineAmounts = ({ t, facts, document }: ViewPlace<InvoiceFacts, InvoiceView>) => {
  const { lines } = invoiceFigures(figuredInvoice(document)).calculation;
  const shown = (at: number, name: 'net' | 'vat'): string =>
    formatMoney(lines[at]?.[name] ?? 0n, facts.scale);
  return [
    { key: 'net', title: t('line.net'), at: (position: number) => shown(position, 'net') },
    { key: 'lineVat', title: t('line.vat'), at: (position: number) => shown(position, 'vat') },
  ];
};

/** Its rate is what is read of a tax; what is not taxed is called by its name. */
const rateOf = (code: string | null, { snapshot }: InvoiceView) => {
  const tax = snapshot?.taxes.find((each) => each.code === code);
  if (!tax) return null;
  if (tax.category !== 'S') return localName(tax);
  const rate = localNumber(plainDecimal(formatMoney(BigInt(tax.rate), 2)));
  return <bdi dir="ltr">{`${rate}%`}</bdi>;
};

const Acts = ({ place }: { place: ViewPlace<InvoiceFacts, InvoiceView> }) => (
  <>
    <PaymentButton place={place} />
    <NoteButtons place={place} />
    <ShareButton kind={invoiceKind as unknown as AnyKind} document={place.document} page="/invoices/view" />
  </>
);

const view: ViewParts<InvoiceFacts, InvoiceView> = {
  lines: {
    order: ['item', 'text', 'unit', 'quantity', 'price', 'discountPercent', 'discountAmount', 'tax'],
    cells: { tax: ({ tax }, { document }) => rateOf(tax, document) },
    hidden: ['originalInvoice', 'originalLine'],
    amounts: lineAmounts,
  },
  next: ({ type }) => ({ type: type ?? 'SI' }),
  paperPath: ({ id }) => paperAddress([id]),
  Below: InvoiceFiguresCard,
  Acts,
};

export const invoiceViewParts: ViewedParts = viewedParts({ ...invoiceBase, view } as never);
