// An opening of stock as its page shows it.
import { moneyText } from '#functions/company/figureTexts.ts';
import { isInScope, type SessionContext } from '#functions/http/context.ts';
import type { OpeningRunView } from '#shared/inventory/opening/openingApi.ts';
import { isOwnRun, type OpeningRun } from './openingRunRecords.ts';

/** Null where there is none, or none of a branch that the caller works in: `released` ones came to nothing. */
export const openingRunView = (context: SessionContext, run: OpeningRun | null): OpeningRunView | null => {
  if (run === null || run.state === 'released') return null;
  const { state, name, date, branches, rows, postedRows, documents, posted, startedBy, startedAt } = run;
  const amount = moneyText(context);
  const isSeen = ({ branch }: { branch: string }) => isInScope(context, branch);
  return {
    state,
    name,
    date,
    branches: branches.filter((branch) => isSeen({ branch })),
    rows,
    postedRows,
    documents,
    posted,
    startedBy,
    startedAt,
    differences: run.differences
      .filter(isSeen)
      .map((each) => ({ ...each, difference: amount(BigInt(each.difference)) })),
    isOwn: isOwnRun(context, run),
  };
};
