// What is known of a cell of a line, above it while that is typed; nothing where nothing is known.
import type { ReactNode } from 'react';
import styles from './FactAbove.module.css';

export const FactAbove = ({ children }: { children: ReactNode }) => (
  <span className={styles['above']} role="note" dir="auto">
    {children}
  </span>
);
