// How many invoices are under each tab, and what they come to: what is posted by the sums, what is owed by the open items, what is open to change by
// the indexes of those states. No list is read: 1.5 units for each month of a branch, 93 for each thousand that are not paid, and what is not posted.
import { moneyText } from '#functions/company/figureTexts.ts';
import type { AnyHeader } from '#functions/documents/documentLayout.ts';
import { isVisible } from '#functions/documents/readDocument.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import type { TradeSide } from '#shared/finance/taxes/vatBoxes.ts';
import { type Invoice, invoiceKind } from '#shared/invoices/invoiceKind.ts';
import { type InvoiceTypeCode, invoiceTypes, isNoteType, isOwedType } from '#shared/invoices/invoiceType.ts';
import * as api from '#shared/invoices/overviewApi.ts';
import { monthOf } from '#shared/kernel/dates.ts';
import { sumOf } from '#shared/kernel/money.ts';
import { invoiceRecords } from '../invoiceRecords.ts';
import { type OpenInvoice, readOpenInvoices } from '../openInvoices.ts';
import { sidesOwed } from '../selectInvoices.ts';
import { readTrade } from '../totals/readTrade.ts';
import { countOf, type DaySum, type Days, daySums, grossOf, netOf } from '../totals/tradeFigures.ts';
import { monthSortKey } from '../totals/tradeSums.ts';
import { branchesSeen, typesSeen } from './tradeScope.ts';

type Query = {
  branch?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  type?: string | undefined;
};

/** What is not posted is counted one by one, so far and no further. */
const countedMax = 2000;

const daysOf = ({ from = '0000-01-01', to = '9999-12-31' }: Query): Days => ({ from, to });

const isWithin = ({ date }: { date: string }, { from, to }: Days): boolean => date >= from && date <= to;

/** Documents of a state; null where they are too many to be counted. */
const countState = async (
  context: SessionContext,
  query: Query,
  state: 'draft' | 'pending' | 'rejected',
): Promise<number | null> => {
  const { branch, type } = query;
  let [count, seen] = [0, 0];
  for await (const item of context.store.walk(invoiceRecords.stateIndex(state))) {
    seen += 1;
    if (seen > countedMax) return null;
    const header = invoiceRecords.headerOf(item) as AnyHeader & Pick<Invoice, 'type'>;
    const isAsked =
      (branch === undefined || header.branch === branch) &&
      (type === undefined || header.type === type) &&
      isWithin(header, daysOf(query));
    if (isAsked && isVisible(context, invoiceKind, header)) count += 1;
  }
  return count;
};

const postedSums = async (context: SessionContext, query: Query): Promise<DaySum[]> => {
  const days = daysOf(query);
  const isSeen = typesSeen(context);
  const { books } = await readTrade(context.store, {
    branches: branchesSeen(context, query.branch),
    ranges: [{ from: monthSortKey(monthOf(days.from)), to: monthSortKey(monthOf(days.to)) }],
  });
  return daySums(books, days, (type) => isSeen(type) && (query.type ?? type) === type);
};

/** The sides on which open items give all that is asked: of purchases one type alone is owed. */
const sidesAsked = ({ type }: Query): TradeSide[] | null => {
  if (type === undefined) return ['sales', 'purchase'];
  if (!Object.hasOwn(invoiceTypes, type) || !isOwedType(type as InvoiceTypeCode)) return [];
  return type === 'PI' ? ['purchase'] : null;
};

const openAsked = async (context: SessionContext, query: Query): Promise<OpenInvoice[] | null> => {
  const sides = sidesAsked(query);
  if (sides === null) return null;
  const open = await readOpenInvoices(
    context,
    sidesOwed(context).filter((side) => sides.includes(side)),
  );
  return open.filter(
    (each) => (query.branch === undefined || each.branch === query.branch) && isWithin(each, daysOf(query)),
  );
};

const added = (...counts: readonly (number | null)[]): number | null =>
  counts.some((count) => count === null)
    ? null
    : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);

export const countInvoices = operation(api.countInvoices, async (context, { query }) => {
  const [posted, open, draft, pending, rejected] = await Promise.all([
    postedSums(context, query),
    openAsked(context, query),
    countState(context, query, 'draft'),
    countState(context, query, 'pending'),
    countState(context, query, 'rejected'),
  ]);
  const text = moneyText(context);
  const isSeen = typesSeen(context);
  const owed = countOf(posted, isOwedType);
  const late = open?.filter((each) => each.late > 0n);
  const sumsOf = (side: TradeSide) => {
    const types = Object.values(invoiceTypes).filter((type) => type.side === side);
    if (!types.some(({ code }) => isSeen(code as InvoiceTypeCode))) return null;
    const own = open?.filter((each) => each.side === side);
    return {
      net: text(netOf(posted, side)),
      gross: text(grossOf(posted, side)),
      unpaid: own ? text(sumOf(own.map((each) => each.open))) : null,
      overdue: own ? text(sumOf(own.map((each) => each.late))) : null,
    };
  };
  return {
    counts: {
      draft,
      pending,
      rejected,
      all: added(
        countOf(posted, () => true),
        draft,
        pending,
        rejected,
      ),
      unpaid: open?.length ?? null,
      overdue: late?.length ?? null,
      settled: open ? owed - open.length : null,
      notes: countOf(posted, isNoteType),
    },
    sales: sumsOf('sales'),
    purchase: sumsOf('purchase'),
  };
});
