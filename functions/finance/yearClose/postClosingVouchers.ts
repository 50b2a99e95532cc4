// Posts the closing vouchers of a year into the lanes of their branches; existing ones are left alone.

import { contentOf } from '#functions/documents/books/documentHash.ts';
import { chunksOf } from '#functions/documents/documentLayout.ts';
import { newDocumentFields } from '#functions/documents/newDocument.ts';
import { doneDocument } from '#functions/documents/posting/doneDocument.ts';
import { factsAt } from '#functions/finance/settings/financeRecords.ts';
import { readyEffect, type SessionContext } from '#functions/http/context.ts';
import { foldMessages } from '#functions/ledger/foldMessages.ts';
import { inLane } from '#functions/ledger/journal/laneQueue.ts';
import type { LaneRules } from '#functions/ledger/journal/lanes.ts';
import { type Posting, postJournalEntries } from '#functions/ledger/journal/postJournalEntries.ts';
import { closingNarration } from '#shared/finance/closingVouchers.ts';
import { noSettlement } from '#shared/finance/receipts/settlementFields.ts';
import { noLineTax } from '#shared/finance/taxes/lineTaxFields.ts';
import { type VoucherLine, voucherKind } from '#shared/finance/voucherKind.ts';
import { closingType } from '#shared/finance/voucherType.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { sumsOf } from '#shared/ledger/journalEntry.ts';
import { laneSeries } from '#shared/ledger/numberSeries.ts';
import { type FiscalYear, fiscalYearLabel, type YearClose } from '#shared/ledger/postingRules.ts';
import { resultAccountFault } from '#shared/ledger/resultAccount.ts';
import { isClosing } from '#shared/ledger/yearClose.ts';
import type { FinanceFacts } from '../settings/financeRecords.ts';
import { entryOfVoucher } from '../vouchers/voucherActs.ts';
import {
  newVoucherWrites,
  ownNumberWrite,
  type Voucher,
  voucherKey,
  voucherRecords,
} from '../vouchers/voucherRecords.ts';
import { UnmetCheck } from './closeChecks.ts';
import { type PlannedVoucher, plannedVouchers } from './closingRecords.ts';
import type { BranchFigures } from './yearFigures.ts';

export type YearToClose = FiscalYear & { close: YearClose };

const voucherOf = (context: SessionContext, year: FiscalYear, planned: PlannedVoucher): Voucher => {
  const { id, branch, costCentre } = planned;
  const blank = { party: null, dueDate: null, text: '', automatic: false, ...noLineTax };
  const lines: VoucherLine[] = planned.lines.map((line) => ({ ...line, ...blank, branch, costCentre }));
  const scale = scaleOf(context.company.currency);
  const sums = sumsOf(lines);
  return {
    ...newDocumentFields(context),
    id,
    type: closingType.code,
    date: year.to,
    branch,
    lines,
    chunks: chunksOf(lines.length),
    ...noSettlement,
    reference: '',
    referenceDate: null,
    party: null,
    narration: closingNarration(fiscalYearLabel(year)),
    debitTotal: formatMoney(sums.debit, scale),
    creditTotal: formatMoney(sums.credit, scale),
  };
};

const postingOf = (
  context: SessionContext,
  voucher: Voucher,
  { facts, year }: { facts: FinanceFacts; year: FiscalYear },
): Posting => {
  const entry = entryOfVoucher(context, voucher, { type: closingType, facts });
  const content = contentOf(voucherRecords, voucher, entry);
  return {
    entryAt: () => content,
    series: laneSeries({ branch: voucher.branch, type: closingType, year, format: facts.numberFormat }),
    documentWrites: (posted) => [
      ...newVoucherWrites(doneDocument(context, voucher, { to: 'posted', done: posted })),
      ownNumberWrite(posted.number, voucher.id),
    ],
  };
};

/** The year is shut for everything but this: what the head's rules say of its close is the exemption of its vouchers. */
const refuseStopped = (rules: LaneRules, { from, to, close }: YearToClose): void =>
  refuseUnless(isClosing(rules, to, { id: close.id, state: 'closing' }), 'yearClose.stopped', { from, to });

/** The account of the result is judged by the facts of the head on which the voucher is posted. */
const refuseUnfit = (
  { company }: SessionContext,
  { chart }: FinanceFacts,
  { code, branch }: { code: string; branch: string },
): void => {
  const scope = { branches: [branch], currency: company.currency };
  const fault = resultAccountFault(chart.get(code), code, scope);
  if (fault) throw new UnmetCheck(fault.code, fault.details);
};

const postOne = (context: SessionContext, year: YearToClose, planned: PlannedVoucher): Promise<void> =>
  inLane(context.store, planned.branch, async (head) => {
    refuseStopped(head.rules, year);
    const isPosted = (await context.store.get(voucherKey(planned.id))) !== null;
    if (isPosted) return { writes: [], head, result: undefined };
    const facts = await factsAt(context.store, head.rules);
    refuseUnfit(context, facts, { code: year.close.retained, branch: planned.branch });
    const posting = postingOf(context, voucherOf(context, year, planned), { facts, year });
    const { writes, posted, head: after } = postJournalEntries(head, [posting], context.clock.now());
    const [mine] = posted;
    if (!mine) throw new Error('One posting gives one entry');
    const { id, branch } = planned;
    const effect = readyEffect(context, {
      writes,
      audit: { action: 'post', entity: { one: voucherKind.name }, id, branch, number: mine.number },
      answer: undefined,
      outbox: foldMessages(context.store, head.seq, mine.seq),
    });
    return { ...effect, head: after };
  });

/** Branch after branch; within one the cost centres share transactions. */
export const postClosingVouchers = async (
  context: SessionContext,
  year: YearToClose,
  { figures, facts }: { figures: readonly BranchFigures[]; facts: FinanceFacts },
): Promise<void> => {
  // The answer of the call's key is written when all of it is done.
  const unanswered = { ...context, idempotency: null };
  for (const ofBranch of figures) {
    const inOrder = async (following: readonly PlannedVoucher[]): Promise<void> => {
      for (const planned of following) await postOne(unanswered, year, planned);
    };
    await Promise.all(plannedVouchers(facts.chart, year.close, ofBranch).map(inOrder));
  }
};
