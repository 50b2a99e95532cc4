// Changes a record of a resource, or deactivates it; the log keeps what stood in each field before.
import { write } from '#functions/http/context.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import { untilCommitted } from '#functions/storage/untilCommitted.ts';
import { replace } from '#functions/storage/writes.ts';
import { notFound, refuseUnless } from '#shared/kernel/refusal.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { referenceChecks } from './references.ts';
import { attributesOf, keyOf, rowOf } from './resourceRecords.ts';

const changesBetween = ({ fields }: AnyResource, before: ResourceRow, after: ResourceRow) =>
  Object.keys(fields).flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, old: before[field] ?? null, new: after[field] ?? null }],
  );

export const changeRecord = (resource: AnyResource): Operation =>
  operation(resource.api.change, async (context, { params, body }) => {
    const { rev, ...wanted } = body;
    const key = keyOf(resource, params.code);
    return untilCommitted(context.store, async () => {
      const before = rowOf(resource, (await context.store.get(key)) ?? notFound(resource.one));
      refuseUnless(before.rev === rev, 'record.changed');
      const row: ResourceRow = { ...before, ...wanted, rev: rev + 1 };
      refuseFields(resource.rules(row), context.caller.language);
      return write(context, {
        writes: [
          replace({
            key,
            attributes: attributesOf(resource, row),
            rev,
            onConflict: { code: 'record.changed' },
          }),
          ...(await referenceChecks(context, resource, { row, before })),
        ],
        audit: {
          action: 'update',
          entity: resource.one,
          id: params.code,
          changes: changesBetween(resource, before, row),
        },
        answer: row,
      });
    });
  });
