// The login page: the product's face at one side, the form at the other; also where a new password is asked for.
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '#frontend/ui/page/PageTitle.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginView.module.css';

/** Most people know theirs. */
const ForgottenPassword = lazy(async () => ({
  default: (await import('./password/ForgottenPassword.tsx')).ForgottenPassword,
}));

const Login = () => {
  const { t } = useTranslation(['auth', 'app']);
  usePageTitle(t('login.title'));
  return (
    <AuthFrame>
      <p className={styles['greeting']}>{t('app:layout.welcome')}</p>
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
  if (!query.has('forgotten')) return <Login />;
  return (
    <Suspense>
      <ForgottenPassword />
    </Suspense>
  );
};
