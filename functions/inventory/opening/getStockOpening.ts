// The day of the opening stock, and how far the opening is that was begun last.
import { currentFacts } from '#functions/finance/settings/financeRecords.ts';
import { operation } from '#functions/http/operation.ts';
import { getStockOpening as contract } from '#shared/inventory/opening/openingApi.ts';
import { mappedAccount } from '#shared/ledger/ledgerAccount.ts';
import { openingDay } from './openingFacts.ts';
import { findRun } from './openingRunRecords.ts';
import { openingRunView } from './openingRunView.ts';

export const getStockOpening = operation(contract, async (context) => {
  const [books, run] = await Promise.all([currentFacts(context.store), findRun(context.store)]);
  const { stock, chart } = books.facts;
  const account = chart.get(mappedAccount(chart, 'opening_account') ?? '');
  return {
    isKept: stock.isKept,
    date: openingDay(books),
    isSet: stock.from !== null,
    openingAccount: account ? { code: account.code, name: account.name, name_ar: account.name_ar } : null,
    run: openingRunView(context, run),
  };
});
