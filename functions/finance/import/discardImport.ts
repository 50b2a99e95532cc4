// Gives an import up: what was staged is discarded, and the file may be imported again.
import type { SessionContext } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import * as api from '#shared/finance/importApi.ts';
import { refuseUnless } from '#shared/kernel/refusal.ts';
import { discarding } from './importLane.ts';
import { lookingAgain, readRun, runWrite } from './importRecords.ts';
import { importViewOf } from './importView.ts';
import { workOn } from './runImport.ts';

const giveUp = async (context: SessionContext, id: string): Promise<void> => {
  const run = await readRun(context, id);
  refuseUnless(run.state !== 'done' && run.state !== 'clearing', 'import.alreadyDone');
  const isGivenUp = run.state === 'discarded' || run.discardedTo === 'discarded';
  if (!isGivenUp) await context.store.commit([runWrite(discarding(run, 'discarded'))]);
};

export const discardImport = operation(api.discardImport, async (context, { params }) => {
  await lookingAgain(() => giveUp(context, params.id));
  const { run } = await workOn(context, params.id);
  return importViewOf(context, run);
});
