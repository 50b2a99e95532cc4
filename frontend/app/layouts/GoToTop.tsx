// A way back up, once the page is scrolled.
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './GoToTop.module.css';

const shownFrom = 240;

export const GoToTop = () => {
  const { t } = useTranslation('app');
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > shownFrom);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!isScrolled) return null;
  return (
    <button
      type="button"
      className={styles['button']}
      aria-label={t('layout.goToTop')}
      title={t('layout.goToTop')}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <ArrowUpRegular />
    </button>
  );
};
