// The parts of the bar above a report. Each says what the report is asked by it: the names in the address, and the schemas of the call.
import * as z from 'zod/mini';
import { code, date, text } from '../kernel/fields.ts';
import type { Label } from '../resources/fields.ts';
import { periodNames } from './reportPeriods.ts';

type Fields = Readonly<Record<string, z.ZodMiniType>>;

/** Another choice that excludes this one: making one clears the other. `hint`: what this one shows while the other is made. */
type InsteadOf = { readonly name: string; readonly hint: Label };

export type ReportParameter = { readonly name: string; readonly fields: Fields } & (
  | { readonly kind: 'period' }
  | { readonly kind: 'day' }
  | { readonly kind: 'branch' }
  /** One of the records of a small kind; `all`: the words where none is chosen. */
  | { readonly kind: 'record'; readonly label: Label; readonly of: string; readonly all: Label }
  /** One of some values; the first one is meant where nothing is said. `when`: the field of the run that says whether it matters.
   * `order`: where names are numbers, which an object would put first. */
  | {
      readonly kind: 'choice';
      readonly label: Label;
      readonly choices: Readonly<Record<string, Label>>;
      readonly order?: readonly string[];
      readonly when?: string;
      readonly insteadOf?: InsteadOf;
    }
  | { readonly kind: 'flag'; readonly label: Label }
  /** Words that rows are searched for. */
  | { readonly kind: 'search'; readonly label: Label }
  /** Drawn by the screen. */
  | { readonly kind: 'custom' }
  /** Not asked of the server: what of the run is shown. Drawn by the screen. */
  | { readonly kind: 'displayOnly' }
);

const optionalCode = () => z.optional(code(20));
type OptionalCode = ReturnType<typeof optionalCode>;

/** A field by its name, which a computed key would lose. */
const named = <Name extends string, Schema extends z.ZodMiniType>(
  name: Name,
  schema: Schema,
): { readonly [Key in Name]: Schema } => ({ [name]: schema }) as { readonly [Key in Name]: Schema };

/** A usual period by name, or two days. */
export const period = () =>
  ({
    kind: 'period',
    name: 'period',
    fields: {
      from: z.optional(date),
      to: z.optional(date),
      period: z.optional(z.enum(periodNames, 'field.invalid')),
    },
  }) as const;

/** One day, today where nothing is said: the run is of that day alone. */
export const day = () => ({ kind: 'day', name: 'on', fields: { on: z.optional(date) } }) as const;

/** One branch, or all that the user sees. */
export const branch = () => ({ kind: 'branch', name: 'branch', fields: { branch: optionalCode() } }) as const;

export const record = <const Name extends string>(
  name: Name,
  facts: { of: string; label: Label; all: Label },
): { kind: 'record'; name: Name; fields: { [Key in Name]: OptionalCode } } & typeof facts => ({
  kind: 'record',
  name,
  fields: named(name, optionalCode()),
  ...facts,
});

export const choice = <const Name extends string, const Value extends string>(
  name: Name,
  facts: {
    label: Label;
    choices: Readonly<Record<Value, Label>>;
    order?: readonly NoInfer<Value>[];
    when?: string;
    insteadOf?: InsteadOf;
  },
) => {
  const values = Object.keys(facts.choices) as Value[];
  const schema = z.optional(z.enum(values as [Value, ...Value[]], 'field.invalid'));
  return { kind: 'choice' as const, name, fields: named(name, schema), ...facts };
};

export const flag = <const Name extends string>(name: Name, facts: { label: Label }) => ({
  kind: 'flag' as const,
  name,
  fields: named(name, z.optional(z.boolean())),
  ...facts,
});

export const searchMax = 80;

export const search = (facts: { label: Label }) =>
  ({
    kind: 'search',
    name: 'search',
    fields: { search: z.optional(text(searchMax)) },
    ...facts,
  }) as const;

export const custom = <const Name extends string, Schema extends z.ZodMiniType>(
  name: Name,
  schema: Schema,
) => ({
  kind: 'custom' as const,
  name,
  fields: named(name, schema),
});

export const displayOnly = (name: string) => ({ kind: 'displayOnly', name, fields: {} }) as const;
