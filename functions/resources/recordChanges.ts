// What has changed of a record, field by field; a row of a small table is called by its key.
import type { Change } from '#shared/audit/changesBetween.ts';
import type { FieldValue, RowsField, RowValue, Scalar } from '#shared/resources/fields.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';

const rowsByKey = ({ key }: RowsField, value: FieldValue | undefined): Map<string, RowValue> =>
  new Map(Array.isArray(value) ? value.map((row: RowValue) => [String(row[key]), row]) : []);

/** Of a file only its existence is noted: its id means nothing to a reader. */
const cellText = ({ of }: RowsField, cell: string, value: Scalar): Scalar =>
  of[cell]?.kind === 'file' && value !== null ? true : value;

const rowChanges = (
  name: string,
  field: RowsField,
  [before, after]: readonly [Map<string, RowValue>, Map<string, RowValue>],
): Change[] =>
  [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((key) =>
    Object.keys(field.of).flatMap((cell) => {
      const [old, now] = [before, after].map((rows) => cellText(field, cell, rows.get(key)?.[cell] ?? null));
      const isSame = (old ?? '') === (now ?? '');
      return isSame || cell === field.key ? [] : [{ field: `${name}[${key}].${cell}`, old, new: now }];
    }),
  );

export const changesBetween = (
  { fields }: AnyResource,
  before: ResourceRow,
  after: ResourceRow | null,
): Change[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const [old, now] = [before[name], after?.[name]];
    if (field.kind === 'rows') return rowChanges(name, field, [rowsByKey(field, old), rowsByKey(field, now)]);
    return old === now ? [] : [{ field: name, old: old ?? null, new: now ?? null }];
  });
