// A box to tick, with its label beside it.
import styles from './Field.module.css';

type Props = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
};

export const CheckField = ({ label, checked, onChange, disabled }: Props) => (
  <label className={styles['check']}>
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    {label}
  </label>
);
