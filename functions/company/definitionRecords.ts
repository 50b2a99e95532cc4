// Items of definitions: one partition per kind, so that a whole kind is one strongly consistent read.

import type { Key } from '#functions/storage/keys.ts';
import { type Attributes, create, type OnConflict, type Put } from '#functions/storage/writes.ts';
import { partitionOf } from './resourceRecords.ts';

export type DefinitionKind = 'account' | 'branch' | 'voucherType' | 'warehouse';

export const definitionPartition = (kind: DefinitionKind): string => partitionOf({ one: kind });

export const definitionKey = (kind: DefinitionKind, code: string): Key => ({
  pk: definitionPartition(kind),
  sk: code,
});

export const newDefinitionWrite = (
  kind: DefinitionKind,
  definition: Attributes & { code: string },
  onConflict?: OnConflict,
): Put =>
  create({
    key: definitionKey(kind, definition.code),
    attributes: definition,
    ...(onConflict ? { onConflict } : {}),
  });
