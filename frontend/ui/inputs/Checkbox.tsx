// A bare box to tick, named for those who hear it; mixed when only some of many are ticked.
import styles from './Checkbox.module.css';

type Props = {
  label: string;
  checked: boolean;
  mixed?: boolean | undefined;
  disabled?: boolean | undefined;
  onChange: (checked: boolean) => void;
};

export const Checkbox = ({ label, checked, mixed = false, disabled, onChange }: Props) => (
  <label className={styles['target']}>
    <input
      type="checkbox"
      className={styles['box']}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      ref={(element) => {
        if (element) element.indeterminate = mixed && !checked;
      }}
      onChange={(event) => onChange(event.target.checked)}
    />
  </label>
);
