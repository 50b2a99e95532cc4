// What an unknown address shows, and one whose screen is not built yet: a scale with one empty pan, and the ways on.
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { browserStorage } from '#frontend/lib/browserStorage.ts';
import { BuiltNames } from '#frontend/lib/texts/builtNames.ts';
import { localText } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { findRoute } from '#shared/routes.ts';
import styles from './NotFoundView.module.css';

const Drawing = () => (
  <svg className={styles['drawing']} viewBox="0 0 240 150" aria-hidden="true" focusable="false">
    <path className={styles['ground']} d="M70 140h100" />
    <path className={styles['post']} d="M120 30v110M96 140h48" />
    <g className={styles['beam']}>
      <path d="M48 48 192 24" />
      <path className={styles['string']} d="M48 48 24 100M48 48l24 52M192 24l-24 52M192 24l24 52" />
      <path className={styles['pan']} d="M20 100h56c0 14-12 22-28 22s-28-8-28-22z" />
      <path className={styles['pan']} d="M164 76h56c0 14-12 22-28 22s-28-8-28-22z" />
      <rect className={styles['sheet']} x="34" y="70" width="28" height="30" rx="3" />
      <path className={styles['text']} d="M40 79h16M40 86h16M40 93h9" />
    </g>
    <circle className={styles['pivot']} cx="120" cy="34" r="6" />
  </svg>
);

/** The router counts the pages of this visit. */
const hasPageBefore = () => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/** The title of a known address whose screen is not there; null for any other. */
const useUnbuiltTitle = (): string | null => {
  const route = findRoute(useLocation().pathname);
  return route === undefined || use(BuiltNames).includes(route.name) ? null : localText(route.title);
};

export const NotFoundView = () => {
  const { t } = useTranslation('site');
  const navigate = useNavigate();
  const unbuilt = useUnbuiltTitle();
  const isSignedIn = browserStorage.token.get() !== null;
  return (
    <div className={styles['page']}>
      <Drawing />
      {unbuilt === null && (
        <p className={styles['number']} aria-hidden="true">
          {404}
        </p>
      )}
      <h1 className={styles['title']}>
        {unbuilt === null ? t('notFound.title') : t('unbuilt.title', { name: unbuilt })}
      </h1>
      <p className={styles['text']}>{t(unbuilt === null ? 'notFound.text' : 'unbuilt.text')}</p>
      {isSignedIn && <p className={styles['text']}>{t('searchHint')}</p>}
      <div className={styles['actions']}>
        <Link to={isSignedIn ? '/admin' : '/login'} className={styles['main']}>
          {isSignedIn ? t('notFound.dashboard') : t('notFound.login')}
        </Link>
        {hasPageBefore() && <Button onClick={() => navigate(-1)}>{t('notFound.back')}</Button>}
      </div>
    </div>
  );
};
