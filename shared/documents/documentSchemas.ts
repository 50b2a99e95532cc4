// What a document must be like to be saved, and what the wire shows of it: the schemas of every kind, from its declaration.
import * as z from 'zod/mini';
import { decimalFault } from '../kernel/entry/decimalFault.ts';
import { amount, code, date, lines, refusedBy, requiredText, text } from '../kernel/fields.ts';
import { isDecimal, isPercent } from '../kernel/money.ts';
import { person } from '../kernel/person.ts';
import type { DecimalField } from '../resources/fields.ts';
import type {
  DocumentField,
  DocumentFields,
  DocumentRowsField,
  DocumentTable,
  DocumentTables,
} from './documentFields.ts';
import type { AnyKind } from './documentKind.ts';
import { isUndoable } from './kindTransitions.ts';

const codeMax = 30;

const nothingOr = (schema: z.ZodMiniType<string, string>) => z.nullable(z.union([z.literal(''), schema]));

const numberThat = (isGood: (value: string) => boolean, code: string) =>
  nothingOr(z.string(code).check(z.refine(isGood, code)));

const decimalText = (field: DecimalField) =>
  field.signed
    ? numberThat((value) => isDecimal(value.replace(/^-/, ''), field.decimals), 'field.decimals')
    : nothingOr(z.string('field.decimal').check(refusedBy((value) => decimalFault(field, value))));

const typedRows = ({ of, max }: DocumentRowsField): z.ZodMiniType =>
  z.array(z.object(typedFields(of))).check(z.maxLength(max, 'field.tooManyRows'));

/** A draft may be incomplete: what is missing is asked for by the act. */
const typedSchema = (field: DocumentField): z.ZodMiniType => {
  switch (field.kind) {
    case 'money':
      return z._default(amount, '0');
    case 'flag':
      return z._default(z.boolean('field.invalid'), field.initial);
    case 'text':
      return z._default(z.nullable(text(field.max)), '');
    case 'note':
      return z._default(z.nullable(lines(field.max)), '');
    case 'code':
      return z._default(nothingOr(code(field.max)), '');
    case 'rich':
      return z._default(z.nullable(field.rules.schema(field)), '');
    case 'whole':
      return z._default(
        z.nullable(
          z
            .int('field.whole')
            .check(z.minimum(field.min, 'field.tooSmall'), z.maximum(field.max, 'field.tooBig')),
        ),
        null,
      );
    case 'date':
      return z._default(nothingOr(date), null);
    case 'choice':
      return z._default(nothingOr(z.enum(Object.keys(field.choices) as [string], 'field.invalid')), null);
    case 'decimal':
      return z._default(decimalText(field), null);
    case 'percent':
      return z._default(numberThat(isPercent, 'field.percent'), null);
    case 'record':
      return z._default(nothingOr(code(codeMax)), null);
    case 'rows':
      return z._default(z.nullable(typedRows(field)), []);
  }
};

/** By its type go the rights to it. */
const rightsType = (choices: object, start: string | undefined): z.ZodMiniType => {
  const type = z.enum(Object.keys(choices) as [string], 'field.required');
  return start === undefined ? type : z._default(type, start);
};

/** What the head cannot do without, even as a draft: its day, its type. */
const headSchema = (
  name: string,
  field: DocumentField,
  { initial, permissionsBy }: AnyKind,
): z.ZodMiniType => {
  const start = initial[name];
  if (field.kind === 'choice' && name === permissionsBy?.by) return rightsType(field.choices, start);
  if (field.kind === 'record' && start !== undefined) return z._default(code(codeMax), start);
  if (field.kind === 'choice' && start !== undefined)
    return z._default(z.enum(Object.keys(field.choices) as [string], 'field.invalid'), start);
  if (field.kind === 'date' && field.required) return date;
  return typedSchema(field);
};

const typedLine = ({ fields, generated }: NonNullable<AnyKind['lines']>) => {
  const shape = Object.entries(fields).filter(([name]) => !generated.includes(name));
  const hasAmounts = shape.some(([, { kind }]) => kind === 'money');
  return z.object({
    ...Object.fromEntries(shape.map(([name, field]) => [name, typedSchema(field)])),
    // Only the currency of the books, until documents in other currencies exist: another one is refused, not dropped.
    ...(hasAmounts && { currency: z.optional(z.nullable(text(40))) }),
  });
};

const typedFields = (fields: DocumentFields): Record<string, z.ZodMiniType> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, typedSchema(field)]));

const typedTable = ({ of, max }: DocumentTable): z.ZodMiniType =>
  z._default(z.array(z.object(typedFields(of))).check(z.maxLength(max, 'field.tooManyRows')), []);

const isGiven = (value: unknown): boolean => value !== null && value !== '';

/** A form is sent whole: what it must have is there, unlike in a draft. */
const askedSchema = (field: DocumentField): z.ZodMiniType => {
  if (field.required !== true) return typedSchema(field);
  switch (field.kind) {
    case 'text':
      return requiredText(field.max);
    case 'note':
      return lines(field.max, 1);
    case 'date':
      return date;
    case 'money':
      return amount;
    case 'choice':
      return z.enum(Object.keys(field.choices) as [string], 'field.required');
    case 'record':
      return code(codeMax);
    default:
      return typedSchema(field).check(z.refine(isGiven, 'field.required'));
  }
};

type Form = { readonly fields: DocumentFields; readonly rows: DocumentTables };

const askedFields = (fields: DocumentFields): Record<string, z.ZodMiniType> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, askedSchema(field)]));

/** The body of a form that a transition asks for. */
export const formShape = ({ fields, rows }: Form): Record<string, z.ZodMiniType> => ({
  ...askedFields(fields),
  ...Object.fromEntries(
    Object.entries(rows).map(([name, { of, max, optional }]) => {
      const own = z.array(z.object(askedFields(of))).check(z.maxLength(max, 'field.tooManyRows'));
      return [name, optional ? z.optional(own) : own];
    }),
  ),
});

/** Whether something of it must be typed. */
export const needsForm = ({ fields, rows }: Form): boolean =>
  Object.values(rows).some(({ optional }) => optional !== true) ||
  Object.values(fields).some(({ required }) => required === true);

export const inputShape = (kind: AnyKind): Record<string, z.ZodMiniType> => ({
  ...Object.fromEntries(
    Object.entries(kind.head).map(([name, field]) => [name, headSchema(name, field, kind)]),
  ),
  ...Object.fromEntries(Object.entries(kind.tables).map(([name, table]) => [name, typedTable(table)])),
  ...(kind.lines && {
    lines: z.array(typedLine(kind.lines)).check(z.maxLength(kind.lines.max, 'field.tooManyLines')),
  }),
});

const shownSchema = (field: DocumentField): z.ZodMiniType => {
  const { kind } = field;
  if (kind === 'flag') return z.boolean();
  if (kind === 'whole') return z.nullable(z.number());
  if (kind === 'rows') return z.array(z.object(shownFields(field.of)));
  const isNever = ['money', 'text', 'note', 'code', 'rich'].includes(kind) || field.required;
  return isNever ? z.string() : z.nullable(z.string());
};

const shownFields = (fields: DocumentFields): Record<string, z.ZodMiniType> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, shownSchema(field)]));

const link = z.nullable(z.object({ id: z.string(), number: z.string() }));

const lockExceptionUsed = z.object({ id: z.string(), grantedBy: person, reason: z.string() });

/** What the user who did an act should know though it did not stop it. */
export const warning = z.object({
  code: z.string(),
  message: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type Warning = z.output<typeof warning>;

const signature = z.nullable(
  z.object({
    name: z.string(),
    name_ar: z.string(),
    /** An address that shows it for some minutes. */
    picture: z.nullable(z.string()),
  }),
);

/** Who signs a document: its author, who reviewed it, and who answers for it. */
export const signatures = z.object({ prepared: signature, reviewed: signature, approved: signature });

const optional = (shown: AnyKind['shown']): Record<string, z.ZodMiniType> =>
  Object.fromEntries(Object.entries(shown).map(([name, schema]) => [name, z.optional(schema)]));

/** What lists show. */
export const rowShape = (kind: AnyKind): Record<string, z.ZodMiniType> => {
  const fields = shownFields(kind.head);
  return {
    id: z.string(),
    number: z.nullable(z.string()),
    status: z.enum(kind.states as [string, ...string[]]),
    date: z.string(),
    branch: z.string(),
    ...Object.fromEntries(kind.row.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []))),
    // Of the first line that says something, where the head does not.
    ...(kind.about.line !== undefined && { lineText: z.optional(z.string()) }),
    ...(kind.totals.length > 0 && { total: z.string() }),
    ...Object.fromEntries(kind.rowKept.map((name) => [name, kind.kept[name]])),
    ...optional(kind.rowShown),
    reverses: link,
    reversedBy: link,
    ...(kind.transitions.some(({ approval }) => approval !== null) && { sentFor: z.optional(z.string()) }),
    createdBy: person,
  };
};

export const viewShape = (kind: AnyKind): Record<string, z.ZodMiniType> => ({
  ...rowShape(kind),
  ...kind.kept,
  ...optional(kind.shown),
  ...shownFields(kind.head),
  ...Object.fromEntries(
    Object.entries(kind.tables).map(([name, { of }]) => [name, z.array(z.object(shownFields(of)))]),
  ),
  ...(kind.lines && { lines: z.array(z.object(shownFields(kind.lines.fields))) }),
  ...Object.fromEntries([...kind.totals, ...Object.keys(kind.figures)].map((name) => [name, z.string()])),
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedBy: person,
  postedAt: z.nullable(z.string()),
  postedBy: z.nullable(person),
  reason: z.nullable(z.string()),
  importNumber: z.nullable(z.string()),
  // The exception under which it was posted on a locked day.
  lockException: z.optional(lockExceptionUsed),
  // The transition that a reversal would undo, of kinds whose transitions are undone one by one.
  ...(isUndoable(kind) && { undoes: z.optional(z.string()) }),
  rev: z.number(),
});
