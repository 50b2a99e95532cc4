// Shown instead of a screen that the user may not open.
import { useTranslation } from 'react-i18next';
import styles from './ScreenUnavailable.module.css';

export const ScreenForbidden = () => {
  const { t } = useTranslation('app');
  return (
    <div className={styles['box']} role="alert">
      <h1 className={styles['title']}>{t('forbidden.title')}</h1>
      <p className={styles['text']}>{t('forbidden.text')}</p>
    </div>
  );
};
