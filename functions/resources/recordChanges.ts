// What has changed of a record, field by field; a row of a small table is called by its key.
import type { Change } from '#shared/audit/changesBetween.ts';
import type { Field, FieldValue, RowsField, RowValue, Scalar } from '#shared/resources/fields.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { richChange } from '#shared/richText/richChange.ts';

const rowsByKey = ({ key }: RowsField, value: FieldValue | undefined): Map<string, RowValue> =>
  new Map(Array.isArray(value) ? value.map((row: RowValue) => [String(row[key]), row]) : []);

/** Of a file only its existence is noted: its id means nothing to a reader. */
const cellText = ({ of }: RowsField, cell: string, value: Scalar): Scalar =>
  of[cell]?.kind === 'file' && value !== null ? true : value;

/** Of a rich text the words alone. */
const inWords = (field: Field | undefined, change: Change): Change =>
  field?.kind === 'rich' ? richChange(field, change) : change;

const rowChanges = (
  name: string,
  field: RowsField,
  [before, after]: readonly [Map<string, RowValue>, Map<string, RowValue>],
): Change[] =>
  [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((key) =>
    Object.keys(field.of).flatMap((cell) => {
      const [old, now] = [before, after].map((rows) => cellText(field, cell, rows.get(key)?.[cell] ?? null));
      const isSame = (old ?? '') === (now ?? '');
      return isSame || cell === field.key
        ? []
        : [inWords(field.of[cell], { field: `${name}[${key}].${cell}`, old, new: now })];
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
    return old === now ? [] : [inWords(field, { field: name, old: old ?? null, new: now ?? null })];
  });
