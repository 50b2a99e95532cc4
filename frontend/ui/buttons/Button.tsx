// A button of the product: main, plain or quiet, with an icon before its words; one that does nothing now says why.
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../text/classNames.ts';
import { describedByTooltip } from '../tooltips/tooltip.ts';
import styles from './Button.module.css';

/** Without a border and an icon a button would look like text. */
type Look = { look?: 'primary' | 'plain' | 'danger'; icon?: ReactNode } | { look: 'quiet'; icon: ReactNode };

type Props = Omit<ComponentProps<'button'>, 'type'> &
  Look & {
    size?: 'medium' | 'small';
    type?: 'button' | 'submit';
    /** Why it does nothing now. It stays in reach and says so: pointed at, by the keyboard, and where it is pressed. */
    reason?: string | null | undefined;
  };

const refused = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** `disabled` alone is for the moment in which what was pressed is under way. */
const offBy = (reason: string) => ({
  'aria-disabled': true,
  onClick: refused,
  ...describedByTooltip(reason),
});

export const Button = ({
  look = 'plain',
  size = 'medium',
  icon,
  type = 'button',
  reason,
  children,
  ...native
}: Props) => (
  <button
    {...native}
    {...(reason && offBy(reason))}
    type={type}
    className={classNames(styles['button'], styles[look], styles[size], native.className)}
  >
    {icon !== undefined && (
      <span className={styles['icon']} aria-hidden="true">
        {icon}
      </span>
    )}
    {children}
  </button>
);
