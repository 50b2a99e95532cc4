// A field for a line of text, or several.
import type { ComponentProps } from 'react';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';
import { selectOnEntry } from './selectOnEntry.ts';

type Native = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className' | 'required'>;

type Props = FieldProps &
  Native & {
    value: string;
    onChange: (value: string) => void;
    /** More than one line. */
    multiline?: boolean | undefined;
  };

/** A number is replaced as a whole more often than it is corrected. */
const isNumber = ({ inputMode }: Native): boolean => inputMode === 'decimal' || inputMode === 'numeric';

export const TextField = (props: Props) => {
  const { label, error, hint, required, hiddenLabel, className, value, onChange, multiline, ...native } =
    props;
  const frame = { label, error, hint, required, hiddenLabel, className };
  const area = { disabled: native.disabled, readOnly: native.readOnly, maxLength: native.maxLength };
  return (
    <Field {...frame}>
      {(aria) =>
        multiline === true ? (
          <textarea
            {...area}
            {...aria}
            className={styles['control']}
            rows={3}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <input
            autoComplete="off"
            {...(isNumber(native) && selectOnEntry)}
            {...native}
            {...aria}
            className={styles['control']}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  );
};
