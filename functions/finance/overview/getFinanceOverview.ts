// What there is and is owed today, the month up to today, VAT due, what waits, and how the books were found: each part for those who may see it.
import { todayOf } from '#functions/company/figureTexts.ts';
import { isVisible } from '#functions/documents/readDocument.ts';
import { readResult } from '#functions/finance/books/booksRun.ts';
import { type MonthFigures, readMonthFigures } from '#functions/finance/reports/monthFigures.ts';
import { headerOf, voucherRecords } from '#functions/finance/vouchers/voucherRecords.ts';
import { can, type SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/overview/overviewApi.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import { firstOfMonth } from '#shared/kernel/dates.ts';
import { readVatDue } from './vatDue.ts';

/** More vouchers in a state are not counted. */
const countedMax = 500;

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

/** Loaded with its first call: no other call of the area asks for it. */
const readOwedBy = async (context: SessionContext) =>
  (await import('#functions/crm/balanceRecords.ts')).readOwed(context);

const shownFigures = ({ money, revenue, profit }: MonthFigures) => ({ money, revenue, profit });

export const getFinanceOverview = operation(api.getFinanceOverview, async (context) => {
  const asOf = todayOf(context);
  const seesFigures = can(context, 'ledger_report', 'view');
  const [inMonths, vat, owed, drafts, pending, books] = await Promise.all([
    seesFigures ? readMonthFigures(context, asOf) : null,
    readVatDue(context, asOf),
    readOwedBy(context),
    countIn(context, 'draft'),
    countIn(context, 'pending'),
    readBooks(context),
  ]);
  return {
    asOf,
    from: firstOfMonth(asOf),
    owed,
    vat,
    drafts,
    pending,
    books,
    figures: inMonths && shownFigures(inMonths.figures),
    months: inMonths?.months ?? [],
  };
});
