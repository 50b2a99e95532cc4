// A field for an amount, with its currency beside it.

import { classNames } from '../text/classNames.ts';
import { AmountInput } from './AmountInput.tsx';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';

type Props = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  currency: string;
  disabled?: boolean | undefined;
  onBlur?: () => void;
};

export const MoneyInput = ({ value, onChange, currency, disabled, onBlur, ...frame }: Props) => (
  <Field {...frame}>
    {(aria) => (
      <AmountInput
        {...aria}
        className={classNames(styles['control'], styles['amount'])}
        value={value}
        currency={currency}
        disabled={disabled}
        onChange={onChange}
        onBlur={onBlur}
      />
    )}
  </Field>
);
