// How far something is: a bar with its words.
import { useId } from 'react';
import { BidiText } from './BidiText.tsx';
import { Progress } from './Progress.tsx';
import styles from './ProgressBar.module.css';

type Props = { done: number; total: number; text: string; note?: string | undefined };

export const ProgressBar = ({ done, total, text, note }: Props) => {
  const id = useId();
  return (
    <div className={styles['progress']}>
      <div className={styles['words']}>
        <span id={id}>
          <BidiText>{text}</BidiText>
        </span>
        {note !== undefined && (
          <span className={styles['note']}>
            <BidiText>{note}</BidiText>
          </span>
        )}
      </div>
      <Progress labelledBy={id} value={done} max={Math.max(1, total)} />
    </div>
  );
};
