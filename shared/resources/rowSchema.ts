// What a record must be like: one schema for form, file, call and table.
import * as z from 'zod/mini';
import { code, requiredText, text } from '../kernel/fields.ts';
import { parseMoney } from '../kernel/money.ts';
import type { Field, FieldKind, Fields, FieldValue } from './fields.ts';
import type { ResourceRow } from './resource.ts';

type FieldOf<Kind extends FieldKind> = Extract<Field, { kind: Kind }>;
type ValueSchema = z.ZodMiniType<FieldValue>;
type Schemas = { [Kind in FieldKind]: (field: FieldOf<Kind>) => ValueSchema };

const digitsMax = 9;

const isDecimal = (value: string, decimals: number): boolean => {
  const units = parseMoney(value, decimals);
  return units !== null && units > 0n && units < 10n ** BigInt(digitsMax + decimals);
};

/** An empty entry means nothing, where nothing may stand. */
const optional = (schema: ValueSchema): ValueSchema =>
  z.pipe(
    z.transform((value: FieldValue | undefined) => (value === '' || value === undefined ? null : value)),
    z.nullable(schema) as z.ZodMiniType<FieldValue, FieldValue>,
  ) as unknown as ValueSchema;

const orNothing = ({ required }: Field, schema: ValueSchema): ValueSchema =>
  required ? schema : optional(schema);

const schemas: Schemas = {
  text: ({ max, required }) => (required ? requiredText(max) : z._default(text(max), '')),
  note: ({ max, required }) => (required ? requiredText(max) : z._default(text(max), '')),
  code: ({ max, required }) => (required ? code(max) : z._default(z.union([z.literal(''), code(max)]), '')),
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
      z.string('field.decimal').check(
        z.trim(),
        z.refine((value) => isDecimal(value, field.decimals), 'field.decimal'),
      ),
    ),
  flag: ({ initial }) => z._default(z.boolean('field.invalid'), initial),
  choice: (field) => orNothing(field, z.enum(Object.keys(field.choices) as [string], 'field.required')),
  ref: (field) => orNothing(field, code(20)),
};

/** Of one field, for the check beside it while somebody types. */
export const valueSchema = <Kind extends FieldKind>(field: FieldOf<Kind>): ValueSchema =>
  (schemas[field.kind] as (field: FieldOf<Kind>) => ValueSchema)(field);

const schemasOf = (fields: Fields, isWanted: (field: Field) => boolean): Record<string, ValueSchema> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (isWanted(field) ? [[name, valueSchema(field)]] : [])),
  );

/** A new record. */
export const newRowSchema = (fields: Fields): z.ZodMiniType<Record<string, FieldValue>> =>
  z.object(schemasOf(fields, () => true));

/** Everything that may change of a record, and the rev on which it was read. */
export const changedRowSchema = (
  fields: Fields,
): z.ZodMiniType<Record<string, FieldValue> & { rev: number }> =>
  z.object({
    ...schemasOf(fields, ({ fixed }) => fixed === undefined),
    rev: z.int('field.required'),
  }) as unknown as z.ZodMiniType<Record<string, FieldValue> & { rev: number }>;

const plain: Record<FieldKind, ValueSchema> = {
  text: z.string(),
  note: z.string(),
  code: z.string(),
  whole: z.nullable(z.number()),
  decimal: z.nullable(z.string()),
  flag: z.boolean(),
  choice: z.nullable(z.string()),
  ref: z.nullable(z.string()),
};

/** A record in an answer. */
export const rowView = (fields: Fields): z.ZodMiniType<ResourceRow> =>
  z.object({
    ...Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, plain[kind]])),
    rev: z.number(),
  }) as unknown as z.ZodMiniType<ResourceRow>;
