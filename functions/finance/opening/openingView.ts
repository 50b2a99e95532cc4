// The opening of a branch as the wire shows it.
import { personView } from '#functions/documents/documentLayout.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { messageOf } from '#functions/http/messages.ts';
import type { OpeningState } from '#shared/finance/opening/openingApi.ts';
import { formatMoney, scaleOf } from '#shared/kernel/money.ts';
import type { PostingRules } from '#shared/ledger/postingRules.ts';
import type { VoucherHeader } from '../vouchers/voucherRecords.ts';
import { readRunning } from './openingBefore.ts';
import { type OpeningStatus, readOpeningVouchers, reversalFault, reversedOf } from './openingStatus.ts';

/** The vouchers that are named; there is a list of all of them. */
const shownMax = 20;

const none = (branch: string): OpeningState => ({
  branch,
  state: 'none',
  id: null,
  importState: null,
  staged: 0,
  date: null,
  accounts: 0,
  items: 0,
  total: '0',
  vouchers: 0,
  shown: [],
  by: null,
  at: null,
  reversed: 0,
  reversal: null,
  locked: null,
  running: null,
});

const lockedOf = async (
  context: SessionContext,
  { record, run, state }: OpeningStatus,
  { vouchers, rules }: { vouchers: readonly VoucherHeader[]; rules: PostingRules },
): Promise<OpeningState['locked']> => {
  if (!record || !run) return null;
  const isFree = state !== 'published';
  const fault = isFree
    ? record.reversal?.fault
    : await reversalFault(context, { record, run, vouchers }, rules);
  if (!fault) return null;
  return { code: fault.code, message: await messageOf(context.caller.language, fault.code, fault.details) };
};

export const openingView = async (
  context: SessionContext,
  branch: string,
  { status, rules }: { status: OpeningStatus; rules: PostingRules },
): Promise<OpeningState> => {
  const { state, record, run } = status;
  if (state === 'none' || !record || !run)
    return { ...none(branch), running: await readRunning(context.store, branch, []) };
  const vouchers = state === 'begun' ? [] : await readOpeningVouchers(context.store, run);
  const { date, accounts, items, total, by, at, reversal } = record;
  return {
    branch,
    state,
    id: run.id,
    importState: run.state,
    staged: run.staged,
    date,
    accounts,
    items,
    at,
    total: formatMoney(BigInt(total), scaleOf(context.company.currency)),
    vouchers: run.total,
    shown: vouchers.slice(0, shownMax).map(({ id, number }) => ({ id, number: number ?? '' })),
    by: personView(by),
    reversed: reversedOf(vouchers).length,
    reversal: reversal && { reason: reversal.reason, by: personView(reversal.by), at: reversal.at },
    locked: await lockedOf(context, status, { vouchers, rules }),
    running: state === 'reversed' ? await readRunning(context.store, branch, vouchers) : null,
  };
};
