// A round-cornered button that is only an icon; its name is said and shown as a hint.
import type { ReactNode } from 'react';
import { describedByTooltip, tooltip } from '../tooltips/tooltip.ts';
import styles from './IconButton.module.css';

type Props = {
  label: string;
  onClick: () => void;
  disabled?: boolean | undefined;
  /** Why it does nothing now: it stays in reach and says so. */
  reason?: string | null | undefined;
  children: ReactNode;
};

export const IconButton = ({ label, onClick, disabled, reason, children }: Props) => (
  <button
    type="button"
    className={styles['button']}
    aria-label={label}
    {...(reason ? describedByTooltip(reason) : tooltip(label))}
    disabled={disabled}
    aria-disabled={reason ? true : undefined}
    onClick={reason ? undefined : onClick}
  >
    {children}
  </button>
);
