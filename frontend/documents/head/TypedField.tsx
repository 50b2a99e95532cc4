// The input of a field that names no record, by its kind: in the head of a document, and in the form of a transition.
import { type ReactNode, useState } from 'react';
import { localText } from '#frontend/lib/texts/locale.ts';
import { DateField } from '#frontend/ui/dates/DateField.tsx';
import { CheckField } from '#frontend/ui/inputs/CheckField.tsx';
import { MoneyInput } from '#frontend/ui/inputs/MoneyInput.tsx';
import { NumberField } from '#frontend/ui/inputs/NumberField.tsx';
import { type Choice, SelectField } from '#frontend/ui/inputs/SelectField.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import type { DocumentField } from '#shared/documents/documentFields.ts';
import { scaleOf } from '#shared/kernel/money.ts';
import type { ChoiceField } from '#shared/resources/fields.ts';
import { entrySentence } from './entrySentence.ts';

export type Framed = {
  label: string;
  value: string;
  required: boolean | undefined;
  error: string | undefined;
  hint: ReactNode;
  onChange: (value: string) => void;
};

/** What may be chosen in a field of choices. */
export const declaredChoices = (field: ChoiceField): Choice[] =>
  Object.entries(field.choices).map(([value, label]) => ({ value, label: localText(label) }));

type Numeric = Framed & { field: DocumentField; currency: string };

/** What is no such number or amount is marked once the field is left. */
const PlainNumber = ({ field, error, currency, ...framed }: Numeric) => {
  const [isTyping, setTyping] = useState(false);
  const standing = isTyping ? undefined : entrySentence(field, framed.value, scaleOf(currency));
  const typed = {
    ...framed,
    error: error ?? standing,
    onChange: (value: string) => {
      setTyping(true);
      framed.onChange(value);
    },
    onBlur: () => setTyping(false),
  };
  return field.kind === 'money' ? <MoneyInput {...typed} currency={currency} /> : <NumberField {...typed} />;
};

type Props = Framed & {
  field: DocumentField;
  currency: string;
  /** What the browser may fill in. */
  autoComplete?: string | undefined;
  /** What is typed is in the language of the page; another text is as its author wrote it. */
  isOfPage: boolean;
};

export const TypedField = ({ field, currency, autoComplete, isOfPage, ...framed }: Props) => {
  switch (field.kind) {
    case 'date':
      return <DateField {...framed} />;
    case 'flag':
      return (
        <CheckField
          label={framed.label}
          checked={framed.value === 'true'}
          onChange={(checked) => framed.onChange(String(checked))}
        />
      );
    case 'note':
      return <TextField {...framed} multiline maxLength={field.max} />;
    case 'whole':
    case 'decimal':
    case 'percent':
    case 'money':
      return <PlainNumber {...framed} field={field} currency={currency} />;
    case 'text':
    case 'code':
      return (
        <TextField
          {...framed}
          {...(autoComplete !== undefined && { autoComplete })}
          maxLength={field.max}
          {...(!isOfPage && { dir: 'auto' as const })}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...framed}
          choices={declaredChoices(field)}
          emptyLabel={field.required ? undefined : ''}
        />
      );
    default:
      return null;
  }
};
