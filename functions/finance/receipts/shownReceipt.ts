// What the view of a posted receipt or payment says beside what is kept of it: what the party owes, or is owed, at the end of its day.
import { codesOfParty, readMergedParties } from '#functions/crm/mergedPartyRecords.ts';
import { currentFacts } from '#functions/finance/settings/financeRecords.ts';
import { branchScope, can, type SessionContext } from '#functions/http/context.ts';
import { readPartyFigures } from '#functions/ledger/balances/readPartyFigures.ts';
import { ledgerOf, owedOn } from '#shared/finance/arap/side.ts';
import { settledSide } from '#shared/finance/receipts/settlementFields.ts';
import type { Voucher } from '#shared/finance/voucherKind.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { partyLedgerOf } from '#shared/ledger/ledgerAccount.ts';
import { addSums, variance } from '#shared/ledger/normalBalance.ts';

/** For whoever may read the ledger of the party, in the branches that he may see. */
export const shownReceipt = async (
  context: SessionContext,
  voucher: Voucher,
): Promise<{ balanceAfter?: string }> => {
  const side = settledSide(voucher);
  const { settledParty, status, date } = voucher;
  if (side === null || settledParty === null || status !== 'posted') return {};
  if (!can(context, 'ledger_report', 'view')) return {};
  const { store, company } = context;
  const [{ facts }, merged] = await Promise.all([currentFacts(store), readMergedParties(store)]);
  const own = [...facts.chart.values()].filter(
    (each) => !each.group && partyLedgerOf(each) === ledgerOf[side],
  );
  const { opening, movement } = await readPartyFigures(store, {
    parties: codesOfParty(merged, settledParty),
    accounts: own.map(({ code }) => code),
    branches: branchScope(context) ?? 'all',
    period: { from: date, to: date },
  });
  const balance = owedOn(side, variance(addSums(opening, movement)));
  return { balanceAfter: formatMoney(balance, scaleOf(company.currency)) };
};
