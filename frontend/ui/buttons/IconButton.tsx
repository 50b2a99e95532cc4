// A round-cornered button that is only an icon; its name is said and shown as a hint.
import type { ReactNode } from 'react';
import { tooltip } from '../tooltips/tooltip.ts';
import styles from './IconButton.module.css';

type Props = {
  label: string;
  onClick: () => void;
  disabled?: boolean | undefined;
  children: ReactNode;
};

export const IconButton = ({ label, onClick, disabled, children }: Props) => (
  <button
    type="button"
    className={styles['button']}
    aria-label={label}
    {...tooltip(label)}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </button>
);
