// Closes a fiscal year (B3.9): nobody can post into it any more, then its closing vouchers are posted, and when all of them are there it counts as closed.
import { currentFacts } from '#functions/finance/settings/financeFacts.ts';
import { newRecordId, type SessionContext } from '#functions/http/context.ts';
import { endCutChange } from '#functions/ledger/endCutChange.ts';
import { readDirectory } from '#functions/ledger/lanes.ts';
import { closingNarration } from '#shared/finance/closingVouchers.ts';
import * as api from '#shared/finance/yearCloseApi.ts';
import type { EndpointInput } from '#shared/kernel/endpoint.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { fiscalYearLabel, type PostingRules, type YearClose } from '#shared/ledger/postingRules.ts';
import { closeFault, isClosing, withClose, yearEnding } from '#shared/ledger/yearClose.ts';
import { changePostingRules } from '../settings/changePostingRules.ts';
import type { PostingRulesView } from '../settings/postingRulesView.ts';
import { ruleOperation } from '../settings/ruleOperation.ts';
import { bookChecks, refuseUnmet, retainedAccount, retainedCheck } from './closeChecks.ts';
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
  const { count } = await readYearDrafts(context, year);
  refuseUnless(wish.acceptDrafts || count === 0, 'yearClose.drafts', { count });
  refuseUnmet([retainedCheck(facts.chart, wish.retained)]);
  refuseUnmet(await bookChecks(context, { facts, figures: await readYearFigures(context.store, year) }));
  return retainedAccount(facts.chart, wish.retained)?.code ?? '';
};

/** Shuts the year and locks it; when it returns, no lane posts into it but closing vouchers of this close. */
const shutYear = async (context: SessionContext, wish: Wish): Promise<YearToClose> => {
  const { through } = wish;
  const close: YearClose = {
    id: newRecordId(context),
    state: 'closing',
    retained: await checkedRetained(context, wish),
  };
  const { years } = await changePostingRules(
    { ...context, idempotency: null },
    {
      change: (rules) => {
        refuseFault(rules, through);
        const { lockDate } = rules;
        return {
          years: withClose(rules, through, close),
          lockDate: lockDate !== null && lockDate > through ? lockDate : through,
        };
      },
      audit: { action: 'beginClose', entity: 'fiscalYear', id: through },
    },
  );
  const year = years.find(({ to }) => to === through);
  if (!year) throw new Error('A year that is being closed exists');
  return { from: year.from, to: year.to, open: false, close };
};

/** The close that a call has begun and not ended, known in every lane, or a new one. */
const begunClose = async (context: SessionContext, wish: Wish): Promise<YearToClose> => {
  const { rules } = await readDirectory(context.store);
  const close = yearEnding(rules, wish.through)?.close;
  if (close?.state !== 'closing') return shutYear(context, wish);
  await endCutChange(context.store);
  return yearToClose(rules, wish.through, close);
};

/** All vouchers are there. Whoever finds that another call has just said so says the same. */
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

export const closeFiscalYear = ruleOperation(api.closeFiscalYear, async (context, { body }) => {
  const year = await begunClose(context, body);
  const { facts } = await currentFacts(context.store);
  // Added up from a cut behind which nothing can come into the year.
  const figures = await readYearFigures(context.store, year);
  const checks = await bookChecks(context, { facts, figures });
  if (checks.some(({ isMet }) => !isMet)) {
    const reason = closingNarration(context.company.language, fiscalYearLabel(year));
    await takeBackClose({ ...context, idempotency: null }, { through: year.to, reason });
    refuseUnmet(checks);
  }
  await postClosingVouchers(context, year, { figures, facts });
  return endClose(context, year);
});
