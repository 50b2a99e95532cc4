// Has everything that names one record name another one instead, so that the first can go: record by record, each with its entry in the log.

import { attributesOf, keyOf, partitionOf, rowOf, titleOf } from '#functions/company/resourceRecords.ts';
import { auditWrite } from '#functions/http/audit.ts';
import type { SessionContext } from '#functions/http/context.ts';
import { refuseFields } from '#functions/http/fieldFaults.ts';
import { retryOnConflict } from '#functions/storage/retryOnConflict.ts';
import { replace } from '#functions/storage/writes.ts';
import { notFound, refuse, refuseUnless } from '#shared/kernel/refusal.ts';
import type { Fields, FieldValue, RefField, RowValue } from '#shared/resources/fields.ts';
import { isFit } from '#shared/resources/isFit.ts';
import {
  type AnyResource,
  hasFiles,
  parentField,
  type ResourceRow,
  referencesOf,
  targetOf,
  targetsOf,
} from '#shared/resources/resource.ts';
import { newRowSchema } from '#shared/resources/rowSchema.ts';
import { listingWrites } from './listingWrites.ts';
import { changesBetween } from './recordChanges.ts';
import { isSeen, recordVisibility } from './recordScope.ts';
import { climb } from './references.ts';

/** What goes, and what takes its place. */
type Merge = { resource: AnyResource; code: string; into: ResourceRow };

/** One call does so much; called again it continues. */
const budgetMs = 15_000;

type Names = (field: RefField, value: unknown) => boolean;

/** The values with the other code wherever they held the one. */
const moved = (
  fields: Fields,
  values: Readonly<Record<string, FieldValue>>,
  { names, into }: { names: Names; into: string },
): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name];
      if (field?.kind === 'ref') return [name, names(field, value) ? into : value];
      if (field?.kind !== 'rows' || !Array.isArray(value)) return [name, value];
      const rows = value.map((row: RowValue) => moved(field.of, row, { names, into }) as RowValue);
      return [name, rows];
    }),
  );

const namesOf =
  (other: AnyResource, { resource, code }: Merge): Names =>
  (field, value) =>
    value === code && targetOf(other, field) === resource;

/** One record, in its current state. */
const moveOne = (
  context: SessionContext,
  other: AnyResource,
  { merge, code }: { merge: Merge; code: string },
) =>
  retryOnConflict(context.store, async () => {
    const key = keyOf(other, code);
    const item = await context.store.get(key);
    if (!item) return;
    const before = rowOf(other, item);
    const names = namesOf(other, merge);
    const naming = referencesOf(other, before).filter((each) => names(each.field, each.code));
    if (naming.length === 0) return;
    const row = moved(other.fields, before, { names, into: merge.into.code }) as ResourceRow;
    // A table whose rows are distinguished by what they name may have one twice then.
    const isWhole =
      newRowSchema(other.fields).safeParse(row).success && Object.keys(other.rules(row)).length === 0;
    const isFitting = naming.every(({ field }) => isFit(field, merge.into));
    refuseUnless(isWhole && isFitting, 'record.mergeUnfit', { where: titleOf(before).name });
    await context.store.commit([
      replace({ key, attributes: attributesOf(other, row), rev: before.rev }),
      ...listingWrites(other, { before, row }),
      { write: 'check', key: keyOf(merge.resource, merge.into.code), expect: 'exists' },
      auditWrite(context, {
        action: 'update',
        entity: other,
        id: before.code,
        title: titleOf(before),
        changes: changesBetween(other, before, row),
      }),
    ]);
  });

/** The record that takes the place: another one, active, and not below the one that goes. */
const readInto = async (
  context: SessionContext,
  resource: AnyResource,
  { code, into }: { code: string; into: string },
): Promise<ResourceRow> => {
  const { store } = context;
  const read = async (each: string) => {
    const item = await store.get(keyOf(resource, each));
    return item && rowOf(resource, item);
  };
  const [gone, row] = [(await read(code)) ?? notFound(resource.one), await read(into)];
  const visibility = await recordVisibility(context, resource);
  if (!isSeen(visibility, resource, gone)) notFound(resource.one);
  const isThere = row?.active === true && isSeen(visibility, resource, row);
  refuseFields({ into: into === code || !isThere ? 'record.unknown' : null });
  const parent = parentField(resource);
  const below = parent && row && (await climb({ row: { ...row, code }, field: parent, recordOf: read }));
  refuseFields({ into: below ?? null });
  return row ?? notFound(resource.one);
};

/** After it no record that existed when it began names the record any more, and its files are those of the other one. */
export const moveReferences = async (
  context: SessionContext,
  { resource, code, into: wanted }: { resource: AnyResource; code: string; into: string },
  all: readonly AnyResource[],
): Promise<void> => {
  const { store, clock } = context;
  const merge = { resource, code, into: await readInto(context, resource, { code, into: wanted }) };
  const endsAt = clock.nowMs() + budgetMs;
  for (const other of all.filter((each) => targetsOf(each).includes(resource)))
    for (const item of await store.all({ pk: partitionOf(other) })) {
      const row = rowOf(other, item);
      const names = namesOf(other, merge);
      if (!referencesOf(other, row).some((each) => names(each.field, each.code))) continue;
      if (clock.nowMs() > endsAt) refuse('record.mergeGoesOn');
      await moveOne(context, other, { merge, code: row.code });
    }
  if (!hasFiles(resource)) return;
  const { moveAttachments } = await import('#functions/attachments/moveAttachments.ts');
  await moveAttachments(context, merge);
};
