// What the view of a posted receipt or payment says beside what is kept of it: what the party owes, or is owed, once it is posted.
import { codesOfParty, readMergedParties } from '#functions/crm/mergedPartyRecords.ts';
import { currentFacts } from '#functions/finance/settings/financeRecords.ts';
import { branchScope, can, type SessionContext } from '#functions/http/context.ts';
import type { BranchScope } from '#functions/ledger/balances/readBalances.ts';
import type { Store } from '#functions/storage/store.ts';
import { ledgerOf } from '#shared/finance/arap/side.ts';
import { settledSide } from '#shared/finance/receipts/settlementFields.ts';
import type { Voucher } from '#shared/finance/voucherKind.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { partyLedgerOf } from '#shared/ledger/ledgerAccount.ts';
import { addSums, variance } from '#shared/ledger/normalBalance.ts';

/** The branches in which the user may read the ledger of parties; null where there are none. */
export const balanceBranches = (context: SessionContext): BranchScope | null =>
  can(context, 'ledger_report', 'view') ? (branchScope(context)?.toSorted() ?? 'all') : null;

type Books = { store: Store; currency: string; branches: BranchScope | null };

/**
 * What the party owes up to its day by all that was posted until then, and less than nothing where it is owed: what is posted later changes
 * nothing of a figure that was sent to somebody.
 */
export const balanceAfter = async (
  voucher: Pick<
    Voucher,
    'settles' | 'settledParty' | 'status' | 'date' | 'branch' | 'lane' | 'seq' | 'postedAt'
  >,
  { store, currency, branches }: Books,
): Promise<{ balanceAfter?: string }> => {
  const side = settledSide(voucher);
  const { settledParty, status, date, postedAt, seq } = voucher;
  if (side === null || settledParty === null || status !== 'posted' || branches === null) return {};
  if (postedAt === null || seq === null) return {};
  const [{ facts }, merged] = await Promise.all([currentFacts(store), readMergedParties(store)]);
  const own = [...facts.chart.values()].filter(
    (each) => !each.group && partyLedgerOf(each) === ledgerOf[side],
  );
  // What reads the lines of a ledger is loaded with the first receipt that is shown: no posting asks for it.
  const { readPartyFigures } = await import('#functions/ledger/balances/readPartyFigures.ts');
  const { opening, movement } = await readPartyFigures(store, {
    parties: codesOfParty(merged, settledParty),
    accounts: own.map(({ code }) => code),
    branches,
    period: { from: date, to: date },
    upTo: { postedAt, seq, lane: voucher.lane ?? voucher.branch },
  });
  const owed = variance(addSums(opening, movement));
  return { balanceAfter: formatMoney(owed, scaleOf(currency)) };
};

/** For users who may read the ledger of the party, in the branches that they may see. */
export const shownReceipt = (
  context: SessionContext,
  voucher: Voucher,
): Promise<{ balanceAfter?: string }> => {
  const { store, company } = context;
  return balanceAfter(voucher, { store, currency: company.currency, branches: balanceBranches(context) });
};
