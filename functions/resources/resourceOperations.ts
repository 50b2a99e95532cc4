// The operations of resources by the names of their contracts.
import type { Operation } from '#functions/http/operation.ts';
import { type AnyResource, byCallName } from '#shared/resources/resource.ts';
import { changeRecord } from './changeRecord.ts';
import { createRecord } from './createRecord.ts';
import { listRecords } from './listRecords.ts';
import { removeRecord } from './removeRecord.ts';

export const resourceOperations = (
  resources: readonly AnyResource[],
  all: readonly AnyResource[],
): Record<string, Operation> =>
  Object.assign(
    {},
    ...resources.map((resource) =>
      byCallName<Operation>(resource, {
        list: listRecords(resource),
        create: createRecord(resource),
        change: changeRecord(resource),
        remove: removeRecord(resource, all),
      }),
    ),
  );
