// Discards what an import has staged, the last transaction first; nothing of it was ever seen.
import type { SessionContext } from '#functions/http/context.ts';
import { write } from '#functions/http/context.ts';
import type { Key } from '#functions/storage/keys.ts';
import { type Remove, remove } from '#functions/storage/writes.ts';
import { returnLane } from './importLane.ts';
import { lastManifest, pieceKeys, removeManifestWrite } from './importPieces.ts';
import {
  emptiedRun,
  guardWrite,
  type ImportRun,
  removeFileGuardWrite,
  runCheck,
  runWrite,
} from './importRecords.ts';

const removal = (key: Key): Remove => remove({ key });

/** Removes what lies beside the run; true when nothing is left. */
export const clearPieces = async (context: SessionContext, run: ImportRun): Promise<boolean> => {
  const keys = await pieceKeys(context.store, run.id);
  if (keys.length > 0) await context.store.commit([runCheck(run), ...keys.map(removal)]);
  return keys.length === 0;
};

const giveUp = async (context: SessionContext, run: ImportRun): Promise<ImportRun> => {
  const { id, branch } = run;
  const next: ImportRun = { ...emptiedRun(run, context.clock.nowMs()), state: 'discarded' };
  await write(context, {
    writes: [runWrite(next), removeFileGuardWrite(run)],
    audit: { action: 'delete', entity: 'import', id, branch, facts: { file: run.name } },
    answer: null,
  });
  return { ...next, rev: run.rev + 1 };
};

/** One step back; the run is `receiving` or `discarded` in the end. */
export const discardStep = async (context: SessionContext, run: ImportRun): Promise<ImportRun> => {
  if (run.staged > 0) {
    const manifest = await lastManifest(context.store, run);
    const next = { ...run, staged: manifest.start };
    await context.store.commit([
      runWrite(next),
      ...manifest.keys.map(removal),
      removeManifestWrite(run.id, manifest.start),
    ]);
    return { ...next, rev: run.rev + 1 };
  }
  if (run.stagedHead !== null) return returnLane(context, run, { ...run, stagedHead: null });
  if (run.discardedTo === 'discarded') return (await clearPieces(context, run)) ? giveUp(context, run) : run;
  const next = emptiedRun(run, context.clock.nowMs());
  await context.store.commit([runWrite(next), guardWrite(next)]);
  return { ...next, rev: run.rev + 1 };
};
