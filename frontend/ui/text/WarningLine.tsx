// A sentence below totals that warns and stops nothing.
import { BidiText } from './BidiText.tsx';
import styles from './WarningLine.module.css';

export const WarningLine = ({ text }: { text: string }) => (
  <p className={styles['warning']}>
    <BidiText>{text}</BidiText>
  </p>
);
