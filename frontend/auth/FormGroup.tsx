// A group of fields with its name and a sentence about it.
import type { ReactNode } from 'react';
import styles from './FormGroup.module.css';

type Props = { title: string; text: string; children: ReactNode };

export const FormGroup = ({ title, text, children }: Props) => (
  <fieldset className={styles['group']}>
    <legend className={styles['legend']}>{title}</legend>
    <p className={styles['text']}>{text}</p>
    <div className={styles['fields']}>{children}</div>
  </fieldset>
);
