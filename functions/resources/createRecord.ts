// Adds a record of a resource.

import { attributesOf, keyOf, rowOf, titleOf } from '#functions/company/resourceRecords.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { refuseField } from '#functions/http/fieldFaults.ts';
import { type Operation, operation } from '#functions/http/operation.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import { create, type Write } from '#functions/storage/writes.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import type { FieldValue } from '#shared/resources/fields.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { richFieldsOfRecord } from '#shared/richText/richNames.ts';
import type { RecordEffect } from './recordEffects.ts';
import { visibleRow } from './recordScope.ts';
import { nextCode } from './recordSeries.ts';
import { keepImages } from './texts/imagesOfTexts.ts';
import { writeRecord } from './writeRecord.ts';

/** The code that was typed, or the next one of its series; a number that was taken meanwhile is a conflict, to be tried anew. */
const coded = async (
  { store }: SessionContext,
  resource: AnyResource,
  record: ResourceRow,
): Promise<{ row: ResourceRow; own: Write; also: Write[] }> => {
  if (record.code !== '') {
    const onConflict = { code: 'record.codeTaken', details: { code: record.code } };
    const attributes = attributesOf(resource, record);
    const own = create({ key: keyOf(resource, record.code), attributes, onConflict });
    return { row: record, own, also: [] };
  }
  const series = resource.series?.(record) ?? refuseField('code', 'field.required');
  const { code, advance } = await nextCode(store, resource, series);
  const row = { ...record, code };
  const own = create({ key: keyOf(resource, code), attributes: attributesOf(resource, row) });
  return { row, own, also: [advance] };
};

type Adding<Answer> = {
  record: Readonly<Record<string, FieldValue>>;
  effect: RecordEffect | undefined;
  answerOf: (row: ResourceRow) => Answer;
};

/** Adds a record that was read by the schema of its kind. */
export const addRecord = async <Answer>(
  context: SessionContext,
  resource: AnyResource,
  { record, effect, answerOf }: Adding<Answer>,
): Promise<Answer> => {
  // Fields that are hidden from the caller cannot be set either.
  const { clock, company } = context;
  const added = resource.addedOn && { [resource.addedOn]: dateInZone(clock.nowMs(), company.timeZone) };
  const visible = visibleRow(context, resource, rowOf(resource, { ...record, ...added, rev: 1 }));
  const kept = await keepImages(context, richFieldsOfRecord(resource), visible);
  const answer = await retryOnConflict(context.store, async () => {
    const { row, own, also } = await coded(context, resource, kept);
    const audit = { action: 'create', entity: resource, id: row.code, title: titleOf(row) } as const;
    return writeRecord(context, resource, {
      change: { row, before: null },
      own,
      also,
      audit,
      effect,
      answerOf,
    });
  });
  await effect?.finish(context.store);
  return answer;
};

export const createRecord = (resource: AnyResource, effect?: RecordEffect): Operation =>
  operation(resource.api.create, (context, { body }) =>
    addRecord(context, resource, { record: body, effect, answerOf: (row) => row }),
  );
