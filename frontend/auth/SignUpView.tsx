// Opening a company: one page, four short groups of fields.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageTitle } from '#frontend/ui/PageTitle.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import styles from './SignUpView.module.css';

export const SignUpView = () => {
  const { t } = useTranslation('auth');
  usePageTitle(t('signUp.title'));
  return (
    <AuthFrame isWide>
      <h1 className={styles['title']}>{t('signUp.title')}</h1>
      <p className={styles['lead']}>{t('signUp.lead')}</p>
      <SignUpForm />
      <p className={styles['login']}>
        {t('signUp.haveOne')} <Link to="/login">{t('login.title')}</Link>
      </p>
    </AuthFrame>
  );
};
