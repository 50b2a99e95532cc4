// The lines of an invoice's entry as they are shown: what goods cost the company is for those who may see costs.
import { can, type SessionContext } from '#functions/http/context.ts';
import type { BookedAccounts } from '#shared/invoices/bookedInvoice.ts';
import type { Invoice } from '#shared/invoices/invoiceKind.ts';
import { sumOf } from '#shared/kernel/money.ts';
import type { Chart } from '#shared/ledger/ledgerAccount.ts';
import type { Sums } from '#shared/ledger/normalBalance.ts';
import type { StockMove, StockMoveKind } from '#shared/stock/stockMove.ts';
import { typeOf } from '../originalInvoices.ts';

type Line = Sums & { account: string };

type Booked = {
  invoice: Pick<Invoice, 'type'>;
  moves: readonly StockMove[];
  /** Where its own lines, charges and taxes are booked. */
  accounts: BookedAccounts | null;
  chart: Chart;
};

/** Cost and stock are booked in pairs, the debit first: what is left of the entry balances as well. */
const costPlaces = (lines: readonly Line[], accounts: ReadonlySet<string>): ReadonlySet<number> =>
  new Set(
    lines.flatMap(({ account, debit }, at) => {
      if (!accounts.has(account)) return [];
      return debit > 0n ? [at, at + 1] : [at - 1, at];
    }),
  );

/** Moves of a purchase whose value is not on its paper. */
const ownValue: ReadonlySet<StockMoveKind> = new Set(['purchaseReturn', 'revaluation', 'correction']);

const results: ReadonlySet<string | undefined> = new Set(['expense', 'revenue']);

/** One line in the place of several: what they come to is on the paper of the supplier, how it is split is not. */
const merged = <Shown extends Line>(
  lines: readonly Shown[],
  isHidden: (line: Shown) => boolean,
  account: string | undefined,
): readonly Shown[] => {
  const hidden = lines.filter(isHidden);
  const net = sumOf(hidden.map(({ debit, credit }) => debit - credit));
  const place = hidden.find(({ debit }) => debit > 0n === net > 0n);
  if (net === 0n || account === undefined) return lines.filter((line) => !isHidden(line));
  const sides = net > 0n ? { debit: net, credit: 0n } : { debit: 0n, credit: -net };
  return lines.flatMap((line) => {
    if (line === place) return [{ ...line, ...sides, account }];
    return isHidden(line) ? [] : [line];
  });
};

/** What stock bears, variance and cost are one line; accounts that the invoice names itself stay. */
const purchaseSeen = <Shown extends Line>(
  lines: readonly Shown[],
  { moves, accounts, chart }: Booked,
): readonly Shown[] => {
  if (!moves.some(({ kind }) => ownValue.has(kind))) return lines;
  const inventory = new Set(moves.map(({ account }) => account));
  const named = new Set([...(accounts?.items ?? []), ...Object.values(accounts?.taxes ?? {})]);
  const isResult = (account: string): boolean => results.has(chart.get(account)?.root);
  const [first] = inventory;
  return merged(
    lines,
    ({ account }) => inventory.has(account) || (!named.has(account) && isResult(account)),
    first,
  );
};

export const linesSeen = <Shown extends Line>(
  context: SessionContext,
  lines: readonly Shown[],
  booked: Booked,
): readonly Shown[] => {
  if (can(context, 'view_cost', 'view')) return lines;
  const { invoice, moves } = booked;
  if (typeOf(invoice).side === 'purchase') return purchaseSeen(lines, booked);
  const hidden = costPlaces(lines, new Set(moves.map(({ account }) => account)));
  return lines.filter((_, at) => !hidden.has(at));
};
