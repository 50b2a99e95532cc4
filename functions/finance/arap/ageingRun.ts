// The ageing of one side on a day, by party, beside the balance of its control accounts on that day.
import { presentCode, readMergedParties } from '#functions/crm/mergedPartyRecords.ts';
import { partyRow, readParties } from '#functions/crm/partyRecords.ts';
import { currentFacts } from '#functions/finance/settings/financeRecords.ts';
import { type BranchScope, readBalances } from '#functions/ledger/balances/readBalances.ts';
import type { Cut } from '#functions/ledger/balances/viewAtCut.ts';
import { retryUntilConsistent } from '#functions/ledger/retryUntilConsistent.ts';
import { reportRunner } from '#functions/reports/reportRunner.ts';
import type { Store } from '#functions/storage/store.ts';
import { agedText } from '#shared/finance/arap/agedTable.ts';
import type { AgedFigures, AgeingChoice } from '#shared/finance/arap/ageing.ts';
import { ageingReport, edgesOf, usualEdges } from '#shared/finance/arap/ageingReport.ts';
import { ledgerOf, owedOn, type Side } from '#shared/finance/arap/side.ts';
import { formatMoney, scaleOf, sumOf } from '#shared/kernel/money.ts';
import { partyLedgerOf } from '#shared/ledger/ledgerAccount.ts';
import { type Aged, agedDues, agesOf, leftIn, untilEqual } from './agedItems.ts';
import { type AgedOnDay, readAgedItems } from './itemsOnDay.ts';

type OnDay = { day: string; side: Side; branches: BranchScope; by: AgeingChoice };

/** Of the accounts that parties are kept on, owed on their side: positive. */
const controlBalance = async (store: Store, { day, side, branches }: Omit<OnDay, 'by'>) => {
  const { opening, movement, cut } = await readBalances(
    store,
    { from: day, to: day, close: 'after' },
    branches,
  );
  const { chart } = (await currentFacts(store)).facts;
  const own = [...chart.values()].filter(
    (account) => !account.group && partyLedgerOf(account) === ledgerOf[side],
  );
  const debit = sumOf(
    own.flatMap(({ code }) =>
      [opening.get(code), movement.get(code)].map((sums) => (sums ? sums.debit - sums.credit : 0n)),
    ),
  );
  return { cut, balance: owedOn(side, debit) };
};

/**
 * Where nothing is dated after the day, what is due on each day is summed already; when documents were written is in the items alone. Null
 * where the sums cannot be read at the cut.
 */
const readAged = async (
  store: Store,
  { day, side, branches, by }: OnDay,
  cut: Cut,
): Promise<Aged[] | null> => {
  const { readDuesOn } = await import('#functions/ledger/openItems/readDues.ts');
  const summed = by === 'dueDate' ? await readDuesOn(store, { branches, day, cut }) : { dues: null };
  if (!summed) return null;
  if (summed.dues) return agedDues(summed.dues, { side, day });
  const isAsked = ({ branch }: AgedOnDay) => branches === 'all' || branches.includes(branch);
  return (await readAgedItems(store, { side, day, cut })).filter(isAsked);
};

/** The items come to the balance: what is summed is read at its cut, and all of it again where the sums have gone further meanwhile. */
const itemsAndBalance = (store: Store, onDay: OnDay) => {
  const look = () =>
    retryUntilConsistent(store, async () => {
      const { cut, balance } = await controlBalance(store, onDay);
      const items = await readAged(store, onDay, cut);
      return items && { items, balance, cut };
    });
  return untilEqual(look, ({ items, balance }) => leftIn(items) === balance);
};

export const ageingRunner = reportRunner(ageingReport, {
  run: async ({ store, company }, { to: on, branches, ...asked }) => {
    const side: Side = asked.side ?? 'receivable';
    const by: AgeingChoice = asked.by ?? 'dueDate';
    const chosen = asked.edges ?? usualEdges;
    const edges = edgesOf(chosen);
    const { items, balance, cut } = await itemsAndBalance(store, {
      day: on,
      side,
      branches,
      by,
    });
    const merged = await readMergedParties(store);
    const figures = (own: readonly Aged[]) => agesOf(own, { on, by, edges });
    const byParty = [...Map.groupBy(items, ({ party }) => presentCode(merged, party))]
      .map(([code, own]) => ({ code, ...figures(own) }))
      .toSorted((one, other) =>
        one.total === other.total ? (one.code < other.code ? -1 : 1) : one.total > other.total ? -1 : 1,
      );
    const named = await readParties(
      store,
      byParty.map(({ code }) => code),
    );
    const { currency } = company;
    const texts = (own: AgedFigures) => agedText(own, currency);
    return {
      cut,
      continuation: null,
      answer: {
        side,
        by,
        edges: chosen,
        rows: byParty.map(({ code, ...own }, at) => {
          const item = named[at];
          const { name, name_ar } = item ? partyRow(item) : { name: code, name_ar: code };
          return { code, name: String(name), name_ar: String(name_ar), ...texts(own) };
        }),
        totals: texts(figures(items)),
        control: formatMoney(balance, scaleOf(currency)),
      },
    };
  },
});
