// What has settled an invoice or note, way by way: money, notes and write-offs, each with the documents that it comes from.
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { DocumentWords } from '#frontend/documents/documentWords.ts';
import { documentPathOf } from '#shared/documentKindSummaries.ts';
import type { InvoiceView } from '#shared/invoices/invoiceKind.ts';
import { type InvoiceTypeCode, invoiceTypes } from '#shared/invoices/invoiceType.ts';
import {
  type PaymentState,
  type SettlingWay,
  settlingWays,
  settlingWords,
} from '#shared/invoices/paymentState.ts';
import { formatMoney, type Money, parseMoney, sumOf } from '#shared/kernel/money.ts';
import { isolated } from '#shared/paper/bidiMarks.ts';
import type { TotalsFigure } from '../TotalsList.tsx';
import { someFigure } from './tradeFigures.ts';

type Linked = InvoiceView & { links?: readonly { kind: string; id: string; number: string | null }[] };

/** The documents of a way, of those that the reader may see. */
const sourcesOf = ({ settledBy = [], links = [] }: Linked, way: SettlingWay) => {
  const ids = new Set(settledBy.flatMap((part) => (part.way === way ? [part.id] : [])));
  return links.filter(({ id, number }) => ids.has(id) && number !== null);
};

const Sources = (of: { document: Linked; way: SettlingWay }) =>
  sourcesOf(of.document, of.way).map(({ kind, id, number }, at) => (
    <Fragment key={id}>
      {at > 0 && ' '}
      <Link to={documentPathOf(kind, id)}>
        <bdi>{number}</bdi>
      </Link>
    </Fragment>
  ));

/** The state in words: a note that was applied to one invoice names it. */
export const paymentText = (t: DocumentWords, document: Linked, state: PaymentState): string => {
  const [to, ...others] = state === 'applied' ? sourcesOf(document, 'notes') : [];
  return to?.number && others.length === 0
    ? t('payment.appliedTo', { number: isolated(to.number) })
    : t(`payment.${state}`);
};

/** Deposits have a row of their own. */
const amountOf = ({ paid, figures, settledBy = [] }: Linked, way: SettlingWay, scale: number): Money => {
  const exact = (text: string | undefined): Money => parseMoney(text ?? '', scale) ?? 0n;
  if (way === 'money') return exact(paid) - exact(figures?.deposits);
  return sumOf(settledBy.filter((part) => part.way === way).map(({ amount }) => exact(amount)));
};

export const settledFigures = (t: DocumentWords, document: Linked, scale: number): TotalsFigure[] => {
  const words = settlingWords(invoiceTypes[(document.type ?? 'SI') as InvoiceTypeCode]);
  return settlingWays.flatMap((way) =>
    someFigure(t(`totals.${words[way]}`), formatMoney(amountOf(document, way, scale), scale)).map(
      (figure) => ({
        ...figure,
        note: <Sources document={document} way={way} />,
      }),
    ),
  );
};
