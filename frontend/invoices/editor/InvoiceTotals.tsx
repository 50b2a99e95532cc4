// The totals under the lines of an invoice: from the sum of its lines to what is due, as they change with every key.

import type { GridTotalsProps } from '#frontend/documents/editor/editorParts.ts';
import { LinesFoot } from '#frontend/documents/grid/LinesFoot.tsx';
import { locale } from '#frontend/lib/texts/locale.ts';
import { formatDate } from '#frontend/ui/dates/dateFormat.ts';
import { formatMoney, isBeyondAmounts, type Money } from '#shared/kernel/money.ts';
import { leftToRight } from '#shared/paper/bidiMarks.ts';
import { ComingEntry } from '../entry/ComingEntry.tsx';
import { EntryFold } from '../entry/EntryFold.tsx';
import { TypedWarnings } from '../entry/TypedWarnings.tsx';
import { useInvoiceWords } from '../invoiceBase.ts';
import { rateText } from '../rateText.ts';
import { TotalsList } from '../TotalsList.tsx';
import type { InvoiceFacts } from '../useInvoiceFacts.ts';
import { dueOfDraft } from './dueOfDraft.ts';
import type { InvoiceCheck } from './useInvoiceCheck.ts';

type Props = GridTotalsProps<InvoiceFacts, InvoiceCheck>;

type Figure = { name: string; note?: string; amount: Money; isStrong?: true };

/** Nothing is said of what there is none of. */
const figuresOf = (
  { calculation, settlement, rest }: InvoiceCheck['figures'],
  { t, dueDate }: { t: ReturnType<typeof useInvoiceWords>; dueDate: string | null },
): Figure[] => {
  const { lineTotal, discount, charges, taxInclusive, deposits } = calculation.totals;
  const some = (name: string, amount: Money): Figure[] => (amount === 0n ? [] : [{ name, amount }]);
  const due: Figure = {
    name: t('totals.due'),
    amount: settlement.due,
    ...(dueDate !== null && { note: t('totals.dueOn', { date: formatDate(dueDate, locale, 'short') }) }),
  };
  return [
    { name: t('totals.lines'), amount: lineTotal },
    ...some(t('totals.discount'), -discount),
    ...some(t('totals.charges'), charges),
    ...calculation.groups
      .filter(({ isCharged, category }) => isCharged && category === 'S')
      .map(({ rate, vat }) => ({
        name: t('totals.vat', { rate: leftToRight(rateText(rate)) }),
        amount: vat,
      })),
    { name: t('totals.total'), amount: taxInclusive, isStrong: true },
    ...some(t('totals.deposits'), -deposits),
    ...some(t('totals.received'), settlement.received),
    ...some(t('totals.change'), settlement.change),
    ...(dueDate !== null || settlement.due !== taxInclusive ? [due] : []),
    ...some(t('totals.rest'), rest),
  ];
};

export const TotalsFoot = ({
  facts,
  check,
  onReason,
  isWaiting,
  t,
  dueDate = null,
}: Props & { t: ReturnType<typeof useInvoiceWords>; dueDate?: string | null }) => {
  const { currency, scale } = facts;
  // A line beyond what the books hold is no figure, and no sum comes of it.
  const isBeyond = check.figures.calculation.lines.some(({ amount }) => isBeyondAmounts(amount, scale));
  const figures = isBeyond ? [] : figuresOf(check.figures, { t, dueDate });
  return (
    <LinesFoot t={t} check={check} isWaiting={isWaiting} onReason={onReason}>
      <TotalsList
        figures={figures.map(({ amount, ...figure }) => ({
          ...figure,
          amount: formatMoney(amount, scale),
        }))}
        currency={currency}
        isLive
      />
    </LinesFoot>
  );
};

export const InvoiceTotals = (props: Props) => {
  const t = useInvoiceWords();
  const { draft, facts, check } = props;
  return (
    <>
      <TotalsFoot {...props} t={t} dueDate={dueOfDraft(draft, check)} />
      <TypedWarnings draft={draft} reason={check.reason} today={facts.today} />
      <EntryFold title={t('entry.title')}>
        {() => <ComingEntry draft={draft} currency={facts.currency} reason={check.reason} />}
      </EntryFold>
    </>
  );
};
