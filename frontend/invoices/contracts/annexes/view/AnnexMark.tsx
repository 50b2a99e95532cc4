// Beside a milestone: the annex that brought it.
import { useAnnexWords } from '../annexBase.ts';
import styles from './AnnexMark.module.css';

export const AnnexMark = ({ number }: { number: string | null | undefined }) => {
  const t = useAnnexWords();
  if (!number) return null;
  return (
    <span className={styles['mark']}>
      {t('mark')} <bdi>{number}</bdi>
    </span>
  );
};
