// What a record must be like: one schema for form, file, call and table.
import * as z from 'zod/mini';
import { decimalFault } from '../kernel/entry/decimalFault.ts';
import {
  amount,
  code,
  date,
  id,
  lines,
  optionalText,
  refusedBy,
  requiredText,
  rev,
  text,
  withOneName,
} from '../kernel/fields.ts';
import { textFormats } from '../kernel/identity.ts';
import { isDecimal, isMore, isPercent } from '../kernel/money.ts';
import type { CellField, Field, FieldKind, FieldOf, Fields, FieldValue, RowsField } from './fields.ts';
import type { ResourceRow } from './resource.ts';

type ValueSchema = z.ZodMiniType<FieldValue>;
type Schemas = { [Kind in FieldKind]: (field: FieldOf<Kind>) => ValueSchema };

const positiveFault = (field: FieldOf<'decimal'>, value: string): string | null =>
  decimalFault(field, value) ?? (isMore(value, '0') ? null : 'field.decimal');

/** An empty entry means nothing, where nothing may stand. */
const optional = (schema: ValueSchema): ValueSchema =>
  z.pipe(
    z.transform((value: FieldValue | undefined) => (value === '' || value === undefined ? null : value)),
    z.nullable(schema) as z.ZodMiniType<FieldValue, FieldValue>,
  );

const orNothing = ({ required }: Field, schema: ValueSchema): ValueSchema =>
  required ? schema : optional(schema);

/** Decimal text that is a valid value of its kind. */
const numberText = (isRight: (value: string) => boolean, fault: string) =>
  z.string(fault).check(z.trim(), z.refine(isRight, fault));

/** An empty text means no value, where the value is optional. */
const textOf = ({ max, required }: { max: number; required?: true }) =>
  required ? requiredText(max) : optionalText(max);

const formatted = (field: FieldOf<'text'>): ValueSchema => {
  if (!field.format) return textOf(field);
  const { plain, isRight, fault } = textFormats[field.format];
  const isEmptyOrRight = (value: string) => value === '' || isRight(value);
  return z.pipe(textOf(field), z.string().check(z.overwrite(plain), z.refine(isEmptyOrRight, fault)));
};

type Values = Readonly<Record<string, FieldValue>>;

const byKey =
  (key: string) =>
  (one: Values, other: Values): number => {
    const [first, second] = [one[key], other[key]];
    if (typeof first === 'number' && typeof second === 'number') return first - second;
    return String(first) < String(second) ? -1 : 1;
  };

/** Each row is whole, none stands twice, and they are kept in the order of their key. */
const rowsSchema = ({ of, key, max }: RowsField): ValueSchema =>
  z._default(
    z.array(z.object(schemasOf(of, () => true)), 'field.invalid').check(
      z.maxLength(max, 'field.tooManyRows'),
      ({ value, issues }) => {
        const seen = new Set<unknown>();
        for (const [index, row] of value.entries()) {
          if (seen.has(row[key]))
            issues.push({ code: 'custom', message: 'field.twice', path: [index, key], input: row[key] });
          seen.add(row[key]);
        }
      },
      z.overwrite((list) => list.toSorted(byKey(key))),
    ),
    [],
  ) as ValueSchema;

const schemas: Schemas = {
  text: formatted,
  note: ({ max, required }) => (required ? lines(max, 1) : z._default(lines(max), '')),
  code: (field) =>
    field.required
      ? code(field.max)
      : z._default(text(field.max).check(z.regex(/^$|^[A-Za-z0-9][A-Za-z0-9._/-]*$/, 'field.code')), ''),
  rich: (field) =>
    field.required
      ? field.rules.schema(field).check(z.minLength(1, 'field.required'))
      : z._default(field.rules.schema(field), ''),
  whole: (field) =>
    orNothing(
      field,
      z
        .int('field.whole')
        .check(z.minimum(field.min, 'field.tooSmall'), z.maximum(field.max, 'field.tooBig')),
    ),
  decimal: (field) =>
    orNothing(
      field,
      field.orZero
        ? numberText((value) => isDecimal(value, field.decimals), 'field.decimalOrZero')
        : z.string('field.decimal').check(
            z.trim(),
            refusedBy((value) => positiveFault(field, value)),
          ),
    ),
  percent: (field) => orNothing(field, numberText(isPercent, 'field.percent')),
  money: (field) => orNothing(field, amount),
  date: (field) => orNothing(field, date),
  colour: (field) =>
    orNothing(field, z.string('field.required').check(z.regex(/^#[0-9a-f]{6}$/i, 'field.colour'))),
  flag: ({ initial }) => z._default(z.boolean('field.invalid'), initial),
  choice: (field) => {
    const schema = orNothing(field, z.enum(Object.keys(field.choices) as [string], 'field.required'));
    return field.initial === undefined ? schema : z._default(schema, field.initial);
  },
  ref: (field) => orNothing(field, code(20)),
  file: (field) => orNothing(field, id),
  rows: rowsSchema,
};

/** Of one field, for the check beside it while somebody types. */
export const valueSchema = <Kind extends FieldKind>(field: FieldOf<Kind>): ValueSchema =>
  (schemas[field.kind] as (field: FieldOf<Kind>) => ValueSchema)(field);

export const schemasOf = (fields: Fields, isWanted: (field: Field) => boolean): Record<string, ValueSchema> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (isWanted(field) ? [[name, valueSchema(field)]] : [])),
  );

/** Where there are two names, one of them is enough. */
export const withNames = <Schema extends z.ZodMiniObject>(fields: Fields, schema: Schema): Schema =>
  'name' in fields && 'name_ar' in fields ? withOneName(schema) : schema;

/** A new record. */
export const newRowSchema = (fields: Fields): z.ZodMiniType<Record<string, FieldValue>> =>
  withNames(fields, z.object(schemasOf(fields, ({ kept }) => kept === undefined)));

/** Everything that may change of a record, and the rev on which it was read. */
export const changedRowSchema = (
  fields: Fields,
): z.ZodMiniType<Record<string, FieldValue> & { rev: number }> =>
  withNames(
    fields,
    z.object({
      ...schemasOf(fields, ({ fixed, kept }) => fixed === undefined && kept === undefined),
      rev,
    }),
  ) as z.ZodMiniType<Record<string, FieldValue> & { rev: number }>;

const shown: Record<CellField['kind'], ValueSchema> = {
  text: z.string(),
  note: z.string(),
  code: z.string(),
  rich: z.string(),
  whole: z.nullable(z.number()),
  decimal: z.nullable(z.string()),
  percent: z.nullable(z.string()),
  money: z.nullable(z.string()),
  date: z.nullable(z.string()),
  colour: z.nullable(z.string()),
  flag: z.boolean(),
  choice: z.nullable(z.string()),
  ref: z.nullable(z.string()),
  file: z.nullable(z.string()),
};

export const shownFields = (fields: Fields): Record<string, ValueSchema> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shownValue(field)]));

const shownValue = (field: Field): ValueSchema =>
  field.kind === 'rows' ? (z.array(z.object(shownFields(field.of))) as ValueSchema) : shown[field.kind];

/** A record in an answer. */
export const rowView = (fields: Fields): z.ZodMiniType<ResourceRow> =>
  z.object({
    ...shownFields(fields),
    rev: z.number(),
  }) as unknown as z.ZodMiniType<ResourceRow>;
