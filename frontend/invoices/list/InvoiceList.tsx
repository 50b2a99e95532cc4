// The list of invoices and notes: what every list of documents has, with the party beside the number, and what is still to be paid.
import { VehicleTruckRegular } from '@fluentui/react-icons/headless/svg/vehicle-truck';
import type { DocumentWords } from '#frontend/documents/documentWords.ts';
import { DocumentList } from '#frontend/documents/list/DocumentList.tsx';
import { type ListParts, listScreenParts } from '#frontend/documents/list/listParts.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { sendRow } from '#frontend/links/linkQueries.ts';
import { type InvoiceRow, invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { type InvoiceTypeCode, invoiceTypes, isOwedType } from '#shared/invoices/invoiceType.ts';
import { formatMoney, parseMoney, sumOf } from '#shared/kernel/money.ts';
import { deliveryAddress, paperAddress, printedAtOnceMax } from '../paper/paperAddress.ts';
import { paymentTones } from '../paymentTones.ts';
import { useTabFigures } from './useTabFigures.ts';

const kind = invoiceKind;

const partyOf = ({ partyName }: InvoiceRow): string | null => partyName && localName(partyName);

/** What is sold and what is bought are never added up; notes that lower an invoice are taken off. */
const sumsOf = (rows: readonly InvoiceRow[], { t, scale }: { t: DocumentWords; scale: number }) => {
  const exact = rows.map(({ type, total, due }) => {
    const amount = parseMoney(total, scale) ?? 0n;
    const code = type as InvoiceTypeCode;
    const { side } = invoiceTypes[code];
    return { side, total: isOwedType(code) ? amount : -amount, due: parseMoney(due ?? '', scale) ?? 0n };
  });
  return (['sales', 'purchase'] as const).flatMap((side) => {
    const own = exact.filter((row) => row.side === side);
    if (own.length === 0) return [];
    const due = sumOf(own.map((row) => row.due));
    return [
      { name: t(`list.sum.${side}`), amount: formatMoney(sumOf(own.map((row) => row.total)), scale) },
      ...(due === 0n ? [] : [{ name: t(`list.sum.${side}Due`), amount: formatMoney(due, scale) }]),
    ];
  });
};

const list: ListParts<InvoiceRow> = {
  paper: { pathOf: paperAddress, max: printedAtOnceMax },
  otherPapers: [
    {
      name: 'deliveryNotes',
      icon: <VehicleTruckRegular />,
      pathOf: deliveryAddress,
      max: printedAtOnceMax,
      isOf: ({ type }) => type === 'SI',
    },
  ],
  send: sendRow(kind),
  // A sale over the counter has nobody to send it to.
  maySend: ({ partyName }) => partyName !== null,
  whose: partyOf,
  state: ({ paymentState }, t) =>
    paymentState ? { words: t(`payment.${paymentState}`), tone: paymentTones[paymentState] } : null,
  sums: sumsOf,
  useFigures: useTabFigures,
};

const parts = listScreenParts({ kind, words: 'invoices', list });

export const InvoiceList = () => <DocumentList parts={parts} />;
