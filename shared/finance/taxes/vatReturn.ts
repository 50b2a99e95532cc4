// The VAT return from what was added up of its boxes (B2.9): its rows with their totals, what is due, and why that differs from what the VAT accounts moved. Nothing is worked out by a rate.

import { invoiceTypes, isNoteType } from '../../invoices/invoiceType.ts';
import { type Money, sumOf } from '../../kernel/money.ts';
import type { Sums } from '../../ledger/normalBalance.ts';
import { boxesOf, type ReturnBox, sideOfBox } from './returnBoxes.ts';

/** Bad debts, of which VAT is taken back, are written off by allocations. */
const writeOffType = 'AL';

/** Notes and bad debts change what stands: they are adjustments. A voucher that takes one back is of its type, so both vanish together. */
export const isAdjustment = (type: string): boolean =>
  type === writeOffType ||
  (Object.hasOwn(invoiceTypes, type) && isNoteType(type as keyof typeof invoiceTypes));

/** As the return states it: sales count on the side of credit, purchases on that of debit. */
export const inBox = (box: string, { debit, credit }: Sums): Money =>
  sideOfBox(box) === 'purchase' ? debit - credit : credit - debit;

/** What is due by it, whatever its side: VAT that is deducted is negative. */
export const dueOf = ({ debit, credit }: Sums): Money => credit - debit;

/** What one key of the buckets says of a box. */
export type BoxFigure = { box: string; type: string; figure: 'vat' | 'base'; sums: Sums };

export type ReturnRow = { box: ReturnBox; amount: Money; adjustment: Money; vat: Money };

export type VatReturn = { rows: ReturnRow[]; netDue: Money };

type Figures = Omit<ReturnRow, 'box'>;

const nothing: Figures = { amount: 0n, adjustment: 0n, vat: 0n };

const plus = (one: Figures, other: Figures): Figures => ({
  amount: one.amount + other.amount,
  adjustment: one.adjustment + other.adjustment,
  vat: one.vat + other.vat,
});

const figuresOf = (box: string, figures: readonly BoxFigure[]): Figures =>
  figures
    .filter((each) => each.box === box)
    .map(({ figure, type, sums }): Figures => {
      const own = inBox(box, sums);
      if (figure === 'vat') return { ...nothing, vat: own };
      return isAdjustment(type) ? { ...nothing, adjustment: own } : { ...nothing, amount: own };
    })
    .reduce(plus, nothing);

const vatDueIn = (figures: readonly BoxFigure[]): Money =>
  sumOf(
    figures
      .filter(({ figure, box }) => figure === 'vat' && sideOfBox(box) !== null)
      .map(({ sums }) => dueOf(sums)),
  );

/** `present`: of documents of the period; `earlier`: of documents before it that count in it. */
export const vatReturnOf = (present: readonly BoxFigure[], earlier: readonly BoxFigure[]): VatReturn => {
  const rowsOf = (side: 'sales' | 'purchase') =>
    boxesOf(side).map((box): ReturnRow => ({ box, ...figuresOf(box, present) }));
  const totalOf = (box: ReturnBox, rows: readonly ReturnRow[]): ReturnRow => ({
    box,
    ...rows.map(({ box: _, ...figures }): Figures => figures).reduce(plus, nothing),
  });
  const [sales, purchases] = [rowsOf('sales'), rowsOf('purchase')];
  const [sold, bought] = [totalOf('6', sales), totalOf('12', purchases)];
  const due = sold.vat - bought.vat;
  const corrections = vatDueIn(earlier);
  const netDue = due + corrections;
  return {
    rows: [
      ...sales,
      sold,
      ...purchases,
      bought,
      { ...nothing, box: '13', vat: due },
      { ...nothing, box: '14', vat: corrections },
      // What is refundable is claimed by the return of its own period: nothing is carried forward.
      { ...nothing, box: '15' },
      { ...nothing, box: '16', vat: netDue },
    ],
    netDue,
  };
};

/** Why the VAT accounts moved otherwise than the return says. */
export const differenceKinds = ['unboxed', 'settled', 'earlier', 'later'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export type VatCheck = {
  /** What the VAT accounts moved on the days of the period, due: positive. */
  moved: Money;
  /** What leads from there to what is due by the return; all of it together is the whole difference. */
  differences: Readonly<Record<DifferenceKind, Money>>;
};

/**
 * `moved`: of the VAT accounts. `boxed`: of it, by lines that have a box; `settled` by settlement vouchers; `earlier`, `later`: of
 * documents before the period that count in it, and of those in it that count after it.
 */
export const vatCheckOf = (
  figures: { moved: Sums } & Record<'boxed' | 'settled' | 'earlier' | 'later', readonly BoxFigure[]>,
): VatCheck => {
  const moved = dueOf(figures.moved);
  const settled = sumOf(figures.settled.map(({ sums }) => dueOf(sums)));
  const [boxed, earlier, later] = [figures.boxed, figures.earlier, figures.later].map(vatDueIn) as [
    Money,
    Money,
    Money,
  ];
  const unboxed = moved - boxed - settled;
  return { moved, differences: { unboxed: -unboxed, settled: -settled, earlier, later: -later } };
};
