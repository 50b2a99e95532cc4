// Changes a record of a resource; its code stays.

import { attributesOf, keyOf, rowOf, titleOf } from '#functions/company/resourceRecords.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import { replace } from '#functions/storage/writes.ts';
import { notFound, refuseUnless } from '#shared/kernel/refusal.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { richFieldsOfRecord } from '#shared/richText/richNames.ts';
import { changesBetween } from './recordChanges.ts';
import type { RecordEffect } from './recordEffects.ts';
import { hiddenFrom, isSeen, recordVisibility } from './recordScope.ts';
import { keepImages } from './texts/imagesOfTexts.ts';
import { writeRecord } from './writeRecord.ts';

export const changeRecord = (resource: AnyResource, effect?: RecordEffect): Operation =>
  operation(resource.api.change, async (context, { params, body }) => {
    const { rev, ...typed } = body;
    const wanted = await keepImages(context, richFieldsOfRecord(resource), typed);
    const key = keyOf(resource, params.code);
    // Fields that are hidden from the caller stay unchanged.
    const hidden = hiddenFrom(context, resource);
    const answer = await retryOnConflict(context.store, async () => {
      const before = rowOf(resource, (await context.store.get(key)) ?? notFound(resource.one));
      if (!isSeen(await recordVisibility(context, resource), resource, before)) notFound(resource.one);
      refuseUnless(before.rev === rev, 'record.changed');
      const kept = Object.fromEntries(hidden.map((name) => [name, before[name] ?? null]));
      const row: ResourceRow = { ...before, ...wanted, ...kept, rev: rev + 1 };
      return writeRecord(context, resource, {
        change: { row, before },
        own: replace({
          key,
          attributes: attributesOf(resource, row),
          rev,
          onConflict: { code: 'record.changed' },
        }),
        audit: {
          action: 'update',
          entity: resource,
          id: params.code,
          title: titleOf(row),
          changes: changesBetween(resource, before, row),
        },
        effect,
        answerOf: (answer) => answer,
      });
    });
    await effect?.finish(context.store);
    return answer;
  });
