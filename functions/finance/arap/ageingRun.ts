// The ageing of one side on a day, by party, beside the balance of its control accounts on that day.
import { presentCode, readMergedParties } from '#functions/crm/mergedPartyRecords.ts';
import { partyRow, readParties } from '#functions/crm/partyRecords.ts';
import { currentFacts } from '#functions/finance/settings/financeRecords.ts';
import { type BranchScope, readBalances } from '#functions/ledger/balances/readBalances.ts';
import { reportRunner } from '#functions/reports/reportRunner.ts';
import type { Store } from '#functions/storage/store.ts';
import { type AgedFigures, type AgeingChoice, agedFigures } from '#shared/finance/arap/ageing.ts';
import { ageingReport, edgesOf, usualEdges } from '#shared/finance/arap/ageingReport.ts';
import { ledgerOf, owedOn, type Side } from '#shared/finance/arap/side.ts';
import { formatMoney, type Money, scaleOf, sumOf } from '#shared/kernel/money.ts';
import { partyLedgerOf } from '#shared/ledger/ledgerAccount.ts';
import { type ItemOnDay, readItemsOnDay } from './itemsOnDay.ts';

type OnDay = { day: string; side: Side; branches: BranchScope };

/** Of the accounts that parties are kept on, owed on their side: positive. */
const controlBalance = async (store: Store, { day, side, branches }: OnDay) => {
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

type OnCut = { items: ItemOnDay[]; balance: Money; cut: Record<string, number> };

const looksMax = 3;

/** Both at one cut: what is posted between the two reads is looked at again. */
const itemsAndBalance = async (store: Store, onDay: OnDay): Promise<OnCut> => {
  const { day, side, branches } = onDay;
  const isAsked = ({ branch }: ItemOnDay) => branches === 'all' || branches.includes(branch);
  for (let looks = 1; ; looks += 1) {
    const { cut, balance } = await controlBalance(store, onDay);
    const items = (await readItemsOnDay(store, { side, day, cut })).filter(isAsked);
    if (looks === looksMax || sumOf(items.map(({ left }) => left)) === balance)
      return { items, balance, cut };
  }
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
    });
    const merged = await readMergedParties(store);
    const figures = (own: readonly ItemOnDay[]) =>
      agedFigures(
        own.map(({ party, date, dueDate, left }) => ({
          party,
          day: by === 'dueDate' ? dueDate : date,
          left,
        })),
        { on, by, edges },
      );
    const byParty = [...Map.groupBy(items, ({ party }) => presentCode(merged, party))]
      .map(([code, own]) => ({ code, ...figures(own) }))
      .toSorted((one, other) =>
        one.total === other.total ? (one.code < other.code ? -1 : 1) : one.total > other.total ? -1 : 1,
      );
    const named = await readParties(
      store,
      byParty.map(({ code }) => code),
    );
    const text = (amount: Money) => formatMoney(amount, scaleOf(company.currency));
    const texts = ({ columns, notDue, unallocated, total }: AgedFigures) => ({
      columns: columns.map(text),
      ...{ notDue: text(notDue), unallocated: text(unallocated), total: text(total) },
    });
    return {
      cut,
      continuation: null,
      answer: {
        ...{ side, by, edges: chosen },
        rows: byParty.map(({ code, ...own }, at) => {
          const item = named[at];
          const { name, name_ar } = item ? partyRow(item) : { name: code, name_ar: code };
          return { code, name: String(name), name_ar: String(name_ar), ...texts(own) };
        }),
        totals: texts(figures(items)),
        control: text(balance),
      },
    };
  },
});
