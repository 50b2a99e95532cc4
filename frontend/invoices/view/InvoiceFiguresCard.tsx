// The totals of an invoice that is read, and what is paid and due of it.
import type { ViewPlace } from '#frontend/documents/view/viewParts.ts';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { StatusDot } from '#frontend/ui/text/StatusDot.tsx';
import type { InvoiceView } from '#shared/invoices/invoiceKind.ts';
import { plainDecimal } from '#shared/invoices/taxes/itemPrice.ts';
import { EntryFold } from '../entry/EntryFold.tsx';
import { PostedEntry } from '../entry/PostedEntry.tsx';
import { paymentTones } from '../paymentTones.ts';
import { type TotalsFigure, TotalsList } from '../TotalsList.tsx';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';
import styles from './InvoiceFiguresCard.module.css';

type Place = { place: ViewPlace<InvoiceFacts, InvoiceView> };

const isNothing = (amount: string): boolean => /^-?[0.]*$/.test(amount);

const figuresOf = ({ t, document }: ViewPlace<InvoiceFacts, InvoiceView>): TotalsFigure[] => {
  const { figures, categories = [], taxInclusive, status } = document;
  const some = (name: string, amount: string | undefined): TotalsFigure[] =>
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

export const InvoiceFiguresCard = ({ place }: Place) => {
  const { t, document, facts } = place;
  const { paymentState } = document;
  return (
    <Card
      title={t('totals.title')}
      actions={
        paymentState && (
          <StatusDot tone={paymentTones[paymentState]} framed>
            {t(`payment.${paymentState}`)}
          </StatusDot>
        )
      }
    >
      <div className={styles['columns']}>
        <TotalsList figures={figuresOf(place)} currency={facts.currency} />
      </div>
      {document.status === 'posted' && (
        <EntryFold title={t('entry.posted')}>
          {() => <PostedEntry id={document.id} currency={facts.currency} />}
        </EntryFold>
      )}
    </Card>
  );
};
