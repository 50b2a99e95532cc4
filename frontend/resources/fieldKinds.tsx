// How each kind of field looks: in a cell of the list, and in the form. The only place that knows it.
import type { ReactNode } from 'react';
import { localName, localText } from '#frontend/lib/locale.ts';
import { CheckField } from '#frontend/ui/CheckField.tsx';
import type { ColumnKind } from '#frontend/ui/dataColumns.ts';
import { SelectField } from '#frontend/ui/SelectField.tsx';
import { TextField } from '#frontend/ui/TextField.tsx';
import type { Entry } from '#shared/resources/entry.ts';
import type { ChoiceField, Field, FieldKind, FieldValue } from '#shared/resources/fields.ts';
import { type AnyResource, targetOf } from '#shared/resources/resource.ts';
import { RefInput } from './RefInput.tsx';
import type { RecordNamed } from './resourceQueries.ts';

export type EditProps<F extends Field> = {
  field: F;
  resource: AnyResource;
  entry: Entry;
  error: string | undefined;
  disabled: boolean;
  own: string | null;
  onChange: (entry: Entry) => void;
};

type FieldOf<Kind extends FieldKind> = Extract<Field, { kind: Kind }>;

type CellPlace = { resource: AnyResource; recordNamed: RecordNamed };

type Look<F extends Field> = {
  column?: ColumnKind;
  cell: (value: FieldValue, field: F, place: CellPlace) => ReactNode;
  edit: (props: EditProps<F>) => ReactNode;
};

const inputOf = <F extends Field>({ field, entry, error, disabled, onChange }: EditProps<F>) => ({
  label: localText(field.label),
  required: field.required === true,
  value: String(entry),
  ...{ error, disabled, onChange },
});

const plainCell = (value: FieldValue): ReactNode => value !== null && <bdi>{String(value)}</bdi>;

const numberEdit = (props: EditProps<Field>): ReactNode => (
  <TextField {...inputOf(props)} dir="ltr" inputMode="decimal" maxLength={20} />
);

const looks: { [Kind in FieldKind]: Look<FieldOf<Kind>> } = {
  text: {
    cell: plainCell,
    edit: (props) => (
      <TextField {...inputOf(props)} dir={props.field.ltr ? 'ltr' : 'rtl'} maxLength={props.field.max} />
    ),
  },
  code: {
    column: 'tight',
    cell: plainCell,
    edit: (props) => <TextField {...inputOf(props)} dir="ltr" maxLength={props.field.max} />,
  },
  note: {
    column: 'wide',
    cell: plainCell,
    edit: (props) => <TextField {...inputOf(props)} multiline maxLength={props.field.max} />,
  },
  whole: { column: 'amount', cell: plainCell, edit: numberEdit },
  decimal: { column: 'amount', cell: plainCell, edit: numberEdit },
  flag: {
    cell: plainCell,
    edit: ({ field, entry, disabled, onChange }) => (
      <CheckField
        label={localText(field.label)}
        checked={entry === true}
        disabled={disabled}
        onChange={onChange}
      />
    ),
  },
  choice: {
    cell: (value, { choices }: ChoiceField) => {
      const label = choices[String(value)];
      return label && localText(label);
    },
    edit: (props) => (
      <SelectField
        {...inputOf(props)}
        emptyLabel=""
        choices={Object.entries(props.field.choices).map(([value, label]) => ({
          value,
          label: localText(label),
        }))}
      />
    ),
  },
  ref: {
    cell: (value, field, { recordNamed, resource }) => {
      if (typeof value !== 'string') return null;
      const row = recordNamed(targetOf(resource, field), value);
      return <bdi>{row ? localName(row) : value}</bdi>;
    },
    edit: (props) => (
      <RefInput {...inputOf(props)} target={targetOf(props.resource, props.field)} own={props.own} />
    ),
  },
};

export const lookOf = (field: Field): Look<Field> => looks[field.kind] as Look<Field>;
