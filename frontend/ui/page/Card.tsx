// A surface with an optional head: title, a line beside it, actions at the far end.
import { type ReactNode, useId } from 'react';
import { classNames } from '../text/classNames.ts';
import styles from './Card.module.css';

type Props = {
  title?: ReactNode;
  aside?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** Without padding: tables and grids reach the border. */
  flush?: boolean | undefined;
  className?: string | undefined;
};

export const Card = ({ title, aside, actions, children, flush, className }: Props) => {
  const titleId = useId();
  return (
    <section
      className={classNames(styles['card'], className)}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {title !== undefined && (
        <header className={styles['head']}>
          <h2 className={styles['title']} id={titleId}>
            {title}
          </h2>
          {aside}
          <div className={styles['actions']}>{actions}</div>
        </header>
      )}
      <div className={flush === true ? styles['flush'] : styles['body']}>{children}</div>
    </section>
  );
};
