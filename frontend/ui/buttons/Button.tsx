// A button of the product: main, plain or quiet, with an icon before its words.
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../text/classNames.ts';
import styles from './Button.module.css';

type Props = Omit<ComponentProps<'button'>, 'type'> & {
  look?: 'primary' | 'plain' | 'quiet' | 'danger';
  size?: 'medium' | 'small';
  icon?: ReactNode;
  type?: 'button' | 'submit';
};

export const Button = ({
  look = 'plain',
  size = 'medium',
  icon,
  type = 'button',
  children,
  ...native
}: Props) => (
  <button
    {...native}
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
