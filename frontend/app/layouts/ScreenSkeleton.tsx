// Grey shapes where a screen will be, so that nothing jumps when it arrives.
import { useTranslation } from 'react-i18next';
import styles from './ScreenSkeleton.module.css';

export const ScreenSkeleton = () => {
  const { t } = useTranslation('app');
  return (
    <div className={styles['skeleton']} role="status" aria-label={t('layout.loading')}>
      <div className={styles['bar']} />
      <div className={styles['card']} />
    </div>
  );
};
