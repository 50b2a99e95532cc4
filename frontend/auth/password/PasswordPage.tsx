// A page about a password outside of any session: title, a sentence, what is to be done, and the way back to the login page.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageTitle } from '#frontend/ui/page/PageTitle.tsx';
import { AuthFrame } from '../AuthFrame.tsx';
import styles from './PasswordPage.module.css';

type Props = { title: string; lead?: ReactNode; children: ReactNode };

export const PasswordPage = ({ title, lead, children }: Props) => {
  const { t } = useTranslation('password');
  usePageTitle(title);
  return (
    <AuthFrame>
      <h1 className={styles['title']}>{title}</h1>
      {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      {children}
      <div className={styles['back']}>
        <Link to="/login">{t('back')}</Link>
      </div>
    </AuthFrame>
  );
};
