// One tool of the toolbar: an icon with a name that is said and shown.
import type { ReactNode } from 'react';
import { tooltip } from '#frontend/ui/tooltips/tooltip.ts';
import styles from './ToolButton.module.css';

type Props = {
  label: string;
  onPress: () => void;
  /** Whether the words at the caret have it; left out where the tool is no switch. */
  isOn?: boolean | undefined;
  /** Whether what it opens is open. */
  expanded?: boolean | undefined;
  /** As the keys are written beside its name. */
  keys?: string | undefined;
  children: ReactNode;
};

export const ToolButton = ({ label, onPress, isOn, expanded, keys, children }: Props) => (
  <button
    type="button"
    tabIndex={-1}
    className={styles['tool']}
    aria-label={label}
    aria-pressed={isOn}
    aria-expanded={expanded}
    {...tooltip(keys === undefined ? label : `${label} (${keys})`)}
    // The text keeps the caret and what is chosen in it.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    {children}
  </button>
);
