// The fields that documents are made of: the kinds of fields of resources, with what a document adds to them.
import type { Money } from '../kernel/money.ts';
import type { ChoiceKind } from '../resources/choices.ts';
import type { CellField, ColourField, FileField, RefField } from '../resources/fields.ts';

/** The code of a record of another kind, which is known by its name (`choiceKind`). */
export type ListedField = Pick<RefField, 'label' | 'required' | 'only' | 'scopes'> & {
  readonly kind: 'listed';
  readonly of: ChoiceKind;
};

export const listed = <const Field extends Omit<ListedField, 'kind'>>(
  field: Field,
): Field & { kind: 'listed' } => ({ kind: 'listed', ...field });

export type DocumentField = Exclude<CellField, FileField | ColourField | RefField> | ListedField;

export type DocumentFields = Readonly<Record<string, DocumentField>>;

/** What stands in a field of a document inside the product: amounts in minor units; null where an optional code, day or number is not given. */
export type ValueOf<Field> = Field extends { kind: 'money' }
  ? Money
  : Field extends { kind: 'flag' }
    ? boolean
    : Field extends { kind: 'text' | 'note' | 'code' }
      ? string
      : Field extends { kind: 'whole' }
        ? number | null
        : Field extends { required: true }
          ? string
          : string | null;

export type ValuesOf<Fields> = { -readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };

/** The same on the wire: amounts are decimal strings. */
export type ViewsOf<Fields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends { kind: 'money' } ? string : ValueOf<Fields[Name]>;
};

/** The same as it is typed: what is left out stands for nothing. */
export type TypedOf<Fields> = {
  -readonly [Name in keyof Fields]?:
    | (Fields[Name] extends { kind: 'flag' }
        ? boolean
        : Fields[Name] extends { kind: 'whole' }
          ? number | null
          : Fields[Name] extends { kind: 'money' }
            ? string
            : string | null)
    | undefined;
};

export type DocumentValue = Money | string | number | boolean | null;

export type LineValues = Readonly<Record<string, DocumentValue>>;
