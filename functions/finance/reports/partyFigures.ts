// What the statement of a party comes to: its opening and its sums, and for its control accounts the ages of what is open on the last day, all at one cut.
import { agesOf, leftIn, untilEqual } from '#functions/finance/arap/agedItems.ts';
import { readItemsOnDay } from '#functions/finance/arap/itemsOnDay.ts';
import { chequesOnDay } from '#functions/finance/receipts/chequesOnDay.ts';
import type { BranchScope } from '#functions/ledger/balances/readBalances.ts';
import { readPartyFigures } from '#functions/ledger/balances/readPartyFigures.ts';
import type { Store } from '#functions/storage/store.ts';
import { agedText } from '#shared/finance/arap/agedTable.ts';
import { edgesOf, usualEdges } from '#shared/finance/arap/ageingReport.ts';
import { ledgerOf, owedOn, type Side } from '#shared/finance/arap/side.ts';
import type { PartyStatementRun } from '#shared/finance/statementReports.ts';
import type { StatementSide } from '#shared/finance/statements/statementSubtable.ts';
import { sidesOf } from '#shared/finance/statements/statementSubtable.ts';
import { formatMoney, scaleOf, sumOf } from '#shared/kernel/money.ts';
import { type Chart, partyLedgerOf } from '#shared/ledger/ledgerAccount.ts';
import { variance } from '#shared/ledger/normalBalance.ts';
import { partyAccounts } from './reportScope.ts';
import type { StatementStart } from './statementPages.ts';

type Ageing = PartyStatementRun['ageing'];
type Cheques = PartyStatementRun['cheques'];

export type PartyScope = {
  /** All codes of its entries. */
  parties: readonly string[];
  accounts: readonly string[] | 'all';
  sides: readonly Side[];
  branches: BranchScope;
  period: { from: string; to: string };
};

/** The accounts of a statement, and on which sides they come to open items: none where others are among them. */
export const partyScope = (
  chart: Chart,
  { account, side = 'both' }: { account?: string | undefined; side?: StatementSide | undefined },
): Pick<PartyScope, 'accounts' | 'sides'> => {
  const sides = account ? [] : sidesOf(side);
  if (sides.length === 0) return { accounts: partyAccounts(chart, account), sides };
  const ledgers: readonly (string | null)[] = sides.map((each) => ledgerOf[each]);
  const own = [...chart.values()].filter((each) => !each.group && ledgers.includes(partyLedgerOf(each)));
  return { accounts: own.map(({ code }) => code), sides };
};

const openOn = async (store: Store, scope: PartyScope, cut: Record<string, number>) => {
  const { sides, parties: codes, branches, period } = scope;
  return Promise.all(
    sides.map(async (side) => {
      const items = await readItemsOnDay(store, { side, day: period.to, cut, codes });
      return {
        side,
        items: items.filter(({ branch }) => branches === 'all' || branches.includes(branch)),
      };
    }),
  );
};

/** The statement of one chosen account lists no cheques. */
const unpaidCheques = async (
  store: Store,
  { accounts, sides, parties, branches, period }: PartyScope,
  { cut, currency }: { cut: Record<string, number>; currency: string },
): Promise<Cheques> => {
  if (sides.length === 0 && accounts !== 'all') return [];
  const found = await chequesOnDay(store, { parties, branches, sides, day: period.to, cut });
  return found.map(({ direction, number, bank, dueDate, amount }) => ({
    direction,
    number,
    bank,
    dueDate,
    amount: formatMoney(BigInt(amount), scaleOf(currency)),
  }));
};

/** The open items of control accounts come to the closing balance. */
export const readPartyStart = async (
  store: Store,
  scope: PartyScope,
  { currency, today }: { currency: string; today: string },
): Promise<StatementStart & { ageing: Ageing; cheques: Cheques }> => {
  const look = async () => {
    const { cut, opening, movement } = await readPartyFigures(store, scope);
    const start = { cut, opening: variance(opening), totals: movement };
    return { start, open: await openOn(store, scope, cut) };
  };
  const { start, open } = await untilEqual(look, ({ start: { opening, totals }, open: found }) => {
    const left = sumOf(found.map(({ side, items }) => owedOn(side, leftIn(items))));
    return scope.sides.length === 0 || left === opening + variance(totals);
  });
  const cheques = await unpaidCheques(store, scope, { cut: start.cut, currency });
  if (scope.sides.length === 0) return { ...start, cheques, ageing: null };
  const edges = edgesOf(usualEdges);
  // Nothing is overdue on a day that is still to come.
  const on = scope.period.to < today ? scope.period.to : today;
  const asked = { on, by: 'dueDate', edges } as const;
  const rows = open
    .filter(({ items }) => items.length > 0)
    .map(({ side, items }) => ({ side, ...agedText(agesOf(items, asked), currency) }));
  return { ...start, cheques, ageing: { on, edges, rows } };
};
