// The list of invoices and notes: what every list of documents has, with the party beside the number, and what is still to be paid.
import styles from '#frontend/documents/DocumentNumber.module.css';
import type { DocumentWords } from '#frontend/documents/documentWords.ts';
import { DocumentList } from '#frontend/documents/list/DocumentList.tsx';
import { type ListColumn, type ListParts, listedParts } from '#frontend/documents/list/listParts.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { localName } from '#frontend/lib/texts/locale.ts';
import { sendRow } from '#frontend/links/linkQueries.ts';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import type { AnyKind } from '#shared/documents/documentKind.ts';
import { type InvoiceRow, invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { type InvoiceTypeCode, invoiceTypes, isOwedType } from '#shared/invoices/invoiceType.ts';
import { formatMoney, parseMoney, sumOf } from '#shared/kernel/money.ts';
import { paperAddress, printedAtOnceMax } from '../paper/paperAddress.ts';
import { paymentTones } from '../paymentTones.ts';
import { useTabFigures } from './useTabFigures.ts';

const kind = invoiceKind as unknown as AnyKind;

const partyOf = ({ partyName }: InvoiceRow): string | null => partyName && localName(partyName);

const Due = ({ amount }: { amount: string }) => {
  const { currency } = useSession().settings;
  return <MoneyText amount={amount} currency={currency} />;
};

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

const dueColumn = (t: DocumentWords): ListColumn<InvoiceRow> => ({
  key: 'due',
  title: t('list.due'),
  kind: 'amount',
  cell: ({ due }) => due !== undefined && <Due amount={due} />,
  file: { kind: 'amount', value: ({ due = null }) => due },
});

/** Until it is paid. */
const dueDateColumn = (t: DocumentWords): ListColumn<InvoiceRow> => ({
  key: 'dueDate',
  title: t('list.dueDate'),
  kind: 'date',
  cell: ({ dueDate }) => dueDate && <DateText date={dueDate} />,
  file: { kind: 'date', value: ({ dueDate = null }) => dueDate },
  isHidden: true,
});

const list: ListParts<InvoiceRow> = {
  paper: { pathOf: paperAddress, max: printedAtOnceMax },
  send: sendRow(kind),
  // A sale over the counter has nobody to send it to.
  maySend: ({ partyName }) => partyName !== null,
  whose: partyOf,
  order: [
    ...['number', 'type', 'date', 'partyName', 'reference', 'supplierNumber', 'branch', 'total', 'due'],
    'dueDate',
  ],
  state: ({ paymentState }, t) =>
    paymentState ? { words: t(`payment.${paymentState}`), tone: paymentTones[paymentState] } : null,
  columns: (t) => [
    {
      key: 'partyName',
      title: t('list.party'),
      cell: (row) => {
        const name = partyOf(row);
        return (
          name && (
            <span className={styles['short']} title={name}>
              {name}
            </span>
          )
        );
      },
      file: { kind: 'text', weight: 2, value: partyOf },
    },
    dueColumn(t),
    dueDateColumn(t),
  ],
  sums: sumsOf,
  useFigures: useTabFigures,
};

const parts = listedParts({ kind, words: 'invoices', list });

export const InvoiceList = () => <DocumentList parts={parts} />;
