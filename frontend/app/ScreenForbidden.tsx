// Shown instead of a screen that the user may not open: whose right it is, who can give it, and the way back.
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { findRoute } from '#shared/routes.ts';
import styles from './ScreenUnavailable.module.css';

export const ScreenForbidden = () => {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const title = findRoute(pathname)?.title;
  // An address that was typed has nothing before it.
  const isFirst = key === 'default';
  return (
    <div className={styles['box']} role="alert">
      <h1 className={styles['title']}>{t('forbidden.title')}</h1>
      <p className={styles['text']}>{t('forbidden.text', { title: title && localText(title) })}</p>
      <Button
        look="primary"
        className={styles['retry']}
        onClick={() => void (isFirst ? navigate('/admin') : navigate(-1))}
      >
        {t(isFirst ? 'forbidden.home' : 'forbidden.back')}
      </Button>
    </div>
  );
};
