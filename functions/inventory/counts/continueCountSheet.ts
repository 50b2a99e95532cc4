// Goes on with a sheet whose adjustments were stopped, such as by a closed period: in the name of the user who asks for it.
import { readDocument } from '#functions/documents/readDocument.ts';
import { write } from '#functions/http/context.ts';
import { operation } from '#functions/http/operation.ts';
import { continueCountSheet as contract } from '#shared/inventory/counts/countApi.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { applicationWrite, findApplication } from './applicationRecords.ts';
import { countSheetActs } from './countSheetActs.ts';

export const continueCountSheet = operation(contract, async (context, { params: { id } }) => {
  const sheet = await readDocument(context, countSheetActs.records, id);
  const at = await findApplication(context.store, id);
  if (sheet.status !== 'applying' || !at?.fault) throw new Refusal('countSheet.notStopped');
  const { branch, number } = sheet;
  return write(context, {
    writes: [applicationWrite(id, { ...at, user: context.actor.id, fault: null })],
    audit: { action: 'apply', entity: { one: countSheetActs.kind.name }, id, branch, number },
    jobs: [{ kind: 'counts.apply', sheet: id }],
    answer: { done: true as const },
  });
});
