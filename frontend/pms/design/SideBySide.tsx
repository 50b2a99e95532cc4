// Cards beside each other, such as what is wanted and what it comes to in areas; one below the other where there is no room.
import type { ReactNode } from 'react';
import styles from './SideBySide.module.css';

export const SideBySide = ({ children }: { children: ReactNode }) => (
  <div className={styles['cards']}>{children}</div>
);
