// A form as long as its page: cards under each other, and the buttons in sight at the foot.
import type { ReactNode } from 'react';
import styles from './PageForm.module.css';

type Props = { onSubmit: () => void; foot: ReactNode; children: ReactNode };

export const PageForm = ({ onSubmit, foot, children }: Props) => (
  <form
    className={styles['cards']}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
    <div className={styles['foot']}>{foot}</div>
  </form>
);
