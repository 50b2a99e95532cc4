// The totals of an invoice that is read, and what is paid and due of it.
import type { DocumentWords } from '#frontend/documents/documentWords.ts';
import type { ViewPlace } from '#frontend/documents/view/viewParts.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { Card } from '#frontend/ui/page/Card.tsx';
import { StatusDot } from '#frontend/ui/text/StatusDot.tsx';
import type { InvoiceView } from '#shared/invoices/invoiceKind.ts';
import { type InvoiceTypeCode, invoiceTypes } from '#shared/invoices/invoiceType.ts';
import { formatMoney, parseMoney } from '#shared/kernel/money.ts';
import { EntryFold } from '../entry/EntryFold.tsx';
import { PostedEntry } from '../entry/PostedEntry.tsx';
import { paymentTones } from '../paymentTones.ts';
import { type TotalsFigure, TotalsList } from '../TotalsList.tsx';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';
import styles from './InvoiceFiguresCard.module.css';
import { someFigure, tradeFigures } from './tradeFigures.ts';

type Place = { place: ViewPlace<InvoiceFacts, InvoiceView> };

/** Deposits have a row of their own. */
const paidBeside = ({ paid, figures }: InvoiceView, scale: number): string | undefined =>
  paid &&
  formatMoney((parseMoney(paid, scale) ?? 0n) - (parseMoney(figures?.deposits ?? '', scale) ?? 0n), scale);

/** What was credited or written off is not called paid. */
const otherwiseName = ({ type }: InvoiceView, t: DocumentWords): string =>
  invoiceTypes[(type ?? 'SI') as InvoiceTypeCode].role === 'credit'
    ? t('totals.setAgainst')
    : t('totals.settledOtherwise');

/** The days of instalments stand beside them. */
const dueNote = ({ nextDue, instalments = [] }: InvoiceView, t: DocumentWords): { note?: string } =>
  !nextDue || instalments.length > 1
    ? {}
    : { note: t('totals.dueOn', { date: formatDate(nextDue, locale, 'short') }) };

const figuresOf = ({ t, facts, document }: ViewPlace<InvoiceFacts, InvoiceView>): TotalsFigure[] => {
  const { figures, status } = document;
  const some = someFigure;
  return [
    ...tradeFigures(t, document),
    ...some(t('totals.deposits'), figures && `-${figures.deposits}`),
    ...(status === 'posted'
      ? [
          ...some(t('totals.paid'), paidBeside(document, facts.scale)),
          ...some(otherwiseName(document, t), document.settledOtherwise),
          ...(document.due === undefined
            ? []
            : [
                {
                  name: t('totals.due'),
                  ...dueNote(document, t),
                  amount: document.due,
                  isStrong: true as const,
                },
              ]),
          ...some(t('totals.change'), figures?.change),
        ]
      : []),
  ];
};

const stateWord = (
  state: NonNullable<InvoiceView['paymentState']>,
  { settledOtherwise = '', credited, taxInclusive }: InvoiceView,
) => {
  const isMoney = someFigure('', settledOtherwise).length === 0;
  if (isMoney || (state !== 'paid' && state !== 'partlyPaid')) return state;
  if (credited === taxInclusive) return 'credited';
  return state === 'paid' ? 'settled' : 'partlySettled';
};

export const InvoiceFiguresCard = ({ place }: Place) => {
  const { t, document, facts } = place;
  const { paymentState } = document;
  const state = paymentState && stateWord(paymentState, document);
  return (
    <Card
      title={t('totals.title')}
      actions={
        paymentState &&
        state && (
          <StatusDot tone={state === paymentState ? paymentTones[paymentState] : 'neutral'} framed>
            {t(`payment.${state}`)}
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
