// After the link for a new password was asked for: what to look for, without a word on whether such a user exists.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AuthFrame } from '../AuthFrame.tsx';
import { MailSent } from './MailSent.tsx';
import styles from './ResetLinkSent.module.css';

export const ResetLinkSent = ({ code }: { code: string }) => {
  const { t } = useTranslation('password');
  return (
    <AuthFrame>
      <MailSent title={t('sent.title')}>
        <p>{t('sent.text', { code: code.trim() })}</p>
        <p>{t('sent.once')}</p>
        <p className={styles['hint']}>{t('sent.hint')}</p>
        <div className={styles['back']}>
          <Link to="/login">{t('back')}</Link>
        </div>
      </MailSent>
    </AuthFrame>
  );
};
