// What there is and is owed today, the month up to today, VAT due, what waits, and how the books were found: each part for those who may see it.
import { todayOf } from '#functions/company/figureTexts.ts';
import { isVisible } from '#functions/documents/readDocument.ts';
import { readResult } from '#functions/finance/books/booksRun.ts';
import { type MonthFigures, readMonthFigures } from '#functions/finance/reports/monthFigures.ts';
import { headerOf, voucherRecords } from '#functions/finance/vouchers/voucherRecords.ts';
import { branchScope, can, type SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { readKnownDue } from '#functions/ledger/openItems/knownItems.ts';
import { ledgerOf, type Side, sideRights, sides } from '#shared/finance/arap/side.ts';
import * as api from '#shared/finance/overview/overviewApi.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import { firstOfMonth } from '#shared/kernel/dates.ts';
import { formatMoney, scaleOf, sumOf } from '#shared/kernel/money.ts';
import { readVatDue } from './vatDue.ts';

/** More vouchers in a state are not counted. */
const countedMax = 500;

/** As the list of open items has it: whatever day they were allocated on. */
const readOverdue = async (context: SessionContext, today: string) => {
  const seen = sides.filter((side) => can(context, sideRights[side], 'view'));
  const scope = branchScope(context);
  const due = seen.length === 0 ? [] : await readKnownDue(context.store);
  const late = due.filter(({ branch, dueDate }) => dueDate < today && (scope?.includes(branch) ?? true));
  const overdueOf = (side: Side): string | null => {
    if (!seen.includes(side)) return null;
    const own = late.filter(({ ledger }) => ledger === ledgerOf[side]);
    return formatMoney(sumOf(own.map(({ owed }) => owed)), scaleOf(context.company.currency));
  };
  return { receivable: overdueOf('receivable'), payable: overdueOf('payable') };
};

const countIn = async (context: SessionContext, state: 'draft' | 'pending'): Promise<number | null> => {
  if (!can(context, 'voucher', 'view')) return null;
  const range = { ...voucherRecords.stateIndex(state), limit: countedMax };
  const { items, last } = await context.store.page(range);
  const seen = items.map(headerOf).filter((header) => isVisible(context, voucherKind, header));
  return last === null ? seen.length : null;
};

const readBooks = async (context: SessionContext) => {
  if (!can(context, 'ledger', 'check')) return null;
  const result = await readResult(context.store);
  return { at: result?.at ?? null, findings: result?.findingsCount ?? 0 };
};

const shownFigures = ({ expense: _, ...figures }: MonthFigures) => figures;

export const getFinanceOverview = operation(api.getFinanceOverview, async (context) => {
  const asOf = todayOf(context);
  const seesFigures = can(context, 'ledger_report', 'view');
  const [inMonths, vat, overdue, drafts, pending, books] = await Promise.all([
    seesFigures ? readMonthFigures(context, asOf) : null,
    readVatDue(context, asOf),
    readOverdue(context, asOf),
    countIn(context, 'draft'),
    countIn(context, 'pending'),
    readBooks(context),
  ]);
  return {
    asOf,
    from: firstOfMonth(asOf),
    overdue,
    vat,
    drafts,
    pending,
    books,
    figures: inMonths && shownFigures(inMonths.figures),
    months: inMonths?.months ?? [],
  };
});
