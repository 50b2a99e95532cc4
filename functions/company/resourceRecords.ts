// Items of resources: one partition per kind, so that a whole kind is one strongly consistent read.
import type { Key } from '#functions/storage/keys.ts';
import type { Attributes } from '#functions/storage/writes.ts';
import type { Field, FieldValue } from '#shared/resources/fields.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';

/** That of its kind, unless the declaration says otherwise. */
export const partitionOf = ({
  one,
  partition = null,
}: Pick<AnyResource, 'one'> & Partial<Pick<AnyResource, 'partition'>>): string => partition ?? `DEF#${one}`;

export const keyOf = (resource: AnyResource, code: string): Key => ({ pk: partitionOf(resource), sk: code });

const emptyTexts: readonly Field['kind'][] = ['text', 'note', 'code', 'rich'];

/** The value of a field that has none, as in an item that was written before the field existed. */
export const emptyValue = (field: Field): FieldValue => {
  if (field.kind === 'flag') return field.initial;
  if (field.kind === 'choice') return field.initial ?? null;
  if (field.kind === 'rows') return [];
  return emptyTexts.includes(field.kind) ? '' : null;
};

export const rowOf = ({ fields }: AnyResource, item: Attributes): ResourceRow => {
  const values = Object.entries(fields).map(([name, field]) => [name, item[name] ?? emptyValue(field)]);
  return { ...Object.fromEntries(values), rev: Number(item['rev']) } as ResourceRow;
};

export const attributesOf = (
  { fields }: AnyResource,
  row: Readonly<Record<string, FieldValue>>,
): Attributes =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, row[name] ?? emptyValue(field)]));

/** What people call a record. */
export const titleOf = ({ name, name_ar }: ResourceRow) => ({ name, name_ar });
