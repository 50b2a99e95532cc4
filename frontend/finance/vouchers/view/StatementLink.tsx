// What a line names as a link to its statement.
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './StatementLink.module.css';

export const StatementLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link className={styles['name']} to={to}>
    {children}
  </Link>
);
