// The lines of a sale's entry as they are shown: what its goods cost is for those who may see costs.
import { can, type SessionContext } from '#functions/http/context.ts';
import type { Invoice } from '#shared/invoices/invoiceKind.ts';
import type { Sums } from '#shared/ledger/normalBalance.ts';
import type { StockMove } from '#shared/stock/stockMove.ts';
import { typeOf } from '../originalInvoices.ts';

type Line = Sums & { account: string };

/** Cost and stock are booked in pairs, the debit first: what is left of the entry balances as well. */
const costPlaces = (lines: readonly Line[], accounts: ReadonlySet<string>): ReadonlySet<number> =>
  new Set(
    lines.flatMap(({ account, debit }, at) => {
      if (!accounts.has(account)) return [];
      return debit > 0n ? [at, at + 1] : [at - 1, at];
    }),
  );

export const linesSeen = <Shown extends Line>(
  context: SessionContext,
  lines: readonly Shown[],
  { invoice, moves }: { invoice: Pick<Invoice, 'type'>; moves: readonly StockMove[] },
): readonly Shown[] => {
  if (can(context, 'view_cost', 'view') || typeOf(invoice).side === 'purchase') return lines;
  const hidden = costPlaces(lines, new Set(moves.map(({ account }) => account)));
  return lines.filter((_, at) => !hidden.has(at));
};
