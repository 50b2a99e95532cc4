// After the sign-up where it is proved by mail: to whom the mail went, and what to do with it.
import { useTranslation } from 'react-i18next';
import { CopyText } from '#frontend/ui/text/CopyText.tsx';
import { MailSent } from '../password/MailSent.tsx';
import styles from './ProofSent.module.css';
import { ResendProof } from './ResendProof.tsx';

export type SentProof = { readonly code: string; readonly email: string };

export const ProofSent = ({ code, email }: SentProof) => {
  const { t } = useTranslation('auth');
  return (
    <MailSent title={t('proof.sentTitle')}>
      <p>{t('proof.sentTo')}</p>
      <p className={styles['email']} dir="ltr">
        {email}
      </p>
      <p>{t('proof.sentText', { code })}</p>
      <p>
        <CopyText text={code} label={t('login.code')} />
      </p>
      <p className={styles['hint']}>{t('proof.sentHint')}</p>
      <ResendProof code={code} />
    </MailSent>
  );
};
