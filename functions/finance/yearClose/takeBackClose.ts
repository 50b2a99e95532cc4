// Takes a close back, whatever it has come to: first no voucher of it can be posted any more, then those that are posted are reversed, then the year is open.

import type { SessionContext } from '#functions/http/context.ts';
import { endCutChange } from '#functions/ledger/journal/endCutChange.ts';
import { readDirectory } from '#functions/ledger/journal/lanes.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import type { PostingRules, YearClose } from '#shared/ledger/postingRules.ts';
import { isClosing, lockAfterUndo, reopenFault, withClose, yearEnding } from '#shared/ledger/yearClose.ts';
import { changePostingRules } from '../settings/changePostingRules.ts';
import { type PostingRulesView, postingRulesView } from '../settings/postingRulesView.ts';
import { takeBackVoucher } from '../vouchers/takeBackVoucher.ts';
import { findClosingVouchers } from './closingRecords.ts';
import type { YearToClose } from './postClosingVouchers.ts';

type Undo = {
  through: string;
  reason: string;
  /** The close that failed and is undone for that reason, as long as no other call has ended it. */
  failed?: YearClose;
};

/** The year with its close, or the refusal to change it. */
const reopenable = (rules: PostingRules, through: string): YearToClose => {
  const fault = reopenFault(rules, through);
  if (fault) throw new Refusal(fault.code, fault.details);
  const year = yearEnding(rules, through);
  if (!year?.close) throw new Error('A year that may be opened again is closed');
  return { ...year, close: year.close };
};

const stopped = (rules: PostingRules, { through, failed }: Undo): YearClose => {
  const { from, to, close } = reopenable(rules, through);
  if (failed) refuseUnless(isClosing(rules, through, failed), 'yearClose.stopped', { from, to });
  return { ...close, state: 'reopening' };
};

/** Until this returns, a closing voucher may still be posted; afterwards none. */
const stopClose = async (context: SessionContext, undo: Undo): Promise<YearToClose> => {
  const { through, reason } = undo;
  const { store } = context;
  const year = reopenable((await readDirectory(store)).rules, through);
  if (year.close.state === 'reopening') {
    await endCutChange(store);
    return year;
  }
  let close = year.close;
  await changePostingRules(
    { ...context, idempotency: null },
    {
      change: (rules) => {
        close = stopped(rules, undo);
        return { years: withClose(rules, through, close) };
      },
      audit: { action: 'beginReopen', entity: 'fiscalYear', id: through, reason },
    },
  );
  return { ...year, close };
};

const takeBackOne = (
  context: SessionContext,
  { from, to, close }: YearToClose,
  { id, reason }: { id: string; reason: string },
): Promise<void> =>
  takeBackVoucher(context, id, {
    reason,
    dayBy: (rules, { date }) => {
      refuseUnless(isClosing(rules, to, close), 'yearClose.stopped', { from, to });
      return { date };
    },
  });

const finishUndo = async (
  context: SessionContext,
  year: YearToClose,
  { through, reason }: Undo,
): Promise<PostingRulesView> => {
  const unanswered = { ...context, idempotency: null };
  for (const { id } of await findClosingVouchers(context.store, year.close))
    await takeBackOne(unanswered, year, { id, reason });
  return changePostingRules(context, {
    change: (rules) => {
      refuseUnless(isClosing(rules, through, year.close), 'yearClose.stopped', {
        from: year.from,
        to: through,
      });
      return { years: withClose(rules, through, null), lockDate: lockAfterUndo(rules, year) };
    },
    audit: { action: 'reopen', entity: 'fiscalYear', id: through, reason },
  });
};

/** What two undos at once meet: the other one has ended it, or has changed the rules in the same moment. */
const met = ['yearClose.stopped', 'record.changed'];
const triesMax = 6;

type Meeting = { through: string; year: YearToClose | null; isLast: boolean };

/** The answer where the other one has ended what this one began; null where this one goes on. */
const answerAfter = async (
  context: SessionContext,
  error: unknown,
  { through, year, isLast }: Meeting,
): Promise<PostingRulesView | null> => {
  if (!(error instanceof Refusal && met.includes(error.code))) throw error;
  await endCutChange(context.store);
  const { rules } = await readDirectory(context.store);
  if (year !== null && !yearEnding(rules, through)?.close) return postingRulesView(context, rules);
  if (isLast || error.code !== 'record.changed') throw error;
  return null;
};

/** May be called again after an interruption, and continues where that call ended; of two at once both are answered, whichever ends it. */
export const takeBackClose = async (context: SessionContext, undo: Undo): Promise<PostingRulesView> => {
  const { through } = undo;
  let year: YearToClose | null = null;
  for (let tries = 1; ; tries += 1) {
    try {
      year = year ?? (await stopClose(context, undo));
      return await finishUndo(context, year, undo);
    } catch (error) {
      const answer = await answerAfter(context, error, { through, year, isLast: tries === triesMax });
      if (answer) return answer;
    }
  }
};
