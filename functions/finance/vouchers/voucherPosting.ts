// From a stored draft to the posting that the ledger takes: the checks in their order, the entry, and the document's own change.

import {
  costCentreKind,
  existingCodes,
  type FinanceFacts,
  partyKind,
} from '#functions/finance/settings/financeFacts.ts';
import type { SessionContext } from '#functions/http/context.ts';
import type { LaneRules } from '#functions/ledger/lanes.ts';
import type { Posted, Posting } from '#functions/ledger/postJournalEntries.ts';
import { create, type Write } from '#functions/storage/writes.ts';
import {
  type LockExceptionUsed,
  type PostingFault,
  postingFault,
  withInterBranchLines,
} from '#shared/finance/voucher.ts';
import { journalEntryOf, voucherSeries } from '#shared/finance/voucherEntry.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { exceptionFor, fiscalYearOf, type Poster, type PostingRules } from '#shared/ledger/postingRules.ts';
import { checkBranches, personOf } from './draftVoucher.ts';
import {
  changedVoucherWrites,
  chunksOf,
  headerWrite,
  numberGuardKey,
  type Voucher,
} from './voucherRecords.ts';

/** The refusal of a fault, with lines counted from 1 and amounts as people read them. */
export const shownFault = ({ code, details }: PostingFault, scale: number): Refusal => {
  const { line, variance } = details;
  return new Refusal(code, {
    ...details,
    ...(typeof line === 'number' ? { position: line + 1 } : {}),
    ...(typeof variance === 'string' ? { variance: formatMoney(BigInt(variance), scale) } : {}),
  });
};

const checkCostCentres = async (context: SessionContext, voucher: Voucher): Promise<void> => {
  const known = await existingCodes(
    context.store,
    voucher.lines.flatMap((line) => line.costCentre ?? []),
    costCentreKind,
  );
  const index = voucher.lines.findIndex((line) => line.costCentre !== null && !known.has(line.costCentre));
  const line = voucher.lines[index];
  if (line)
    throw new Refusal('voucher.lineCostCentreUnknown', {
      line: index,
      position: index + 1,
      costCentre: line.costCentre,
    });
};

/** The caller as the rules see him, by the server's clock. */
export const posterOf = ({ actor, clock }: SessionContext): Poster => ({ user: actor.id, now: clock.now() });

/** What a voucher of this day keeps of the exception that lets the caller post it; nothing on an open day. */
export const exceptionUsed = (
  rules: PostingRules,
  date: string,
  poster: Poster,
): { lockException?: LockExceptionUsed } => {
  const exception = exceptionFor(rules, date, poster);
  if (!exception) return {};
  const { id, grantedBy, reason } = exception;
  return { lockException: { id, grantedBy, reason } };
};

/** What the audit entry of a posting says of its exception. */
export const exceptionFacts = ({ lockException }: { lockException?: LockExceptionUsed }) =>
  lockException ? { facts: { lockException: lockException.id } } : {};

/**
 * Refuses what may not be posted; returns the lines with those that balance the branches. Imports name no poster, so that no exception
 * counts for them: one is granted for postings that a person looks at one by one, a file brings thousands, and its rows are checked
 * long before the one change that shows them all, when the exception may have run out.
 */
export const checkedLines = async (
  context: SessionContext,
  voucher: Voucher,
  known: { facts: FinanceFacts; rules: LaneRules; poster?: Poster },
): Promise<Voucher['lines']> => {
  const { facts, rules, poster } = known;
  // The currency of the books was changed after this call had read it: its amounts may have another scale.
  if (rules.currency !== context.company.currency) throw new Refusal('ledger.busy', { retryAfter: 1 });
  checkBranches(context, new Set([voucher.branch, ...voucher.lines.map((line) => line.branch)]));
  const parties = await existingCodes(
    context.store,
    voucher.lines.flatMap((line) => line.party ?? []),
    partyKind,
  );
  const kind = facts.types.get(voucher.type)?.kind;
  if (!kind) throw new Refusal('voucher.typeUnknown', { type: voucher.type });
  const fault = postingFault(
    { status: voucher.status, kind, date: voucher.date, lines: voucher.lines },
    {
      rules,
      ...(poster ? { poster } : {}),
      chart: facts.chart,
      branches: facts.branches,
      parties,
      interBranchAccount: facts.interBranchAccount,
    },
  );
  if (fault) throw shownFault(fault, scaleOf(context.company.currency));
  await checkCostCentres(context, voucher);
  return withInterBranchLines(voucher.lines, facts.interBranchAccount);
};

/** What names the number series of a voucher that was checked. */
export const typeAndYearOf = (voucher: Voucher, facts: FinanceFacts, rules: PostingRules) => {
  const year = fiscalYearOf(rules, voucher.date);
  const type = facts.types.get(voucher.type);
  if (!year || !type) throw new Error('A checked voucher has a fiscal year and a type');
  return { type, year };
};

/** The guard that leads from a number to its voucher, and would stop a number from being given twice. */
export const numberWrite = (number: string, voucher: string): Write =>
  create({ key: numberGuardKey(number), attributes: { owner: voucher } });

/** The same in a lane of its own, whose head has given the number out: who bears it already bears it by another pattern. */
export const ownNumberWrite = (number: string, voucher: string): Write => ({
  ...numberWrite(number, voucher),
  onConflict: { code: 'voucher.numberTaken', details: { number } },
});

/** The voucher as it stands once posted. */
export const postedVoucher = (context: SessionContext, voucher: Voucher, posted: Posted): Voucher => ({
  ...voucher,
  status: 'posted',
  number: posted.number,
  seq: posted.seq,
  postedBy: personOf(context),
  postedAt: posted.postedAt,
});

/** The posting of a draft whose lines were checked. */
export const postingOf = (
  context: SessionContext,
  draft: Voucher,
  known: { facts: FinanceFacts; rules: PostingRules; lines: Voucher['lines'] },
): Posting => {
  const { facts, rules, lines } = known;
  const voucher: Voucher = { ...draft, lines, chunks: chunksOf(lines.length) };
  const { type, year } = typeAndYearOf(voucher, facts, rules);
  const content = journalEntryOf({ ...voucher, type }, facts.chart, context.actor.id);
  return {
    entryAt: () => content,
    series: voucherSeries({ branch: voucher.branch, type, year, format: facts.numberFormat }),
    documentWrites: (posted) => {
      const after = postedVoucher(context, voucher, posted);
      const hasNewLines = lines.length !== draft.lines.length;
      const writes = hasNewLines
        ? changedVoucherWrites(draft, after)
        : [headerWrite(after, { code: 'voucher.changed' })];
      return [...writes, ownNumberWrite(posted.number, voucher.id)];
    },
  };
};
