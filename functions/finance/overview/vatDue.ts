// What is due by the oldest VAT return that is not filed, as the return itself has it: for those who may see it.
import { readVatFigures } from '#functions/finance/taxes/vatFigures.ts';
import { vatReturnViews } from '#functions/finance/taxes/vatReturnViews.ts';
import { branchScope, can, type SessionContext } from '#functions/http/context.ts';
import { vatReturnOf } from '#shared/finance/taxes/vatReturn.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';

/** A return is never of some branches only, and a company that charges no VAT files none. */
const seesReturns = (context: SessionContext): boolean =>
  context.company.vatNumber !== null &&
  can(context, 'ledger_report', 'view') &&
  branchScope(context) === null;

export const readVatDue = async (context: SessionContext, today: string) => {
  if (!seesReturns(context)) return null;
  const { items } = await vatReturnViews(context);
  const next = items.findLast(({ state }) => state !== 'filed');
  if (!next) return null;
  const { from, to, due } = next;
  const { present, earlier } = await readVatFigures(context.store, { from, to });
  const netDue = formatMoney(vatReturnOf(present, earlier).netDue, scaleOf(context.company.currency));
  return { from, to, due, isOverdue: today > due, netDue };
};
