// The operations of resources by the names of their contracts.
import { loadedLater, type Operation } from '#functions/http/operation.ts';
import { type AnyResource, byCallName } from '#shared/resources/resource.ts';
import { changeRecord } from './changeRecord.ts';
import { createRecord } from './createRecord.ts';
import { listRecords } from './listRecords.ts';
import type { RecordEffects } from './recordEffects.ts';

const loadedOperations = (
  resource: AnyResource,
  resources: readonly AnyResource[],
  effect: RecordEffects[string] | undefined,
) => {
  const { export: exported, similar, remove, sendFile, runFile } = resource.api;
  return loadedLater({ export: exported, similar, remove, sendFile, runFile }, async () => {
    const { lazyRecordOperations } = await import('./lazyRecordOperations.ts');
    return lazyRecordOperations(resource, resources, effect);
  });
};

/** Each may be referred to by the records of all the others. */
export const resourceOperations = (
  resources: readonly AnyResource[],
  effects: RecordEffects,
): Record<string, Operation> =>
  Object.assign(
    {},
    ...resources.map((resource) =>
      byCallName<Operation>(resource, {
        list: listRecords(resource),
        create: createRecord(resource, effects[resource.one]),
        change: changeRecord(resource, effects[resource.one]),
        ...loadedOperations(resource, resources, effects[resource.one]),
      }),
    ),
  );
