// The state of the opening of a branch: entered, in the books, being reversed or reversed; and whether it can be reversed.
import type { SessionContext } from '#functions/http/context.ts';
import { readBalances } from '#functions/ledger/balances/readBalances.ts';
import { readHead } from '#functions/ledger/journal/lanes.ts';
import type { Store } from '#functions/storage/store.ts';
import type { OpeningState } from '#shared/finance/opening/openingApi.ts';
import { parseMoney, scaleOf } from '#shared/kernel/money.ts';
import type { EntryFault } from '#shared/ledger/entryRules.ts';
import { sumsOf } from '#shared/ledger/journalEntry.ts';
import { dateFault, type PostingRules } from '#shared/ledger/postingRules.ts';
import { idOfRow } from '../import/importedVoucher.ts';
import { findRun, type ImportRun } from '../import/importRecords.ts';
import { headerOf, type VoucherHeader, voucherKey } from '../vouchers/voucherRecords.ts';
import { type OpeningRecord, readOpening } from './openingRecords.ts';

export type OpeningStatus = {
  state: OpeningState['state'];
  record: OpeningRecord | null;
  run: ImportRun | null;
};

const stateOf = (record: OpeningRecord | null, run: ImportRun | null): OpeningState['state'] => {
  if (!record || !run || run.state === 'discarded') return 'none';
  if (record.reversal) return record.reversal.isDone ? 'reversed' : 'reversing';
  return run.state === 'done' || run.state === 'clearing' ? 'published' : 'begun';
};

export const readOpeningStatus = async (store: Store, branch: string): Promise<OpeningStatus> => {
  const record = await readOpening(store, branch);
  const run = record && (await findRun(store, record.run));
  return { record, run, state: stateOf(record, run) };
};

const everything = { from: '1900-01-01', to: '2999-12-31' };

/** What a branch has debited in all. */
const debitOf = async (store: Store, branch: string): Promise<bigint> => {
  const { opening, movement } = await readBalances(store, everything, [branch]);
  const ofAccounts = [...opening, ...movement].filter(([key]) => !key.includes('~'));
  return sumsOf(ofAccounts.map(([, sums]) => sums)).debit;
};

/** How far a branch is now: whatever is posted in it, from whichever lane, changes one of the two. */
export const readPlace = async (store: Store, branch: string): Promise<OpeningRecord['before']> => {
  const { seq } = await readHead(store, branch);
  return { seq, debit: (await debitOf(store, branch)).toString() };
};

/** The vouchers of an opening that is in the books, in their order. */
export const readOpeningVouchers = async (store: Store, run: ImportRun): Promise<VoucherHeader[]> => {
  const keys = Array.from({ length: run.total }, (_, index) => voucherKey(idOfRow(run, index)));
  return (await store.getAll(keys)).flatMap((item) => (item ? [headerOf(item)] : []));
};

const isReversed = ({ reversedBy }: VoucherHeader): boolean => reversedBy !== null;

export const reversedOf = (vouchers: readonly VoucherHeader[]): VoucherHeader[] =>
  vouchers.filter(isReversed);

type Published = { record: OpeningRecord; run: ImportRun; vouchers: readonly VoucherHeader[] };

/** Whether more was posted in the branch than the opening and the reversals of its own vouchers. */
const hasOtherPostings = async (
  { store, company }: SessionContext,
  { record, run, vouchers }: Published,
): Promise<boolean> => {
  const { branch, before } = record;
  const reversed = reversedOf(vouchers);
  const head = await readHead(store, branch);
  if (head.seq !== before.seq + reversed.length) return true;
  const scale = scaleOf(company.currency);
  const own = reversed.reduce((sum, { debitTotal }) => sum + (parseMoney(debitTotal, scale) ?? 0n), 0n);
  return (await debitOf(store, branch)) !== BigInt(before.debit) + BigInt(run.debit) + own;
};

/** Why what is in the books cannot be reversed, or null. */
export const reversalFault = async (
  context: SessionContext,
  published: Published,
  rules: PostingRules,
): Promise<EntryFault | null> => {
  const fault = dateFault(rules, published.record.date);
  if (fault) return fault;
  return (await hasOtherPostings(context, published))
    ? { code: 'opening.otherPostings', details: { branch: published.record.branch } }
    : null;
};
