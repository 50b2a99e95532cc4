// Adds a record of a resource.

import { attributesOf, keyOf, titleOf } from '#functions/company/resourceRecords.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import { untilCommitted } from '#functions/storage/untilCommitted.ts';
import { create } from '#functions/storage/writes.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import type { RecordEffect } from './recordEffects.ts';
import { toldRow } from './recordScope.ts';
import { writeRecord } from './writeRecord.ts';

export const createRecord = (resource: AnyResource, effect?: RecordEffect): Operation =>
  operation(resource.api.create, async (context, { body }) => {
    // What the caller is not told he cannot set either.
    const row = toldRow(context, resource, { ...body, rev: 1 } as ResourceRow);
    const { code } = row;
    const own = create({
      key: keyOf(resource, code),
      attributes: attributesOf(resource, row),
      onConflict: { code: 'record.codeTaken', details: { code } },
    });
    const audit = { action: 'create', entity: resource, id: code, title: titleOf(row) } as const;
    const answer = await untilCommitted(context.store, () =>
      writeRecord(context, resource, { change: { row, before: null }, own, audit, effect }),
    );
    await effect?.finish(context.store);
    return answer;
  });
