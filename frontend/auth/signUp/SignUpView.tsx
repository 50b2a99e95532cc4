// Opening a company: one page with what cannot wait, the rest folded; also where the link of the mail leads that confirms it.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { usePageTitle } from '#frontend/ui/page/PageTitle.tsx';
import { AuthFrame } from '../AuthFrame.tsx';
import { CompanyProof } from './CompanyProof.tsx';
import { ProofSent, type SentProof } from './ProofSent.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import styles from './SignUpView.module.css';

const LoginLine = () => {
  const { t } = useTranslation(['signUp', 'auth']);
  return (
    <p className={styles['login']}>
      {t('signUp:haveOne')} <Link to="/login">{t('auth:login.title')}</Link>
    </p>
  );
};

const OpenCompany = ({ onSent }: { onSent: (proof: SentProof) => void }) => {
  const { t } = useTranslation('signUp');
  usePageTitle(t('title'));
  return (
    <AuthFrame isWide>
      <h1 className={styles['title']}>{t('title')}</h1>
      <p className={styles['lead']}>{t('lead')}</p>
      <SignUpForm onSent={onSent} />
      <LoginLine />
    </AuthFrame>
  );
};

export const SignUpView = () => {
  const [query] = useSearchParams();
  const [sent, setSent] = useState<SentProof | null>(null);
  const [code, token] = [query.get('code'), query.get('proof')];
  if (code !== null && token !== null)
    return (
      <AuthFrame>
        <CompanyProof code={code} token={token} />
        <LoginLine />
      </AuthFrame>
    );
  if (sent === null) return <OpenCompany onSent={setSent} />;
  return (
    <AuthFrame>
      <ProofSent {...sent} />
      <LoginLine />
    </AuthFrame>
  );
};
