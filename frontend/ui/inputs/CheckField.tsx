// A box to tick, with its label beside it; mixed when only some of what it covers is ticked.
import styles from './Field.module.css';

type Props = {
  label: string;
  checked: boolean;
  mixed?: boolean | undefined;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
};

export const CheckField = ({ label, checked, mixed = false, onChange, disabled }: Props) => (
  <label className={styles['check']}>
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      ref={(element) => {
        if (element) element.indeterminate = mixed && !checked;
      }}
      onChange={(event) => onChange(event.target.checked)}
    />
    {label}
  </label>
);
