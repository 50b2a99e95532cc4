// After the sign-up where it is proved by mail: to whom the mail went, and what to do with it.
import { MailRegular } from '@fluentui/react-icons/svg/mail';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '#frontend/ui/PageTitle.tsx';
import styles from './ProofSent.module.css';
import { ResendProof } from './ResendProof.tsx';

export type SentProof = { readonly code: string; readonly email: string };

export const ProofSent = ({ code, email }: SentProof) => {
  const { t } = useTranslation('auth');
  usePageTitle(t('proof.sentTitle'));
  return (
    <section className={styles['page']} aria-labelledby="proofSent">
      <span className={styles['icon']} aria-hidden="true">
        <MailRegular />
      </span>
      {/* The form is gone: whoever reads with the ears is led to what stands in its place. */}
      <h1 id="proofSent" className={styles['title']} tabIndex={-1} ref={(title) => title?.focus()}>
        {t('proof.sentTitle')}
      </h1>
      <p>{t('proof.sentTo')}</p>
      <p className={styles['email']} dir="ltr">
        {email}
      </p>
      <p>{t('proof.sentText', { code })}</p>
      <p className={styles['hint']}>{t('proof.sentHint')}</p>
      <ResendProof code={code} />
    </section>
  );
};
