// The fields that documents are made of: the kinds of fields of resources, with what a document adds to them.
import type { Money } from '../kernel/money.ts';
import type { ChoiceKind } from '../resources/choices.ts';
import type {
  CellField,
  CodeField,
  ColourField,
  DateField,
  DecimalField,
  FileField,
  Label,
  RefField,
  RichField,
  TextField,
} from '../resources/fields.ts';

/** The code of a record of another kind, which is known by its name (`choiceKind`). */
export type DocumentRecordField = Pick<
  RefField,
  'label' | 'required' | 'rare' | 'only' | 'scopes' | 'with'
> & {
  readonly kind: 'record';
  readonly of: ChoiceKind;
  /** What it is called by a choice of the head, such as the type of the document; `label` where documents of several are meant. */
  readonly labelBy?: { readonly field: string; readonly labels: Readonly<Record<string, Label>> };
  /** Records of branches out of sight are offered and named as well, such as the warehouse of a branch that goods are sent to. */
  readonly anyBranch?: true;
  /** The figures of a draft are computed with what is sent of the record: it goes also to users who act on drafts of others. */
  readonly computes?: true;
  /** People know its records by their names alone: a list of them shows no codes. */
  readonly byName?: true;
  /** What several of its records are called, where records of more than one kind are offered. */
  readonly several?: Label;
  /** Of what comes `with` a record, what is shown beside it in the list: each is of the kind of the line's field of that name. */
  readonly noted?: readonly string[];
  /** Of a line: where a text goes that names none of its records. That field has no column: its text is shown in this one. A text stays here, marked, where nothing is said. */
  readonly orText?: string;
};

export const recordField = <const Field extends Omit<DocumentRecordField, 'kind'>>(
  field: Field,
): Field & { kind: 'record' } => ({ kind: 'record', ...field });

/** What rows of a line are made of: values that are the same text in the product and on the wire. */
export type LineRowField = TextField | CodeField | DateField | DecimalField;

/** Small rows within one line, such as the batches of its goods. Of lines alone. */
export type DocumentRowsField = {
  readonly kind: 'rows';
  readonly label: Label;
  /** One of its rows, as in “add …”. */
  readonly one: Label;
  readonly of: Readonly<Record<string, LineRowField>>;
  readonly max: number;
  /** What its cell says of a row: this field, and so many of it. */
  readonly said: { readonly name: string; readonly quantity: string };
  readonly required?: never;
  readonly rare?: never;
};

export const rowsField = <const Field extends Omit<DocumentRowsField, 'kind'>>(
  field: Field,
): Field & { kind: 'rows' } => ({ kind: 'rows', ...field });

export type DocumentField =
  | Exclude<CellField, FileField | ColourField | RefField>
  | DocumentRecordField
  | DocumentRowsField;

/** What a field is called where the head says one of these, such as the types that a list shows: one name, or the common one. */
export const labelAmong = (field: DocumentField, valuesOf: (name: string) => readonly string[]): Label => {
  const by = field.kind === 'record' ? field.labelBy : undefined;
  if (by === undefined) return field.label;
  const [first, ...others] = new Set(valuesOf(by.field).map((value) => by.labels[value]));
  return first !== undefined && others.length === 0 ? first : field.label;
};

/** What a field of a document is called, by what its head says. */
export const labelIn = (field: DocumentField, head: object): Label =>
  labelAmong(field, (name) => [String((head as Readonly<Record<string, unknown>>)[name] ?? '')]);

/** A column in which records of several kinds are chosen, one at a time: choosing fills one of its fields and empties the others. */
export type OneOf<Field extends string = string> = {
  readonly name: string;
  readonly label: Label;
  readonly fields: readonly Field[];
  /** Where a text goes that names no record of any of them; it stays in the column, marked, where nothing is said. */
  readonly orText?: Field;
};

export type DocumentFields = Readonly<Record<string, DocumentField>>;

/** The field with the text that is shown where a field of records names none. */
export const textBeside = (field: DocumentField | undefined): string | undefined =>
  field?.kind === 'record' ? field.orText : undefined;

/** Whether the text of a field is shown in the column of another one. */
export const isTextBeside = (fields: DocumentFields, name: string): boolean =>
  Object.values(fields).some((field) => textBeside(field) === name);

/** Of lines, which hold no rich text. */
export type PlainFields = Readonly<Record<string, Exclude<DocumentField, RichField>>>;

/** A small table beside the lines of a document, such as its instalments: kept with the head. */
export type DocumentTable<Fields extends DocumentFields = DocumentFields> = {
  readonly label: Label;
  /** One of its rows, as in “add …”. */
  readonly one: Label;
  readonly of: Fields;
  readonly max: number;
  /** In the form of a transition that is performed without its rows as well. */
  readonly optional?: true;
};

export type DocumentTables = Readonly<Record<string, DocumentTable>>;

/** The value of a field of a document inside the product: amounts in minor units; null where an optional code, day or number is not given. */
export type ValueOf<Field> = Field extends { kind: 'rows'; of: infer Of }
  ? readonly RowOfLine<Of>[]
  : Field extends { kind: 'money' }
    ? Money
    : Field extends { kind: 'flag' }
      ? boolean
      : Field extends { kind: 'text' | 'note' | 'code' | 'rich' }
        ? string
        : Field extends { kind: 'whole' }
          ? number | null
          : Field extends { required: true }
            ? string
            : string | null;

/** A row of a line, each value a text; null where an optional day or number is not given. */
export type RowOfLine<Of> = {
  readonly [Name in keyof Of]: Of[Name] extends { kind: 'text' | 'code' } ? string : string | null;
};

export type LineRow = Readonly<Record<string, string | null>>;

export type ValuesOf<Fields> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };

/** The same on the wire: amounts are decimal strings. */
export type ViewsOf<Fields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends { kind: 'money' } ? string : ValueOf<Fields[Name]>;
};

/** The same as it is typed: a missing field means no value. */
export type TypedOf<Fields> = {
  -readonly [Name in keyof Fields]?:
    | (Fields[Name] extends { kind: 'rows'; of: infer Of }
        ? readonly Partial<Readonly<Record<keyof Of, string | null>>>[] | null
        : Fields[Name] extends { kind: 'flag' }
          ? boolean
          : Fields[Name] extends { kind: 'whole' }
            ? number | null
            : Fields[Name] extends { kind: 'money' }
              ? string
              : string | null)
    | undefined;
};

export type DocumentValue = Money | string | number | boolean | readonly LineRow[] | null;

/** The rows in a field of a line. */
export const rowsOf = (value: DocumentValue | undefined): readonly LineRow[] =>
  typeof value === 'object' && value !== null ? value : [];

export type LineValues = Readonly<Record<string, DocumentValue>>;

/** The rows of the tables of a document. */
export type TablesOf<Tables extends DocumentTables> = {
  -readonly [Name in keyof Tables]: ValuesOf<Tables[Name]['of']>[];
};

/** The same on the wire. */
export type TableViewsOf<Tables extends DocumentTables> = {
  -readonly [Name in keyof Tables]: ViewsOf<Tables[Name]['of']>[];
};

/** The same as it is typed. */
export type TypedTables<Tables extends DocumentTables> = {
  -readonly [Name in keyof Tables]?: TypedOf<Tables[Name]['of']>[] | undefined;
};

/** The rows of a table of the document. */
export const tableRows = (document: object, name: string): readonly LineValues[] =>
  (document as Record<string, readonly LineValues[] | undefined>)[name] ?? [];
