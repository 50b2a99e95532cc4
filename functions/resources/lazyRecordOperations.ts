// What is done with the records of a resource now and then: taken away as a file, brought in from one, compared, deleted.
import type { AnyResource } from '#shared/resources/resource.ts';
import { exportRecords } from './exportRecords.ts';
import { runRecordFile } from './import/runRecordFile.ts';
import { sendRecordFile } from './import/sendRecordFile.ts';
import type { RecordEffect } from './recordEffects.ts';
import { removeRecord } from './removeRecord.ts';
import { findSimilar } from './similar/findSimilar.ts';

/** Each may be referred to by the records of all `resources`. */
export const lazyRecordOperations = (
  resource: AnyResource,
  resources: readonly AnyResource[],
  effect: RecordEffect | undefined,
) => ({
  export: exportRecords(resource),
  similar: findSimilar(resource),
  remove: removeRecord(resource, resources, effect),
  sendFile: sendRecordFile(resource, effect),
  runFile: runRecordFile(resource, effect),
});
