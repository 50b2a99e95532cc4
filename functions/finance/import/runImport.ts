// Posts the next vouchers of a file. Where it stopped stands in the table with every batch, so that any cut goes on exactly there.
import { currentFacts } from '#functions/finance/settings/financeFacts.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { messageOf } from '#functions/http/messages.ts';
import { operation } from '#functions/http/operation.ts';
import { untilWhole } from '#functions/ledger/untilWhole.ts';
import type { ImportFault } from '#shared/finance/importApi.ts';
import * as api from '#shared/finance/importApi.ts';
import { parseMoney, scaleOf } from '#shared/kernel/money.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { importedVoucher, partyNames } from './importedVoucher.ts';
import {
  type ImportRun,
  importNumberKey,
  isMoved,
  readNumbers,
  readRun,
  removeStagedWrites,
  runWrite,
  type StagedRows,
  stagedAt,
} from './importRecords.ts';
import { importViewOf } from './importView.ts';
import { type NewVoucher, postVouchers } from './postVouchers.ts';
import { prepareImport } from './prepareImport.ts';

/** One call works about this long, then answers how far it came. */
const budgetMs = 2000;
/** A call that works on the same file is given this long before its silence means that it ended. */
const watchMs = 250;
/** More than any transaction takes: the rest waits for the next batch. */
const batchMax = 40;
/** The run itself, and the rows that are no longer needed. */
const writesBesides = 3;

/** Numbers that stand twice in the file, whichever calls brought them. */
const repeatedNumbers = async (context: SessionContext, run: ImportRun): Promise<ImportFault[]> => {
  const seen = new Set<string>();
  return (await readNumbers(context.store, run.id)).flatMap((no, index) => {
    const { sk } = importNumberKey(no);
    const code = 'import.numberTwice';
    if (!seen.has(sk)) {
      seen.add(sk);
      return [];
    }
    return [{ row: index + 1, no, field: 'no', code, message: messageOf(context.caller.language, code) }];
  });
};

/** The last look before anything is written: all rows are there, none is faulty, nothing changed since they were checked. */
const checkWhole = async (context: SessionContext, run: ImportRun): Promise<ImportFault[]> => {
  refuseUnless(run.faulty === 0, 'import.faulty', { faulty: run.faulty });
  refuseUnless(run.received === run.total, 'import.incomplete', { received: run.received, total: run.total });
  const { rules } = await currentFacts(context.store);
  refuseUnless(rules.rev === run.rulesRev, 'import.changed');
  return repeatedNumbers(context, run);
};

const moved = async (context: SessionContext, run: ImportRun): Promise<ImportRun> => {
  await context.store.commit([runWrite(run)]);
  return { ...run, rev: run.rev + 1 };
};

type Work = { staged: StagedRows; vouchers: NewVoucher[] };

/** Where a call stands: the run as this call last saw or left it, and the rows it has at hand. */
type Place = { run: ImportRun; faults: ImportFault[]; work: Work | null };

const openImport = async (context: SessionContext, place: Place): Promise<Place> => {
  const { run } = place;
  const faults = await checkWhole(context, run);
  const next: ImportRun =
    faults.length > 0 ? { ...run, faulty: faults.length } : { ...run, state: 'preparing' };
  return { ...place, run: await moved(context, next), faults };
};

const prepare = async (context: SessionContext, place: Place): Promise<Place> => {
  const run = await prepareImport(context, place.run);
  return { ...place, run: await moved(context, { ...run, state: 'posting' }) };
};

const endOf = ({ start, rows }: StagedRows): number => start + rows.length;

const isAtHand = (work: Work | null, run: ImportRun): work is Work =>
  work !== null && work.staged.start <= run.posted && run.posted < endOf(work.staged);

/** The rows that come next, as vouchers. */
const nextWork = async (context: SessionContext, run: ImportRun): Promise<Work> => {
  // Rows that are missing were posted by a call whose other items are not visible yet.
  const staged = await untilWhole(context.store, async () => {
    const found = await stagedAt(context.store, run.id, run.posted);
    return found && run.posted < endOf(found) ? found : null;
  });
  const { facts } = await currentFacts(context.store);
  const known = { types: [...facts.types.values()], parties: await partyNames(context, staged.rows) };
  const rows = staged.rows.slice(run.posted - staged.start);
  const vouchers = rows.map((row, index) =>
    importedVoucher(context, { run, row, index: run.posted + index }, known),
  );
  return { staged, vouchers };
};

const debitOf = (vouchers: readonly NewVoucher[], scale: number): bigint =>
  vouchers.reduce((sum, { voucher }) => sum + (parseMoney(voucher.debitTotal, scale) ?? 0n), 0n);

/** The run once these vouchers are posted. */
const runAfter = (context: SessionContext, run: ImportRun, vouchers: readonly NewVoucher[]): ImportRun => {
  const posted = run.posted + vouchers.length;
  return {
    ...run,
    posted,
    state: posted === run.total ? 'done' : 'posting',
    lines: run.lines + vouchers.reduce((sum, { voucher }) => sum + voucher.lines.length, 0),
    debit: (BigInt(run.debit) + debitOf(vouchers, scaleOf(context.company.currency))).toString(),
    first: run.first ?? vouchers[0]?.voucher.importNumber ?? null,
    last: vouchers.at(-1)?.voucher.importNumber ?? null,
  };
};

/** A row that passed its check can only fail because the company changed meanwhile; the person is told which row it is. */
const rowRefused = (context: SessionContext, error: unknown, run: ImportRun): unknown => {
  if (!(error instanceof Refusal) || error.code === 'ledger.busy') return error;
  const reason = messageOf(context.caller.language, error.code, error.details);
  return new Refusal('import.rowRefused', { after: run.posted, code: error.code, reason });
};

const postBatch = async (context: SessionContext, place: Place): Promise<Place> => {
  const { run } = place;
  const work = isAtHand(place.work, run) ? place.work : await nextWork(context, run);
  const end = endOf(work.staged);
  const vouchers = work.vouchers.slice(run.posted - end).slice(0, batchMax);
  let next = run;
  await postVouchers(context, {
    branch: run.branch,
    vouchers,
    room: writesBesides,
    besides: (posted) => {
      next = runAfter(context, run, vouchers.slice(0, posted.length));
      const isFinished = next.posted === end;
      return {
        writes: [runWrite(next), ...(isFinished ? removeStagedWrites(run.id, work.staged.start) : [])],
        audit: {
          action: 'import',
          entity: 'import',
          id: run.id,
          branch: run.branch,
          facts: { vouchers: posted.length, first: posted[0]?.number, last: posted.at(-1)?.number },
        },
      };
    },
  });
  return { ...place, run: { ...next, rev: run.rev + 1 }, work };
};

const step = (context: SessionContext, place: Place): Promise<Place> => {
  if (place.run.state === 'receiving') return openImport(context, place);
  return place.run.state === 'preparing' ? prepare(context, place) : postBatch(context, place);
};

/** Another call works on the same file: this one leaves it the work, and takes over where that one stands still. */
const watched = async (context: SessionContext, seen: ImportRun, until: number): Promise<ImportRun> => {
  let run = seen;
  while (run.state !== 'done' && context.clock.nowMs() < until) {
    await context.store.pause(watchMs);
    const now = await readRun(context.store, run.id);
    if (now.rev === run.rev) return now;
    run = now;
  }
  return run;
};

/** The run to go on with when what failed was decided on an old reading of it; any other failure is the answer. */
const runAfterFailure = async (
  context: SessionContext,
  failed: { run: ImportRun; error: unknown },
  until: number,
): Promise<ImportRun> => {
  const { run, error } = failed;
  const now = await readRun(context.store, run.id);
  if (now.rev === run.rev && !isMoved(error))
    throw run.state === 'posting' ? rowRefused(context, error, run) : error;
  return watched(context, now, until);
};

export const runImport = operation(api.runImport, async (context, { params }) => {
  const until = context.clock.nowMs() + budgetMs;
  let place: Place = { run: await readRun(context.store, params.id), faults: [], work: null };
  const isOver = () =>
    place.run.state === 'done' || place.faults.length > 0 || context.clock.nowMs() >= until;
  while (!isOver()) {
    try {
      place = await step(context, place);
    } catch (error) {
      const run = await runAfterFailure(context, { run: place.run, error }, until);
      place = { ...place, run };
    }
  }
  return { ...importViewOf(context, place.run), faults: place.faults };
});
