// Posts the next vouchers of a file. Where it stopped stands in the table with every batch, so that any cut goes on exactly there.
import { currentFacts } from '#functions/finance/settings/financeFacts.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { messageOf } from '#functions/http/messages.ts';
import { operation } from '#functions/http/operation.ts';
import type { ImportFault } from '#shared/finance/importApi.ts';
import * as api from '#shared/finance/importApi.ts';
import { parseMoney, scaleOf } from '#shared/kernel/money.ts';
import { Refusal, refuseUnless } from '#shared/kernel/refusal.ts';
import { importedVoucher, partyNames } from './importedVoucher.ts';
import {
  type ImportRun,
  importNumberKey,
  isMoved,
  nextStaged,
  readNumbers,
  readRun,
  removeStagedWrites,
  runWrite,
  type StagedRows,
} from './importRecords.ts';
import { importViewOf } from './importView.ts';
import { type NewVoucher, postVouchers } from './postVouchers.ts';
import { prepareImport } from './prepareImport.ts';

/** One call works about this long, then answers how far it came. */
const budgetMs = 2000;
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

const openImport = async (context: SessionContext, run: ImportRun) => {
  if (run.state !== 'receiving') return { run, faults: [] };
  const faults = await checkWhole(context, run);
  const next: ImportRun =
    faults.length > 0 ? { ...run, faulty: faults.length } : { ...run, state: 'preparing' };
  return { run: await moved(context, next), faults };
};

const prepared = async (context: SessionContext, run: ImportRun): Promise<ImportRun> => {
  if (run.state !== 'preparing') return run;
  await prepareImport(context, run);
  return moved(context, { ...run, state: 'posting' });
};

type Work = { staged: StagedRows; vouchers: NewVoucher[] };

/** The rows that come next, as vouchers. */
const nextWork = async (context: SessionContext, run: ImportRun): Promise<Work> => {
  const staged = await nextStaged(context.store, run.id);
  if (!staged) throw new Error('Rows of an import are missing');
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
  if (!(error instanceof Refusal) || isMoved(error) || error.code === 'ledger.busy') return error;
  const reason = messageOf(context.caller.language, error.code, error.details);
  return new Refusal('import.rowRefused', { after: run.posted, code: error.code, reason });
};

const postBatch = async (context: SessionContext, run: ImportRun, work: Work): Promise<ImportRun> => {
  const { staged } = work;
  const vouchers = work.vouchers.slice(-(staged.start + staged.rows.length - run.posted)).slice(0, batchMax);
  let next = run;
  await postVouchers(context, {
    branch: run.branch,
    vouchers,
    room: writesBesides,
    besides: (posted) => {
      next = runAfter(context, run, vouchers.slice(0, posted.length));
      const isFinished = next.posted === staged.start + staged.rows.length;
      return {
        writes: [runWrite(next), ...(isFinished ? removeStagedWrites(run.id, staged.start) : [])],
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
  return { ...next, rev: run.rev + 1 };
};

const postForAWhile = async (context: SessionContext, start: ImportRun): Promise<ImportRun> => {
  const until = context.clock.nowMs() + budgetMs;
  let run = start;
  while (run.state === 'posting' && context.clock.nowMs() < until) {
    const work = await nextWork(context, run);
    const end = work.staged.start + work.staged.rows.length;
    try {
      while (run.posted < end && context.clock.nowMs() < until) run = await postBatch(context, run, work);
    } catch (error) {
      throw rowRefused(context, error, run);
    }
  }
  return run;
};

export const runImport = operation(api.runImport, async (context, { params }) => {
  const run = await readRun(context.store, params.id);
  try {
    const opened = await openImport(context, run);
    const after = await postForAWhile(context, await prepared(context, opened.run));
    return { ...importViewOf(context, after), faults: opened.faults };
  } catch (error) {
    // Another call works on the same file: this one answers how far that is.
    if (!isMoved(error)) throw error;
    return { ...importViewOf(context, await readRun(context.store, run.id)), faults: [] };
  }
});
