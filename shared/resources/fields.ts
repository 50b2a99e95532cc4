// The kinds of fields that a resource is made of: each is data, and its values are the same in a form, in a file, on the wire and in the table.

import type * as z from 'zod/mini';
import type { Measure } from '../kernel/entry/decimalFault.ts';
import type { TextFormat } from '../kernel/identity.ts';
import type { AnyResource } from './resource.ts';

/** A text in both languages. */
export type Label = { readonly en: string; readonly ar: string };

type Common = {
  readonly label: Label;
  /** Said below it in a form. */
  readonly hint?: Label;
  readonly required?: true;
  /** Seldom filled: the head of a document shows it below "More". */
  readonly rare?: true;
  /** Chosen once: a record keeps it for good. */
  readonly fixed?: true;
  /** Written by the product alone: in answers and in the log, in no form and no file. */
  readonly kept?: true;
  /** Only for users who have this right: others neither see it, in lists, files, histories or the log, nor can change it. */
  readonly seenBy?: readonly [permission: string, action: string];
  /** Only users who have this right change it; others see it. */
  readonly editedBy?: readonly [permission: string, action: string];
};

/** One line. `ltr` for what is Latin by nature, such as an address on the web. */
export type TextField = Common & {
  readonly kind: 'text';
  readonly max: number;
  readonly ltr?: true;
  /** Of a known form, such as an IBAN: read as people write it, kept in one form. */
  readonly format?: TextFormat;
};
/** Letters and digits that people call a record by. */
export type CodeField = Common & { readonly kind: 'code'; readonly max: number };
/** Several lines. */
export type NoteField = Common & { readonly kind: 'note'; readonly max: number };
/**
 * A text with headings, lists, links and pictures: empty, or the ops of a Delta as one canonical string. `rules` come with it, so that
 * what has no such text does not load them; `rich` in `shared/richText/richField.ts` declares one.
 */
export type RichField = Common & {
  readonly kind: 'rich';
  /** Of one that is written in a certain language; where it is one of a pair by its name, such as `text` and `text_ar`, a document knows that itself. */
  readonly dir?: 'rtl' | 'ltr';
  /** Characters of its plain text. */
  readonly max?: number;
  readonly rules: RichRules;
};
export type RichRules = {
  /** What is not allowed in it is refused, and what is allowed is brought into its one form. */
  schema(field: RichField): z.ZodMiniType<string, string>;
  plain(text: string): string;
  /** Of all rich texts of a document or record together. */
  readonly bytesMax: number;
};
export type WholeField = Common & { readonly kind: 'whole'; readonly min: number; readonly max: number };
/** An exact number as decimal text, greater than zero where zero is not allowed as well; so many decimals. A price shows at least the decimals of the currency, and what is a `measure` all of its own. `signed`: in documents, it may be less than zero. */
export type DecimalField = Common & {
  readonly kind: 'decimal';
  readonly decimals: number;
  readonly orZero?: true;
  readonly isPrice?: true;
  readonly signed?: true;
  readonly measure?: Measure;
};
/** So many of a hundred, as decimal text with two decimals at most. */
export type PercentField = Common & { readonly kind: 'percent' };
/**
 * An amount in the currency of the books, as decimal text; not negative, but where it is `signed`. `decimals`: of prices,
 * which may have more than the currency.
 */
export type MoneyField = Common & {
  readonly kind: 'money';
  readonly decimals?: number;
  readonly signed?: true;
};
/** A calendar day. */
export type DateField = Common & { readonly kind: 'date' };
/** `#rrggbb`. */
export type ColourField = Common & { readonly kind: 'colour' };
export type FlagField = Common & { readonly kind: 'flag'; readonly initial: boolean };
export type ChoiceField<Value extends string = string> = Common & {
  readonly kind: 'choice';
  readonly choices: Readonly<Record<Value, Label>>;
  /** What it means where nothing is chosen. */
  readonly none?: Label;
  /** Those of records that the product makes: nobody chooses them. */
  readonly ofProduct?: readonly NoInfer<Value>[];
  /** What a new record begins with. */
  readonly initial?: NoInfer<Value>;
  /** The field whose number it is the unit of: forms show both as one. */
  readonly unitOf?: string;
};
/**
 * The code of a record of another resource, or of the own one: then the records are a tree. Two resources that name each other are
 * given as functions. `only`: what the record must be like (one of several values), such as an account that is no group.
 */
export type RefField = Common & {
  readonly kind: 'ref';
  readonly to: AnyResource | 'self' | (() => AnyResource);
  readonly only?: Readonly<Record<string, Scalar | readonly Scalar[]>>;
  /** Names the branch that the record belongs to: users who do not see the branch do not see the record. */
  readonly scopes?: true;
  /** A new record is called like the one that is chosen here, until the user types a name. */
  readonly names?: true;
  /** What a form that fills this field is sent of the record, beside code and names; never what is `seenBy` some. */
  readonly with?: readonly string[];
  /** Whether a new record usually names this one, depending on the rest of its form: the first that does is filled in. */
  readonly usual?: (
    record: Readonly<Record<string, unknown>>,
    entries: Readonly<Record<string, unknown>>,
  ) => boolean;
};

/** One of the files that are attached to the record, by its id; one that was taken off since means nothing. */
export type FileField = Common & { readonly kind: 'file' };

/** What one row of a `rows` field is made of: anything but rows. */
export type CellField =
  | TextField
  | CodeField
  | NoteField
  | RichField
  | WholeField
  | DecimalField
  | PercentField
  | MoneyField
  | DateField
  | ColourField
  | FlagField
  | ChoiceField
  | RefField
  | FileField;

/** A small table inside a record, such as dated rates: by its key no row stands twice, and they are kept in its order. */
export type RowsField = Common & {
  readonly kind: 'rows';
  readonly of: Readonly<Record<string, CellField>>;
  readonly key: string;
  readonly max: number;
  /** What the list says of a record that has none. */
  readonly none?: Label;
};

export type Field = CellField | RowsField;

export type FieldKind = Field['kind'];

export type Fields = Readonly<Record<string, Field>>;

export type FieldOf<Kind extends FieldKind> = Extract<Field, { kind: Kind }>;

type WithoutKind<F extends Field> = Omit<F, 'kind'>;

/** Whether a field must be filled, as far as its declaration says so: its value is then never null. */
type Need<Declared> = Declared extends { readonly required: true } ? { readonly required: true } : unknown;

export const text = (field: WithoutKind<TextField>): TextField => ({ kind: 'text', ...field });
export const code = (field: WithoutKind<CodeField>): CodeField => ({ kind: 'code', ...field });
export const note = (field: WithoutKind<NoteField>): NoteField => ({ kind: 'note', ...field });
export const whole = (field: WithoutKind<WholeField>): WholeField => ({ kind: 'whole', ...field });
export const decimal = (field: WithoutKind<DecimalField>): DecimalField => ({ kind: 'decimal', ...field });
export const percent = (field: WithoutKind<PercentField>): PercentField => ({ kind: 'percent', ...field });
export const money = (field: WithoutKind<MoneyField>): MoneyField => ({ kind: 'money', ...field });
export const date = <const Declared extends WithoutKind<DateField>>(
  field: Declared,
): DateField & Need<Declared> => ({ kind: 'date', ...field }) as DateField & Need<Declared>;
export const colour = (field: WithoutKind<ColourField>): ColourField => ({ kind: 'colour', ...field });
export const flag = (field: WithoutKind<FlagField>): FlagField => ({ kind: 'flag', ...field });
export const choice = <const Value extends string>(
  field: WithoutKind<ChoiceField<Value>>,
): ChoiceField<Value> => ({ kind: 'choice', ...field });
export const ref = <const Declared extends WithoutKind<RefField>>(
  field: Declared,
): RefField & Need<Declared> => ({ kind: 'ref', ...field }) as RefField & Need<Declared>;

export const file = (field: WithoutKind<FileField>): FileField => ({ kind: 'file', ...field });

export const rows = (field: WithoutKind<RowsField>): RowsField => ({ kind: 'rows', ...field });

/** The value of a plain field: null if empty, or an empty text where the kind is text. */
export type Scalar = string | number | boolean | null;

export type RowValue = Readonly<Record<string, Scalar>>;

/** Whether one of the fields is a rich text, or a row of one holds one. */
export const hasRich = (fields: Readonly<Record<string, { readonly kind: string }>>): boolean =>
  Object.values(fields).some(
    (field) => field.kind === 'rich' || (field.kind === 'rows' && hasRich((field as RowsField).of)),
  );

/** What a document or record with rich texts may be refused for as a whole. */
export const textRefusals = ['text.tooLong', 'text.imageSum'] as const;

/** The value of any field. */
export type FieldValue = Scalar | readonly RowValue[];
