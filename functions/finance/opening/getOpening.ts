// The state of the opening balances of the branches that the caller works in.
import { currentFacts } from '#functions/finance/settings/financeRecords.ts';
import { isInScope } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/opening/openingApi.ts';
import { firstOpenDate } from '#shared/ledger/postingRules.ts';
import { readOpeningStatus } from './openingStatus.ts';
import { openingView } from './openingView.ts';

export const getOpening = operation(api.getOpening, async (context) => {
  const { facts, rules } = await currentFacts(context.store);
  const date = firstOpenDate(rules);
  const branches = facts.allBranches.filter(
    (branch) => facts.branches.has(branch) && isInScope(context, branch),
  );
  const items = branches.map(async (branch) =>
    openingView(context, branch, { status: await readOpeningStatus(context.store, branch), rules }),
  );
  return {
    date,
    isYearStart: rules.years.some(({ from }) => from === date),
    items: await Promise.all(items),
  };
});
