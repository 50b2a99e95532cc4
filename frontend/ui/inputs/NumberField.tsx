// A field for a plain number, in our frame.
import { classNames } from '../text/classNames.ts';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { NumberInput } from './NumberInput.tsx';

type Props = FieldProps & { value: string; onChange: (value: string) => void; onBlur?: () => void };

export const NumberField = ({ value, onChange, onBlur, ...frame }: Props) => (
  <Field {...frame}>
    {(aria) => (
      <NumberInput
        {...aria}
        className={classNames(styles['control'], styles['amount'])}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
      />
    )}
  </Field>
);
