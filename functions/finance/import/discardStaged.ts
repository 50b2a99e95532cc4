// Takes back what an import has staged, the last transaction first; nothing of it was ever seen.
import type { SessionContext } from '#functions/http/context.ts';
import { write } from '#functions/http/context.ts';
import type { Remove } from '#functions/storage/writes.ts';
import { returnLane } from './importLane.ts';
import {
  type ImportRun,
  lastManifest,
  pieceKeys,
  removeFileGuardWrite,
  removeManifestWrite,
  runWrite,
} from './importRecords.ts';

const removal = (key: Remove['key']): Remove => ({ write: 'remove', key, expect: 'any' });

/** The run as it began, without what it had received. */
const emptied = (run: ImportRun, state: 'receiving' | 'discarded'): ImportRun => ({
  ...run,
  state,
  ...{ received: 0, faulty: 0, staged: 0, lines: 0, debit: '0', moduleLines: 0 },
  ...{ stagedRules: 0, stagedHead: null, discardedTo: null, first: null, last: null },
});

/** Removes what lies beside the run; true when nothing is left. */
export const clearPieces = async (context: SessionContext, run: ImportRun): Promise<boolean> => {
  const keys = await pieceKeys(context.store, run.id);
  if (keys.length > 0) await context.store.commit(keys.map(removal));
  return keys.length === 0;
};

const giveUp = async (context: SessionContext, run: ImportRun): Promise<ImportRun> => {
  const { id, branch } = run;
  const next = emptied(run, 'discarded');
  await write(context, {
    writes: [runWrite(next), removeFileGuardWrite(run)],
    audit: { action: 'delete', entity: 'import', id, branch, facts: { file: run.name } },
    answer: null,
  });
  return { ...next, rev: run.rev + 1 };
};

/** One step back; the run is `receiving` or `discarded` in the end. */
export const discardStep = async (context: SessionContext, run: ImportRun): Promise<ImportRun> => {
  const manifest = await lastManifest(context.store, run.id);
  if (manifest) {
    const next = { ...run, staged: manifest.start };
    await context.store.commit([
      runWrite(next),
      ...manifest.keys.map(removal),
      removeManifestWrite(run.id, manifest.start),
    ]);
    return { ...next, rev: run.rev + 1 };
  }
  if (!(await clearPieces(context, run))) return run;
  if (run.stagedHead !== null) return returnLane(context, run, { ...run, stagedHead: null });
  if (run.discardedTo === 'discarded') return giveUp(context, run);
  const next = emptied(run, 'receiving');
  await context.store.commit([runWrite(next)]);
  return { ...next, rev: run.rev + 1 };
};
