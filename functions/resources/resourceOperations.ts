// The operations of resources by the names of their contracts.
import { loadedLater, type Operation } from '#functions/http/operation.ts';
import { type AnyResource, byCallName } from '#shared/resources/resource.ts';
import { changeRecord } from './changeRecord.ts';
import { createRecord } from './createRecord.ts';
import { exportRecords } from './exportRecords.ts';
import { listRecords } from './listRecords.ts';
import type { RecordEffects } from './recordEffects.ts';
import { findSimilar } from './similar/findSimilar.ts';

/** Each may be referred to by the records of all the others. */
export const resourceOperations = (
  resources: readonly AnyResource[],
  effects: RecordEffects,
): Record<string, Operation> =>
  Object.assign(
    {},
    ...resources.map((resource) =>
      byCallName<Operation>(resource, {
        list: listRecords(resource, effects[resource.one]),
        export: exportRecords(resource, effects[resource.one]),
        create: createRecord(resource, effects[resource.one]),
        change: changeRecord(resource, effects[resource.one]),
        similar: findSimilar(resource, effects[resource.one]),
        remove: loadedLater(resource.api.remove, async () => {
          const { removeRecord } = await import('./removeRecord.ts');
          return removeRecord(resource, resources, effects[resource.one]);
        }),
        sendFile: loadedLater(resource.api.sendFile, async () => {
          const { sendRecordFile } = await import('./import/sendRecordFile.ts');
          return sendRecordFile(resource, effects[resource.one]);
        }),
        runFile: loadedLater(resource.api.runFile, async () => {
          const { runRecordFile } = await import('./import/runRecordFile.ts');
          return runRecordFile(resource, effects[resource.one]);
        }),
      }),
    ),
  );
