// The name of a file, set in the direction of its own first letter, wherever it stands.
import styles from './FileName.module.css';

export const FileName = ({ name }: { name: string }) => (
  <span className={styles['name']}>
    <bdi>{name}</bdi>
  </span>
);
