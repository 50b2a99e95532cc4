// Writes the vouchers of an import beyond the head of its lane. The run moves on with every transaction, so that it continues exactly there after any
// interruption.

import { fittingPostings } from '#functions/documents/posting/newPostings.ts';
import { refuseUnapproved } from '#functions/documents/posting/refuseUnapproved.ts';
import { requireType } from '#functions/documents/requireType.ts';
import { currentFacts, factsAt } from '#functions/finance/settings/financeRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { type LaneHead, readHead } from '#functions/ledger/journal/lanes.ts';
import { postJournalEntries } from '#functions/ledger/journal/postJournalEntries.ts';
import { sizesOf } from '#functions/ledger/ledgerSizes.ts';
import { retryUntilConsistent } from '#functions/ledger/retryUntilConsistent.ts';
import type { Write } from '#functions/storage/writes.ts';
import { transitionNamed } from '#shared/documents/kindTransitions.ts';
import { voucherKind } from '#shared/finance/voucherKind.ts';
import { parseMoney, scaleOf } from '#shared/kernel/money.ts';
import { importLane } from '#shared/ledger/importLane.ts';
import { voucherActs } from '../vouchers/voucherActs.ts';
import { importedVoucher, type NewVoucher, partyNames } from './importedVoucher.ts';
import { stagedHeadOf } from './importLane.ts';
import { manifestWrite, removeStagedWrites, type StagedRows, stagedAt } from './importPieces.ts';
import { type ImportRun, runWrite } from './importRecords.ts';

/** The run, the manifest, and the rows that are no longer needed. */
const writesBesides = 4;

type Work = { staged: StagedRows; vouchers: NewVoucher[] };

const endOf = ({ start, rows }: StagedRows): number => start + rows.length;

const isAtHand = (work: Work | null, run: ImportRun): work is Work =>
  work !== null && work.staged.start <= run.staged && run.staged < endOf(work.staged);

/** The rows that come next, as vouchers. */
const nextWork = async (context: SessionContext, run: ImportRun): Promise<Work> => {
  // Rows that are missing were staged by a call whose other items are not visible yet.
  const staged = await retryUntilConsistent(context.store, async () => {
    const found = await stagedAt(context.store, run, run.staged);
    return found && run.staged < endOf(found) ? found : null;
  });
  const { facts } = await currentFacts(context.store);
  const known = { types: [...facts.types.values()], parties: await partyNames(context, staged.rows) };
  const rows = staged.rows.slice(run.staged - staged.start);
  const vouchers = rows.map((row, index) =>
    importedVoucher(context, { run, row, index: run.staged + index }, known),
  );
  return { staged, vouchers };
};

const debitOf = (vouchers: readonly NewVoucher[], scale: number): bigint =>
  vouchers.reduce((sum, { document }) => sum + (parseMoney(document.debitTotal, scale) ?? 0n), 0n);

/** The run once these vouchers are staged. */
const runAfter = (
  context: SessionContext,
  run: ImportRun,
  { vouchers, head }: { vouchers: readonly NewVoucher[]; head: LaneHead },
): ImportRun => ({
  ...run,
  staged: run.staged + vouchers.length,
  stagedHead: stagedHeadOf(head),
  lines: run.lines + vouchers.reduce((sum, { document }) => sum + document.lines.length, 0),
  debit: (BigInt(run.debit) + debitOf(vouchers, scaleOf(context.company.currency))).toString(),
  first: run.first ?? vouchers[0]?.document.importNumber ?? null,
  last: vouchers.at(-1)?.document.importNumber ?? null,
});

type Batch = { writes: Write[]; next: ImportRun; work: Work };

/** The next vouchers that one transaction takes, chained onto what is staged already. */
const posting = transitionNamed(voucherKind, 'post');

const nextBatch = async (
  context: SessionContext,
  run: ImportRun,
  at: { head: LaneHead; work: Work | null },
): Promise<Batch> => {
  const work = isAtHand(at.work, run) ? at.work : await nextWork(context, run);
  const end = endOf(work.staged);
  const { stagedMax } = sizesOf(context.store);
  const vouchers = work.vouchers.slice(run.staged - end).slice(0, stagedMax);
  const { rules } = at.head;
  const facts = await factsAt(context.store, rules);
  // Asked again: a workflow may have been added after the rows were checked, and another user may run them.
  for (const { document } of vouchers) {
    refuseUnapproved(context, voucherActs, { document, transition: posting, facts });
    await requireType(context, voucherKind, { right: 'post', document });
  }
  const place = { facts, rules, lane: importLane, besides: writesBesides };
  const { count, postings } = await fittingPostings(context, voucherActs, { documents: vouchers, ...place });
  const behind = { ...at.head, ...run.stagedHead };
  const { writes, head } = postJournalEntries(behind, postings, context.clock.now());
  const next = runAfter(context, run, { vouchers: vouchers.slice(0, count), head });
  const keys = writes.map(({ key }) => key);
  return {
    writes: [
      runWrite(next),
      ...writes,
      manifestWrite(run.id, { start: run.staged, end: next.staged, keys }),
      ...(next.staged === end ? removeStagedWrites(run, work.staged.start) : []),
    ],
    next: { ...next, rev: run.rev + 1 },
    work,
  };
};

/**
 * Stages until everything is, or the time is up; while a transaction is being written the next one is made. `onStaged` is called for each.
 * False where the rules have changed since the lane was lent: then nothing of it can be shown.
 */
export const stageVouchers = async (
  context: SessionContext,
  run: ImportRun,
  { isTimeUp, onStaged }: { isTimeUp: () => boolean; onStaged: (run: ImportRun) => void },
): Promise<boolean> => {
  const head = await readHead(context.store, importLane);
  if (head.rules.rev !== run.stagedRules) return false;
  let [made, work]: [ImportRun, Work | null] = [run, null];
  let written: Promise<void> = Promise.resolve();
  while (made.staged < made.total && !isTimeUp()) {
    const batch: Batch = await nextBatch(context, made, { head, work }).catch(async (error: unknown) => {
      // What was being written first: its own failure says more.
      await written;
      throw error;
    });
    await written;
    const { next } = batch;
    written = context.store.commit(batch.writes).then(() => onStaged(next));
    // Handled where it is awaited.
    written.catch(() => undefined);
    [made, work] = [next, batch.work];
  }
  await written;
  return true;
};
