// The product's mark: a scale in balance.
import styles from './Mark.module.css';

export const Mark = () => (
  <svg className={styles['mark']} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect className={styles['ground']} width="32" height="32" rx="8" />
    <path
      className={styles['scale']}
      d="M16 7v18M10.500 25h11M7 10.500h18M7 10.500l-3.200 7.500h6.400zM25 10.500l-3.200 7.500h6.400z"
    />
  </svg>
);
