// A way back up, once the page is scrolled: in the bar of the back office, where it lies over nothing, and in the corner of other pages.
import { ArrowUpRegular } from '@fluentui/react-icons/headless/svg/arrow-up';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tooltip } from '#frontend/ui/tooltips/tooltip.ts';
import styles from './GoToTop.module.css';

const shownFrom = 240;

export const GoToTop = ({ place }: { place: 'bar' | 'corner' }) => {
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
      data-place={place}
      aria-label={t('layout.goToTop')}
      {...tooltip(t('layout.goToTop'))}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <ArrowUpRegular />
    </button>
  );
};
