// Records as a file: the columns of an export, and what the cells of an import mean.
import { readDate } from '../../kernel/entry/dateEntry.ts';
import { latinDigits } from '../../kernel/numberEntry.ts';
import { comparedKey, searchKey } from '../../kernel/searchKey.ts';
import { valueOfEntry } from '../entry.ts';
import { type Field, type FieldValue, hasRich, type Label } from '../fields.ts';
import type { AnyResource, ResourceRow } from '../resource.ts';
import { rowsForm, rowsOfText, rowsText } from '../rowsText.ts';

export type FileColumn = { readonly name: string; readonly field: Field };

/** In the order of the form, but for rich texts, which do not fit into a cell; the names are those of the fields, so that a file travels between languages. */
export const fileColumns = (
  { fields }: Pick<AnyResource, 'fields'>,
  hidden: readonly string[] = [],
): FileColumn[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    hidden.includes(name) || field.kept || hasRich({ field }) ? [] : [{ name, field }],
  );

const cellText = (field: Field, value: FieldValue | undefined): string => {
  if (field.kind === 'rows') return rowsText(field, value);
  if (typeof value === 'boolean') return value ? '1' : '0';
  return value === null || value === undefined ? '' : String(value);
};

/** What an export writes and an import reads back. */
export const fileCells = (resource: AnyResource, row: ResourceRow): Record<string, string> =>
  Object.fromEntries(fileColumns(resource).map(({ name, field }) => [name, cellText(field, row[name])]));

const yes = ['1', 'yes', 'true', 'y', 'active', 'enabled', 'نعم', 'صح', 'نشط', 'فعال', 'مفعل'].map(searchKey);
const no = ['0', 'no', 'false', 'n', 'inactive', 'disabled', 'لا', 'خطأ', 'غير نشط', 'غير فعال', 'معطل'].map(
  searchKey,
);

/** A day as people write it, before its month; what is none stays, for the schema to name. */
const dayOf = (text: string): string => readDate(text, { order: 'dmy' }) ?? latinDigits(text);

const names = ({ en, ar }: Label): string[] => [en, ar].map(comparedKey);

/** The value of a cell as the schema takes it; what it does not understand stays, for the schema to name. `currency`: what amounts may bear beside them. */
export const valueOfCell = (field: Field, cell: string, currency?: string): FieldValue => {
  if (field.kind === 'rows') return rowsOfText(field, cell, (of, part) => valueOfCell(of, part, currency));
  const text = cell.trim();
  const key = searchKey(text);
  if (field.kind === 'flag') {
    if (text === '') return field.initial;
    return yes.includes(key) || (no.includes(key) ? false : text);
  }
  if (field.kind === 'date') return dayOf(text);
  if (field.kind !== 'choice') return valueOfEntry(field, text, currency);
  const named = Object.entries(field.choices).find(
    ([value, label]) => searchKey(value) === key || names(label).includes(comparedKey(text)),
  );
  return named?.[0] ?? text;
};

/** The title of a column; that of rows says how a cell contains them. */
export const columnTitle = (field: Field, say: (label: Label) => string): string =>
  field.kind === 'rows' ? `${say(field.label)} (${rowsForm(field, say)})` : say(field.label);

/** A file with one name calls it so in Arabic. */
const arabicNameKey = comparedKey('الاسم');

const formOfRows = /\s*\([^()]*[=|][^()]*\)\s*$/;

/** The field that a title names: by its own name or by what it is called in either language. */
export const fieldOfTitle = (columns: readonly FileColumn[], title: string): string | null => {
  const key = comparedKey(title.replace(formOfRows, ''));
  if (key === arabicNameKey && columns.some(({ name }) => name === 'name_ar')) return 'name_ar';
  const isNamed = ({ name, field }: FileColumn) =>
    comparedKey(name) === key ||
    names(field.label).includes(key) ||
    `${name}`.toLowerCase() === title.trim().toLowerCase();
  return key === '' ? null : (columns.find(isNamed)?.name ?? null);
};

/** Of one kind of records: the field that a title means in other programs; a name of a field comes before all of these. */
export const synonymOf = (
  kind: string,
  columns: readonly FileColumn[],
  synonyms: Readonly<Record<string, readonly string[]>>,
): ((title: string) => string | null) => {
  const meant = new Map<string, string>();
  for (const key of ['', `${kind}.`])
    for (const { name } of columns)
      for (const title of synonyms[`${key}${name}`] ?? []) meant.set(comparedKey(title), name);
  return (title) => meant.get(comparedKey(title.replace(formOfRows, ''))) ?? null;
};

/** Rows of one file. */
export const fileRowsMax = 50_000;
/** Rows of one call. */
export const rowsPerCallMax = 200;
