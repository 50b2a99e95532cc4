// How each kind of field looks: in a cell of the list, and in the form. The only place that knows it.
import { AttachRegular } from '@fluentui/react-icons/headless/svg/attach';
import { CheckmarkRegular } from '@fluentui/react-icons/headless/svg/checkmark';
import type { ReactNode } from 'react';
import { localNumber } from '#frontend/lib/texts/digits.ts';
import { localName, localText } from '#frontend/lib/texts/locale.ts';
import { LazyRichField } from '#frontend/richText/lazyRich.ts';
import { DateField } from '#frontend/ui/dates/DateField.tsx';
import { DateText } from '#frontend/ui/dates/DateText.tsx';
import { CheckField } from '#frontend/ui/inputs/CheckField.tsx';
import { ColourField } from '#frontend/ui/inputs/ColourField.tsx';
import { ColourSwatch } from '#frontend/ui/inputs/ColourSwatch.tsx';
import { SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import type { ColumnKind } from '#frontend/ui/tables/dataColumns.ts';
import type { TextFormat } from '#shared/kernel/identity.ts';
import { choiceUse } from '#shared/resources/choices.ts';
import type { ChoiceField, Field, FieldKind, FieldOf, FieldValue } from '#shared/resources/fields.ts';
import { type AnyResource, targetOf } from '#shared/resources/resource.ts';
import { BooksMoney, BooksMoneyInput } from './booksMoney.tsx';
import type { Edit, EditProps } from './editProps.ts';
import { FileInput } from './FileInput.tsx';
import { RefInput } from './RefInput.tsx';
import { RowsCell } from './RowsCell.tsx';
import { RowsInput } from './RowsInput.tsx';
import type { RecordNamed } from './resourceQueries.ts';

type CellPlace = { resource: AnyResource; recordNamed: RecordNamed };

type FieldDisplay<F extends Field> = {
  column?: ColumnKind;
  /** Takes the whole width of the form. */
  wide?: true;
  cell: (value: FieldValue, field: F, place: CellPlace) => ReactNode;
  edit: Edit<F>;
};

/** No hint below a cell of a table, or below a field that can no longer be typed. */
const hintOf = ({ field: { hint, fixed }, own, saidLabel }: EditProps<Field>): string | undefined =>
  hint === undefined || saidLabel !== undefined || (fixed && own !== null) ? undefined : localText(hint);

const inputOf = <F extends Field>(props: EditProps<F>) => {
  const { field, entry, error, disabled, onChange, saidLabel } = props;
  return {
    label: saidLabel ?? localText(field.label),
    hiddenLabel: saidLabel !== undefined,
    required: field.required === true,
    value: String(entry),
    hint: hintOf(props),
    error,
    disabled,
    onChange,
  };
};

/** What may be chosen, and what stands there. */
const offeredChoices = ({ choices, ofProduct = [] }: ChoiceField, entry: unknown) =>
  Object.entries(choices)
    .filter(([value]) => value === entry || !ofProduct.includes(value))
    .map(([value, label]) => ({ value, label: localText(label) }));

/** Nothing leaves nothing: on a card its name would stand there alone. */
const plainCell = (value: FieldValue): ReactNode =>
  value !== null && value !== '' && <bdi>{String(value)}</bdi>;

const numberCell = (value: FieldValue): ReactNode =>
  value !== null && <bdi dir="ltr">{localNumber(String(value))}</bdi>;

/** The keys that a phone shows for a text of a known form. */
const keysOf: Partial<Readonly<Record<TextFormat, 'tel' | 'email' | 'numeric'>>> = {
  phone: 'tel',
  email: 'email',
  vatNumber: 'numeric',
  commercialRegistration: 'numeric',
  nationalId: 'numeric',
  building: 'numeric',
  postalCode: 'numeric',
};

const numberEdit = (props: EditProps<Field>): ReactNode => (
  <TextField {...inputOf(props)} dir="ltr" inputMode="decimal" maxLength={20} />
);

const displays: { [Kind in FieldKind]: FieldDisplay<FieldOf<Kind>> } = {
  text: {
    cell: plainCell,
    edit: (props) => (
      <TextField
        {...inputOf(props)}
        dir={props.field.ltr ? 'ltr' : undefined}
        inputMode={props.field.format && keysOf[props.field.format]}
        maxLength={props.field.max}
      />
    ),
  },
  code: {
    column: 'tight',
    cell: plainCell,
    edit: (props) => <TextField {...inputOf(props)} dir="ltr" maxLength={props.field.max} />,
  },
  note: {
    column: 'wide',
    wide: true,
    cell: plainCell,
    edit: (props) => <TextField {...inputOf(props)} multiline maxLength={props.field.max} />,
  },
  rich: {
    wide: true,
    cell: () => null,
    edit: (props) => {
      const { disabled, hiddenLabel: _, ...framed } = inputOf(props);
      return (
        <div data-wide="true">
          <LazyRichField {...framed} isReadOnly={disabled} dir={props.field.dir} />
        </div>
      );
    },
  },
  whole: { column: 'amount', cell: numberCell, edit: numberEdit },
  decimal: { column: 'amount', cell: numberCell, edit: numberEdit },
  percent: { column: 'amount', cell: numberCell, edit: numberEdit },
  money: {
    column: 'amount',
    cell: (value) => value !== null && <BooksMoney amount={String(value)} />,
    edit: (props) => <BooksMoneyInput {...inputOf(props)} />,
  },
  date: {
    column: 'date',
    cell: (value) => value !== null && <DateText date={String(value)} />,
    edit: (props) => <DateField {...inputOf(props)} plain={props.saidLabel !== undefined} />,
  },
  colour: {
    cell: (value) => value !== null && <ColourSwatch colour={String(value)} />,
    edit: (props) => <ColourField {...inputOf(props)} />,
  },
  flag: {
    cell: (value) => value === true && <CheckmarkRegular aria-hidden="true" />,
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
        emptyLabel={props.field.none ? localText(props.field.none) : ''}
        choices={offeredChoices(props.field, props.entry)}
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
      <RefInput
        {...inputOf(props)}
        target={targetOf(props.resource, props.field)}
        only={props.field.only}
        use={props.resource && choiceUse(props.resource, props.field)}
        own={props.own}
      />
    ),
  },
  file: {
    cell: (value) => value !== null && <AttachRegular aria-hidden="true" />,
    edit: (props) => <FileInput {...inputOf(props)} resource={props.resource} own={props.own} />,
  },
  rows: {
    wide: true,
    cell: (value, field) => <RowsCell rows={value} field={field} />,
    edit: (props) => <RowsInput {...props} editOf={(cell) => displayOf(cell).edit} />,
  },
};

export const displayOf = (field: Field): FieldDisplay<Field> => displays[field.kind] as FieldDisplay<Field>;
