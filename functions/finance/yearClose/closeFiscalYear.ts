// Closes a fiscal year (B3.9): posting into it is blocked first, then its closing vouchers are posted, and when all of them are there it counts as closed.
import { currentFacts } from '#functions/finance/settings/financeRecords.ts';
import { newRecordId, type SessionContext } from '#functions/http/context.ts';
import { messageOf } from '#functions/http/messages.ts';
import { endCutChange } from '#functions/ledger/journal/endCutChange.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import * as api from '#shared/finance/yearCloseApi.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import type { PostingRules, YearClose } from '#shared/ledger/postingRules.ts';
import { closeFault, isClosing, lockThrough, withClose, yearEnding } from '#shared/ledger/yearClose.ts';
import { changePostingRules } from '../settings/changePostingRules.ts';
import type { PostingRulesView } from '../settings/postingRulesView.ts';
import { ruleOperation } from '../settings/ruleOperation.ts';
import {
  bookChecks,
  draftsCheck,
  overCheck,
  refuseUnmet,
  retainedCheck,
  retainedCode,
  UnmetCheck,
} from './closeChecks.ts';
import { postClosingVouchers, type YearToClose } from './postClosingVouchers.ts';
import { takeBackClose } from './takeBackClose.ts';
import { readYearDrafts } from './yearDrafts.ts';
import { readYearFigures } from './yearFigures.ts';

type Wish = EndpointInput<typeof api.closeFiscalYear>['body'];

const refuseFault = (rules: PostingRules, through: string): void => {
  const fault = closeFault(rules, through);
  if (fault) throw new Refusal(fault.code, fault.details);
};

const yearToClose = (rules: PostingRules, through: string, close: YearClose): YearToClose => {
  const year = yearEnding(rules, through);
  if (!year) throw new Error('A year that is being closed exists');
  return { ...year, close };
};

/** Refuses before anything is changed what could not be closed; answers the account that takes the result. */
const checkedRetained = async (context: SessionContext, wish: Wish): Promise<string> => {
  const { facts, rules } = await currentFacts(context.store);
  refuseFault(rules, wish.through);
  const year = yearEnding(rules, wish.through);
  if (!year) throw new Error('A year that may be closed exists');
  if (!wish.acceptNotOver) refuseUnmet([overCheck(context, year.to)]);
  if (!wish.acceptDrafts) refuseUnmet([draftsCheck((await readYearDrafts(context, year)).count)]);
  const known = { facts, figures: await readYearFigures(context.store, year), year };
  const retained = retainedCode(facts.chart, wish.retained);
  refuseUnmet([retainedCheck(context, known, retained), ...(await bookChecks(context, known))]);
  return retained;
};

/** Shuts the year and locks it; when it returns, no lane posts into it but closing vouchers of this close. */
const shutYear = async (context: SessionContext, wish: Wish): Promise<YearToClose> => {
  const { through, acceptDrafts } = wish;
  const retained = await checkedRetained(context, wish);
  const id = newRecordId(context);
  await changePostingRules(
    { ...context, idempotency: null },
    {
      change: (rules) => {
        refuseFault(rules, through);
        const begun = { acceptDrafts, lockBefore: rules.lockDate };
        return {
          years: withClose(rules, through, { id, state: 'closing', retained, begun }),
          lockDate: lockThrough(rules.lockDate, through),
        };
      },
      audit: { action: 'beginClose', entity: 'fiscalYear', id: through },
    },
  );
  const { rules } = await readDirectory(context.store);
  const close = yearEnding(rules, through)?.close;
  refuseUnless(close?.id === id, 'yearClose.stopped', { from: through, to: through });
  return yearToClose(rules, through, close);
};

/** The close that a call has begun and not ended, known in every lane, or a new one. */
const begunClose = async (context: SessionContext, wish: Wish): Promise<YearToClose> => {
  const { rules } = await readDirectory(context.store);
  const close = yearEnding(rules, wish.through)?.close;
  if (close?.state !== 'closing') return shutYear(context, wish);
  await endCutChange(context.store);
  return yearToClose(rules, wish.through, close);
};

/** All vouchers are there. It may be repeated after another call has done the same. */
const endClose = async (
  context: SessionContext,
  { from, to, close }: YearToClose,
): Promise<PostingRulesView> =>
  changePostingRules(context, {
    change: (rules) => {
      const isOver = isClosing(rules, to, { id: close.id, state: 'closed' });
      refuseUnless(isOver || isClosing(rules, to, close), 'yearClose.stopped', { from, to });
      return { years: withClose(rules, to, { ...close, state: 'closed' }) };
    },
    audit: { action: 'close', entity: 'fiscalYear', id: to },
  });

/** Checked again when nothing can come into the year any more: what came before that is found. */
const postClose = async (context: SessionContext, year: YearToClose, wish: Wish): Promise<void> => {
  const { facts } = await currentFacts(context.store);
  const { retained, begun } = year.close;
  const isAccepted = wish.acceptDrafts || begun?.acceptDrafts;
  if (!isAccepted) refuseUnmet([draftsCheck((await readYearDrafts(context, year)).count)]);
  // Added up from a cut behind which nothing can come into the year.
  const figures = await readYearFigures(context.store, year);
  const known = { facts, figures, year };
  refuseUnmet([retainedCheck(context, known, retained), ...(await bookChecks(context, known))]);
  await postClosingVouchers(context, year, known);
};

export const closeFiscalYear = ruleOperation(api.closeFiscalYear, async (context, { body }) => {
  const year = await begunClose(context, body);
  try {
    await postClose(context, year, body);
  } catch (error) {
    if (error instanceof UnmetCheck) {
      const reason = await messageOf(context.company.language, error.code, error.details);
      const undo = { through: year.to, reason, failed: year.close };
      await takeBackClose({ ...context, idempotency: null }, undo);
    }
    throw error;
  }
  return endClose(context, year);
});
