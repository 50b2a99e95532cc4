// What stands above a list: search and filters at the start, what can be done at the end.
import type { ReactNode } from 'react';
import styles from './ListBar.module.css';

export const ListBar = ({ children, acts }: { children: ReactNode; acts: ReactNode }) => (
  <div className={styles['bar']}>
    {children}
    <div className={styles['acts']}>{acts}</div>
  </div>
);
