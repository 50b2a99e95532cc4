// The totals of an invoice that is read, and what is paid and due of it.
import type { AnyView } from '#frontend/documents/anyDocument.ts';
import type { DocumentWords } from '#frontend/documents/documentWords.ts';
import type { ViewPlace } from '#frontend/documents/view/viewParts.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { StatusDot } from '#frontend/ui/text/StatusDot.tsx';
import type { InvoiceView } from '#shared/invoices/invoiceKind.ts';
import { type InvoiceTypeCode, invoiceTypes } from '#shared/invoices/invoiceType.ts';
import { EntryFold } from '../entry/EntryFold.tsx';
import { PostedEntry } from '../entry/PostedEntry.tsx';
import { paymentTones } from '../paymentTones.ts';
import { type TotalsFigure, TotalsList } from '../TotalsList.tsx';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';
import styles from './InvoiceFiguresCard.module.css';
import { paymentText, settledFigures } from './settledFigures.tsx';
import { someFigure, tradeFigures } from './tradeFigures.ts';

type Place = { place: ViewPlace<InvoiceFacts, InvoiceView> };

/** The days of instalments stand beside them. */
const dueNote = ({ nextDue, instalments = [] }: InvoiceView, t: DocumentWords): { note?: string } =>
  !nextDue || instalments.length > 1
    ? {}
    : { note: t('totals.dueOn', { date: formatDate(nextDue, locale, 'short') }) };

/** What is still due; of a note what is left to be given back, on no day. */
const leftFigure = (document: InvoiceView, t: DocumentWords): TotalsFigure[] => {
  const { due, type } = document;
  if (due === undefined) return [];
  const { side, role } = invoiceTypes[(type ?? 'SI') as InvoiceTypeCode];
  const isNote = role === 'credit';
  const ofNote = t(side === 'sales' ? 'totals.leftForCustomer' : 'totals.leftFromSupplier');
  return [
    {
      name: isNote ? ofNote : t('totals.due'),
      ...(isNote ? {} : dueNote(document, t)),
      amount: due,
      isStrong: true,
    },
  ];
};

const figuresOf = ({ t, facts, document }: ViewPlace<InvoiceFacts, InvoiceView>): TotalsFigure[] => {
  const { figures, status } = document;
  const some = someFigure;
  return [
    ...tradeFigures(t, document),
    ...some(t('totals.deposits'), figures && `-${figures.deposits}`),
    ...(status === 'posted'
      ? [
          ...settledFigures(t, document, facts.scale),
          ...leftFigure(document, t),
          ...some(t('totals.change'), figures?.change),
        ]
      : []),
  ];
};

/** How far it is paid, as the chain above says it; null where it has none. */
const saidByChain = ({ chain = [], id }: AnyView, t: DocumentWords): string | null => {
  const own = chain.flatMap(({ documents }) => documents).find((each) => each.id === id);
  return own?.payment ? t(`payment.${own.payment}`) : null;
};

export const InvoiceFiguresCard = ({ place }: Place) => {
  const { t, document, facts } = place;
  const { paymentState } = document;
  const payment = paymentState ? paymentText(t, document, paymentState) : null;
  return (
    <Card
      title={t('totals.title')}
      actions={
        paymentState &&
        payment !== null &&
        payment !== saidByChain(document, t) && (
          <StatusDot tone={paymentTones[paymentState]} framed>
            {payment}
          </StatusDot>
        )
      }
    >
      <div className={styles['columns']}>
        {document.status === 'posted' && (
          <div className={styles['entry']}>
            <EntryFold title={t('entry.posted')}>
              {() => <PostedEntry id={document.id} currency={facts.currency} />}
            </EntryFold>
          </div>
        )}
        <TotalsList figures={figuresOf(place)} currency={facts.currency} />
      </div>
    </Card>
  );
};
