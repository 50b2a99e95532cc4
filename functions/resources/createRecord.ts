// Adds a record of a resource.
import { write } from '#functions/http/context.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import { untilCommitted } from '#functions/storage/untilCommitted.ts';
import { create } from '#functions/storage/writes.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { referenceChecks } from './references.ts';
import { attributesOf, keyOf } from './resourceRecords.ts';

export const createRecord = (resource: AnyResource): Operation =>
  operation(resource.api.create, async (context, { body }) => {
    const row = { ...body, rev: 1 } as ResourceRow;
    refuseFields(resource.rules(row), context.caller.language);
    const { code } = row;
    return untilCommitted(context.store, async () =>
      write(context, {
        writes: [
          create({
            key: keyOf(resource, code),
            attributes: attributesOf(resource, row),
            onConflict: { code: 'record.codeTaken', details: { code } },
          }),
          ...(await referenceChecks(context, resource, { row, before: null })),
        ],
        audit: { action: 'create', entity: resource.one, id: code },
        answer: row,
      }),
    );
  });
