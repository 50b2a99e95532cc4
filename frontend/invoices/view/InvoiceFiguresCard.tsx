// The totals of an invoice that is read, what is paid and due of it, and its small tables.
import { fieldCell } from '#frontend/documents/grid/fieldCells.tsx';
import type { ViewPlace } from '#frontend/documents/view/viewParts.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import { MoneyText } from '#frontend/ui/text/MoneyText.tsx';
import { StatusDot, type StatusTone } from '#frontend/ui/text/StatusDot.tsx';
import { type DocumentTable, type LineValues, tableRows } from '#shared/documents/documentFields.ts';
import { type InvoiceView, invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { plainDecimal } from '#shared/invoices/taxes/itemPrice.ts';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';
import styles from './InvoiceFiguresCard.module.css';

type Place = { place: ViewPlace<InvoiceFacts, InvoiceView> };

type Figure = { name: string; amount: string; isStrong?: true };

const isNothing = (amount: string): boolean => /^-?[0.]*$/.test(amount);

const figuresOf = ({ t, document }: ViewPlace<InvoiceFacts, InvoiceView>): Figure[] => {
  const { figures, categories = [], taxInclusive, status } = document;
  const some = (name: string, amount: string | undefined): Figure[] =>
    amount === undefined || isNothing(amount) ? [] : [{ name, amount }];
  return [
    ...some(t('totals.lines'), figures?.lineTotal),
    ...some(t('totals.discount'), figures && `-${figures.discount}`),
    ...some(t('totals.charges'), figures?.charges),
    ...categories
      .filter(({ category }) => category === 'S')
      .map(({ rate, vat }) => ({
        name: t('totals.vat', { rate: localNumber(plainDecimal(rate)) }),
        amount: vat,
      })),
    { name: t('totals.total'), amount: taxInclusive, isStrong: true },
    ...some(t('totals.deposits'), figures && `-${figures.deposits}`),
    ...(status === 'posted'
      ? [
          ...some(t('totals.paid'), document.paid),
          ...(document.due === undefined
            ? []
            : [{ name: t('totals.due'), amount: document.due, isStrong: true as const }]),
          ...some(t('totals.change'), figures?.change),
        ]
      : []),
  ];
};

const tones: Readonly<Record<string, StatusTone>> = {
  ...{ paid: 'success', partlyPaid: 'warning', unpaid: 'neutral', overdue: 'danger' },
};

/** One sentence for each row, such as a payment or an instalment. */
const TableList = ({ place, name, table }: Place & { name: string; table: DocumentTable }) => {
  const { document, nameOf, facts } = place;
  const rows = tableRows(document, name);
  if (rows.length === 0) return null;
  const cellsOf = (row: LineValues) =>
    Object.entries(table.of).flatMap(([cell, field]) => {
      const shown = fieldCell(field, row[cell] ?? null, { nameOf, currency: facts.currency });
      return shown !== null
        ? [<span key={cell}>{typeof shown === 'string' ? <BidiText>{shown}</BidiText> : shown}</span>]
        : [];
    });
  return (
    <section>
      <h3 className={styles['title']}>{localText(table.label)}</h3>
      <ul className={styles['rows']}>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a posted document never change places
          <li key={at}>{cellsOf(row)}</li>
        ))}
      </ul>
    </section>
  );
};

export const InvoiceFiguresCard = ({ place }: Place) => {
  const { t, document, facts } = place;
  const { paymentState } = document;
  return (
    <Card
      title={t('totals.title')}
      actions={
        paymentState && (
          <StatusDot tone={tones[paymentState] ?? 'neutral'} framed>
            {t(`payment.${paymentState}`)}
          </StatusDot>
        )
      }
    >
      <div className={styles['columns']}>
        <div className={styles['tables']}>
          {Object.entries(invoiceKind.tables).map(([name, table]) => (
            <TableList key={name} {...{ place, name }} table={table as DocumentTable} />
          ))}
        </div>
        <dl className={styles['totals']}>
          {figuresOf(place).map(({ name, amount, isStrong }) => (
            <div key={name} data-strong={isStrong}>
              <dt>{name}</dt>
              <dd>
                <MoneyText amount={amount} currency={facts.currency} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
};
