// The login page: the product's face at one side, the form at the other; also where a new password is asked for.
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '#frontend/ui/PageTitle.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { ForgottenPassword } from './ForgottenPassword.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginView.module.css';

const Login = () => {
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

export const LoginView = () => {
  const [query] = useSearchParams();
  return query.has('forgotten') ? <ForgottenPassword /> : <Login />;
};
