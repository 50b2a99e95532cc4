// A record as a form holds it: entries, the values they mean, and what is wrong with them before anything is sent.
import type { Stored } from '#frontend/forms/draftForm.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { nameFaults } from '#shared/kernel/names.ts';
import { type Entry, entryOf, valueOfEntry } from '#shared/resources/entry.ts';
import type { Fields, FieldValue } from '#shared/resources/fields.ts';
import type { AnyResource, ResourceRow } from '#shared/resources/resource.ts';
import { valueSchema } from '#shared/resources/rowSchema.ts';
import { repeatedValues } from '#shared/resources/uniqueValues.ts';

export type Entries = Readonly<Record<string, Entry>>;

/** `start`: what a new record begins with. */
export const entriesOf = (
  { fields }: Pick<AnyResource, 'fields'>,
  row: Readonly<Record<string, FieldValue>> | null,
  start: Readonly<Record<string, FieldValue>> = {},
): Entries =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, entryOf(field, row?.[name] ?? start[name])]),
  );

export const valuesOf = (
  { fields }: Pick<AnyResource, 'fields'>,
  entries: Entries,
): Record<string, FieldValue> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, valueOfEntry(field, entries[name] ?? '')]),
  );

/** As the form of a record begins, or as it is stored now. */
export const storedRecord = (
  resource: Pick<AnyResource, 'fields'>,
  row: ResourceRow | null,
  start?: Readonly<Record<string, FieldValue>>,
): Stored<Entries> => ({ draft: entriesOf(resource, row, start), rev: row?.rev ?? null });

/** What an entry means: the same number may be written in many ways. */
export const plainEntry = (
  { fields }: Pick<AnyResource, 'fields'>,
  name: string,
  entry: unknown,
): FieldValue | undefined => fields[name] && valueOfEntry(fields[name], entry as Entry);

/** Code of the refusal by field, as the server would answer it. */
export const faultsOf = (
  resource: Pick<AnyResource, 'fields' | 'rules'> & Partial<Pick<AnyResource, 'unique'>>,
  values: Readonly<Record<string, FieldValue>>,
): Record<string, string> => {
  const faults: Record<string, string> = {};
  const meant: Record<string, FieldValue> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const { success, data, error } = valueSchema(field).safeParse(values[name]);
    if (success) meant[name] = data;
    else for (const { path, message } of error.issues) faults[[name, ...path].join('.')] ??= message;
  }
  if ('name_ar' in resource.fields) Object.assign(faults, nameFaults(locale, values));
  if (Object.keys(faults).length > 0) return faults;
  return { ...resource.rules(meant), ...repeatedValues({ unique: resource.unique ?? [] }, meant) };
};

/** `rates.0.days`: the field of the rows, or the field itself. */
const fieldAt = (fields: Fields, path: string) => {
  const [name = '', , cell] = path.split('.');
  const field = fields[name];
  return field?.kind === 'rows' && cell !== undefined ? field.of[cell] : field;
};

/** The bounds that a number has missed, so that the sentence beside it can name them. */
export const missedBounds = (
  fields: Fields,
  { path, code }: { path: string; code: string },
): { min: number; max: number } | null => {
  const field = fieldAt(fields, path);
  const isMissed = code === 'field.tooBig' || code === 'field.tooSmall';
  return isMissed && field?.kind === 'whole' ? { min: field.min, max: field.max } : null;
};
