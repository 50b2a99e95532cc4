// The operations of resources by the names of their contracts.
import type { Operation } from '#functions/http/operation.ts';
import { type AnyResource, contractsOf } from '#shared/resources/resource.ts';
import { changeRecord } from './changeRecord.ts';
import { createRecord } from './createRecord.ts';
import { listRecords } from './listRecords.ts';
import { removeRecord } from './removeRecord.ts';

export const resourceOperations = (
  resources: readonly AnyResource[],
  all: readonly AnyResource[],
): Record<string, Operation> =>
  Object.fromEntries(
    resources.flatMap((resource) => {
      const operations = [
        ...[listRecords(resource), createRecord(resource), changeRecord(resource)],
        removeRecord(resource, all),
      ];
      const names = Object.entries(contractsOf(resource));
      return operations.flatMap((operation) => {
        const name = names.find(([, contract]) => contract === operation.contract)?.[0];
        return name === undefined ? [] : [[name, operation]];
      });
    }),
  );
