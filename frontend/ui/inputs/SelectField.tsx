// A field that takes one of a few values: the browser's own list, in our frame.
import { ChevronDownRegular } from '@fluentui/react-icons/headless/svg/chevron-down';
import styles from './Field.module.css';
import { Field, type FieldProps } from './Field.tsx';

export type Choice = { value: string; label: string };

type Props = FieldProps & {
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  disabled?: boolean | undefined;
  /** Shown for the empty value; without it there is no empty value. */
  emptyLabel?: string | undefined;
};

export const SelectField = ({ value, choices, onChange, disabled, emptyLabel, ...frame }: Props) => (
  <Field {...frame}>
    {(aria) => (
      <div className={styles['withButton']}>
        <select
          {...aria}
          className={styles['control']}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <span className={styles['inside']} aria-hidden="true">
          <ChevronDownRegular />
        </span>
      </div>
    )}
  </Field>
);
