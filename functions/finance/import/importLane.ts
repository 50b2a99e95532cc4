// The import lane of a company: lent to one import, which puts its vouchers beyond the head; one change of the head then shows them all.

import { readyEffect, type SessionContext } from '#functions/http/context.ts';
import { foldMessages } from '#functions/ledger/foldMessages.ts';
import { inLane } from '#functions/ledger/journal/laneQueue.ts';
import { type LaneHead, newLaneWrites, readDirectory } from '#functions/ledger/journal/lanes.ts';
import type { StagedHead } from '#functions/ledger/shownImports.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { importLane } from '#shared/ledger/importLane.ts';
import { findRun, type ImportRun, runWrite } from './importRecords.ts';

export const stagedHeadOf = ({ seq, hash, series, postedAt }: StagedHead): StagedHead => ({
  seq,
  hash,
  series,
  postedAt,
});

/** The lane comes into being with the first import. */
const openLane = async ({ store }: SessionContext): Promise<void> => {
  const directory = await readDirectory(store);
  if (!directory.lanes.includes(importLane)) await store.commit(newLaneWrites(directory, importLane));
};

const refuseOther = async ({ store }: SessionContext, id: string): Promise<never> => {
  const other = await findRun(store, id);
  throw new Refusal('import.otherUnderWay', { name: other?.name ?? id });
};

/** Lends the lane to this import. */
export const leaseLane = async (context: SessionContext, run: ImportRun): Promise<ImportRun> => {
  await openLane(context);
  return inLane(context.store, importLane, async (head) => {
    if (head.lease && head.lease !== run.id) return refuseOther(context, head.lease);
    const staging: ImportRun = {
      ...run,
      state: 'staging',
      stagedRules: head.rules.rev,
      stagedHead: stagedHeadOf(head),
    };
    return {
      writes: [runWrite(staging)],
      head: { ...head, lease: run.id },
      result: { ...staging, rev: run.rev + 1 },
    };
  });
};

/** The import discards what it has staged, and begins again or is given up. */
export const discarding = (run: ImportRun, discardedTo: 'receiving' | 'discarded'): ImportRun => ({
  ...run,
  state: 'discarding',
  discardedTo,
});

const shown = (head: LaneHead, staged: StagedHead): LaneHead => ({ ...head, ...staged, lease: null });

/** Shows everything that was staged by one change of the head; where the rules have changed since, nothing is shown and all of it is to be discarded. */
export const publishStaged = (context: SessionContext, run: ImportRun): Promise<ImportRun> =>
  inLane(context.store, importLane, async (head) => {
    const { stagedHead } = run;
    const isInForce = head.lease === run.id && head.rules.rev === run.stagedRules;
    if (!isInForce || stagedHead === null || run.staged < run.total) {
      const next = discarding(run, 'receiving');
      return { writes: [runWrite(next)], head, result: { ...next, rev: run.rev + 1 } };
    }
    const next: ImportRun = { ...run, state: 'clearing' };
    const { branch, staged, first, last } = run;
    const effect = readyEffect(context, {
      writes: [runWrite(next)],
      audit: {
        action: 'import',
        entity: 'import',
        id: run.id,
        branch,
        facts: { file: run.name, vouchers: staged, first, last, upTo: stagedHead.seq },
      },
      answer: { ...next, rev: run.rev + 1 },
      outbox: foldMessages(context.store, head.seq, stagedHead.seq),
    });
    return { ...effect, head: shown(head, stagedHead) };
  });

/** Gives the lane back, with the run's next state. */
export const returnLane = (context: SessionContext, run: ImportRun, next: ImportRun): Promise<ImportRun> =>
  inLane(context.store, importLane, async (head) => ({
    writes: [runWrite(next)],
    head: head.lease === run.id ? { ...head, lease: null } : head,
    result: { ...next, rev: run.rev + 1 },
  }));
