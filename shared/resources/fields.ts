// The kinds of fields that a resource is made of: each is data, and its values are the same in a form, in a file, on the wire and in the table.

import type { AnyResource } from './resource.ts';

/** A text in both languages. */
export type Label = { readonly en: string; readonly ar: string };

type Common = {
  readonly label: Label;
  readonly required?: true;
  /** Chosen once: a record keeps it for good. */
  readonly fixed?: true;
};

/** One line. `ltr` for what is Latin by nature, such as an address on the web. */
export type TextField = Common & { readonly kind: 'text'; readonly max: number; readonly ltr?: true };
/** Letters and digits that people call a record by. */
export type CodeField = Common & { readonly kind: 'code'; readonly max: number };
/** Several lines. */
export type NoteField = Common & { readonly kind: 'note'; readonly max: number };
export type WholeField = Common & { readonly kind: 'whole'; readonly min: number; readonly max: number };
/** An exact number as decimal text, greater than zero; so many decimals. */
export type DecimalField = Common & { readonly kind: 'decimal'; readonly decimals: number };
export type FlagField = Common & { readonly kind: 'flag'; readonly initial: boolean };
export type ChoiceField<Value extends string = string> = Common & {
  readonly kind: 'choice';
  readonly choices: Readonly<Record<Value, Label>>;
};
/** The code of a record of another resource, or of the own one: then the records are a tree. */
export type RefField = Common & { readonly kind: 'ref'; readonly to: AnyResource | 'self' };

export type Field =
  | TextField
  | CodeField
  | NoteField
  | WholeField
  | DecimalField
  | FlagField
  | ChoiceField
  | RefField;

export type FieldKind = Field['kind'];

export type Fields = Readonly<Record<string, Field>>;

type WithoutKind<F extends Field> = Omit<F, 'kind'>;

export const text = (field: WithoutKind<TextField>): TextField => ({ kind: 'text', ...field });
export const code = (field: WithoutKind<CodeField>): CodeField => ({ kind: 'code', ...field });
export const note = (field: WithoutKind<NoteField>): NoteField => ({ kind: 'note', ...field });
export const whole = (field: WithoutKind<WholeField>): WholeField => ({ kind: 'whole', ...field });
export const decimal = (field: WithoutKind<DecimalField>): DecimalField => ({ kind: 'decimal', ...field });
export const flag = (field: WithoutKind<FlagField>): FlagField => ({ kind: 'flag', ...field });
export const choice = <const Value extends string>(
  field: WithoutKind<ChoiceField<Value>>,
): ChoiceField<Value> => ({ kind: 'choice', ...field });
export const ref = (field: WithoutKind<RefField>): RefField => ({ kind: 'ref', ...field });

/** What stands in a field: nothing is null, and an empty text where the kind is text. */
export type FieldValue = string | number | boolean | null;
