// After the link for a new password was asked for: what to look for, without a word on whether such a user exists.
import { MailRegular } from '@fluentui/react-icons/svg/mail';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageTitle } from '#frontend/ui/PageTitle.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import styles from './ResetLinkSent.module.css';

export const ResetLinkSent = ({ code }: { code: string }) => {
  const { t } = useTranslation('password');
  usePageTitle(t('sent.title'));
  return (
    <AuthFrame>
      <section className={styles['page']} aria-labelledby="resetLinkSent">
        <span className={styles['icon']} aria-hidden="true">
          <MailRegular />
        </span>
        {/* The form is gone: whoever reads with the ears is led to what stands in its place. */}
        <h1 id="resetLinkSent" className={styles['title']} tabIndex={-1} ref={(title) => title?.focus()}>
          {t('sent.title')}
        </h1>
        <p>{t('sent.text', { code: code.trim() })}</p>
        <p>{t('sent.once')}</p>
        <p className={styles['hint']}>{t('sent.hint')}</p>
        <p className={styles['back']}>
          <Link to="/login">{t('back')}</Link>
        </p>
      </section>
    </AuthFrame>
  );
};
