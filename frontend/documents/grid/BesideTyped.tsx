// What is known of a cell, in it at the other end than what is typed.
import { BidiText } from '#frontend/ui/text/BidiText.tsx';
import styles from './BesideTyped.module.css';

export const BesideTyped = ({ children }: { children: string }) => (
  <span className={styles['beside']}>
    <bdi>
      <BidiText>{children}</BidiText>
    </bdi>
  </span>
);
