// A key of the keyboard and what it does.
import styles from './KeyHint.module.css';

type Props = { keys: readonly string[]; children: string };

export const KeyHint = ({ keys, children }: Props) => (
  <span className={styles['hint']}>
    <bdi className={styles['keys']} dir="ltr">
      {keys.map((key) => (
        <kbd key={key} className={styles['key']}>
          {key}
        </kbd>
      ))}
    </bdi>
    {children}
  </span>
);
