// Shown instead of a screen that could not be fetched or broke: a sentence and a way to try again.
import { useTranslation } from 'react-i18next';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import styles from './ScreenUnavailable.module.css';

export const ScreenUnavailable = () => {
  const { t } = useTranslation('app');
  return (
    <div className={styles['box']} role="alert">
      <h1 className={styles['title']}>{t('unavailable.title')}</h1>
      <p className={styles['text']}>{t('unavailable.text')}</p>
      <Button look="primary" className={styles['retry']} onClick={() => location.reload()}>
        {t('unavailable.retry')}
      </Button>
    </div>
  );
};
