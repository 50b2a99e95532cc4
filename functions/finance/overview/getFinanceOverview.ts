// What there is and is owed today, the month up to today, VAT due, what waits, and how the books were found: each part for those who may see it.
import { todayOf } from '#functions/company/figureTexts.ts';
import { isVisible } from '#functions/documents/readDocument.ts';
import { type AgedOnDay, readAgedItems } from '#functions/finance/arap/itemsOnDay.ts';
import { readResult } from '#functions/finance/books/booksRun.ts';
import { type MonthFigures, readMonthFigures } from '#functions/finance/reports/monthFigures.ts';
import { headerOf, voucherRecords } from '#functions/finance/vouchers/voucherRecords.ts';
import { branchScope, can, type SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { balanceFold, cutOf, readLedgerView } from '#functions/ledger/foldState.ts';
import type { Side } from '#shared/finance/arap/side.ts';
import * as api from '#shared/finance/overview/overviewApi.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import { allDays, firstOfMonth } from '#shared/kernel/dates.ts';
import { formatMoney, scaleOf, sumOf } from '#shared/kernel/money.ts';
import { readVatDue } from './vatDue.ts';

/** More vouchers in a state are not counted. */
const countedMax = 500;

const overdueOf = async (context: SessionContext, side: Side, today: string): Promise<string | null> => {
  if (!can(context, side === 'receivable' ? 'ar' : 'ap', 'view')) return null;
  const { store, company } = context;
  const cut = cutOf((await readLedgerView(store, balanceFold)).heads);
  const scope = branchScope(context);
  const isOverdue = ({ branch, dueDate, left }: AgedOnDay) =>
    left > 0n && dueDate < today && (scope?.includes(branch) ?? true);
  // As the list of open items has them: whatever day they were allocated on.
  const items = await readAgedItems(store, { side, day: allDays.to, cut });
  return formatMoney(sumOf(items.filter(isOverdue).map(({ left }) => left)), scaleOf(company.currency));
};

const countIn = async (context: SessionContext, state: 'draft' | 'pending'): Promise<number | null> => {
  if (!can(context, 'voucher', 'view')) return null;
  const range = { ...voucherRecords.stateIndex(state), limit: countedMax };
  const { items, last } = await context.store.page(range);
  const seen = items.map(headerOf).filter((header) => isVisible(context, voucherKind, header));
  return last === null ? seen.length : null;
};

const readBooks = async (context: SessionContext) => {
  const result = can(context, 'ledger', 'check') ? await readResult(context.store) : null;
  return result && { at: result.at, findings: result.findingsCount };
};

const shownFigures = ({ expense: _, ...figures }: MonthFigures) => figures;

export const getFinanceOverview = operation(api.getFinanceOverview, async (context) => {
  const asOf = todayOf(context);
  const seesFigures = can(context, 'ledger_report', 'view');
  const [inMonths, vat, receivable, payable, drafts, pending, books] = await Promise.all([
    seesFigures ? readMonthFigures(context, asOf) : null,
    readVatDue(context, asOf),
    overdueOf(context, 'receivable', asOf),
    overdueOf(context, 'payable', asOf),
    countIn(context, 'draft'),
    countIn(context, 'pending'),
    readBooks(context),
  ]);
  return {
    ...{ asOf, from: firstOfMonth(asOf), overdue: { receivable, payable }, vat, drafts, pending, books },
    figures: inMonths && shownFigures(inMonths.figures),
    months: inMonths?.months ?? [],
  };
});
