// Rows of a card: a name and a figure each, often a link to what is behind them.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './RowList.module.css';

export const RowList = ({ children }: { children: ReactNode }) => (
  <ul className={styles['rows']}>{children}</ul>
);

/** Without an address the row is only read. */
export const Row = ({ to, children }: { to?: string | undefined; children: ReactNode }) => (
  <li>
    {to === undefined ? (
      <span className={styles['row']}>{children}</span>
    ) : (
      <Link className={styles['row']} to={to}>
        {children}
      </Link>
    )}
  </li>
);

/** What a row is of, with its code or day. */
export const RowName = ({ children, code }: { children: ReactNode; code?: ReactNode }) => (
  <span className={styles['name']}>
    {children}
    {code !== undefined && (
      <>
        {' '}
        <bdi className={styles['code']}>{code}</bdi>
      </>
    )}
  </span>
);
