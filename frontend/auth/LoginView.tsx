// The login page: the product's face at one side, the form at the other.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageTitle } from '#frontend/ui/PageTitle.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginView.module.css';

export const LoginView = () => {
  const { t } = useTranslation('auth');
  usePageTitle(t('login.title'));
  return (
    <AuthFrame>
      <h1 className={styles['title']}>{t('login.title')}</h1>
      <p className={styles['welcome']}>{t('login.welcome')}</p>
      <LoginForm />
      <p className={styles['signUp']}>
        {t('login.signUpLead')} <Link to="/signup">{t('login.signUp')}</Link>
      </p>
    </AuthFrame>
  );
};
