// A field for a colour: the browser's picker beside its code.
import own from './ColourField.module.css';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';

type Props = FieldProps & {
  /** `#rrggbb`, or empty. */
  value: string;
  onChange: (colour: string) => void;
  disabled?: boolean | undefined;
};

export const ColourField = ({ value, onChange, disabled, ...frame }: Props) => (
  <Field {...frame}>
    {(aria) => (
      <div className={own['colour']}>
        <input
          type="color"
          className={own['picker']}
          aria-label={frame.label}
          tabIndex={-1}
          data-empty={value === ''}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          {...aria}
          autoComplete="off"
          dir="ltr"
          className={styles['control']}
          placeholder="#0f766e"
          maxLength={7}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    )}
  </Field>
);
