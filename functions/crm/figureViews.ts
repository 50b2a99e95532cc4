// Figures of parties as answers show them: decimal text in the currency of the books.
import { branchScope, type SessionContext } from '#functions/http/context.ts';
import type { OpenItemView } from '#shared/crm/figuresApi.ts';
import type { SideFigures } from '#shared/crm/openFigures.ts';
import type { Money } from '#shared/kernel/money.ts';
import type { PartyItem } from './openItemRecords.ts';

/** Whether the caller may see the branch of an item. */
export const isVisible = (context: SessionContext): ((item: Pick<PartyItem, 'branch'>) => boolean) => {
  const branches = branchScope(context);
  return ({ branch }) => branches?.includes(branch) ?? true;
};

export const sideView = (
  { balance, overdue, overdueDays }: SideFigures,
  text: (amount: Money) => string,
) => ({
  balance: text(balance),
  overdue: text(overdue),
  overdueDays,
});

export const itemView = (
  item: PartyItem,
  { overdueDays, text }: { overdueDays: number; text: (amount: Money) => string },
): OpenItemView => {
  const { source, number, party, account, branch, documentDate, dueDate, reference } = item;
  return {
    source: { kind: source.kind, id: source.id, number: source.number ?? number },
    party,
    account,
    branch,
    date: documentDate,
    dueDate,
    reference,
    amount: text(item.amount),
    remaining: text(item.remaining),
    overdueDays,
  };
};
