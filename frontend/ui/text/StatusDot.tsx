// A state as a coloured dot and its word: never colour alone, never a solid pill.
import { classNames } from './classNames.ts';
import styles from './StatusDot.module.css';

export type StatusTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info';

type Props = { tone: StatusTone; children: string; framed?: boolean | undefined };

export const StatusDot = ({ tone, children, framed }: Props) => (
  <span className={classNames(styles['status'], styles[tone], framed === true && styles['framed'])}>
    {children}
  </span>
);
