// A new e-mail address that waits to be proved: its link is sent again, or the address given up.
import { useTranslation } from 'react-i18next';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import styles from './PendingEmail.module.css';
import { useCancelNewEmail, useResendEmailProof } from './selfQueries.ts';

export const PendingEmail = ({ email }: { email: string }) => {
  const { t } = useTranslation('self');
  const again = useResendEmailProof();
  const cancel = useCancelNewEmail();
  const isBusy = again.isPending || cancel.isPending;
  const told = (key: 'profile.proofSent' | 'profile.proofCancelled') => ({
    onSuccess: () => showToast({ type: 'success', text: t(key) }),
  });
  return (
    <section className={styles['pending']} aria-label={t('profile.pending')}>
      <p className={styles['title']}>
        {t('profile.pending')} <bdi className={styles['address']}>{email}</bdi>
      </p>
      <p>{t('profile.pendingText')}</p>
      <div className={styles['acts']}>
        <Button
          size="small"
          disabled={isBusy}
          onClick={() => again.mutate(undefined, told('profile.proofSent'))}
        >
          {t('profile.proofAgain')}
        </Button>
        <Button
          size="small"
          disabled={isBusy}
          onClick={() => cancel.mutate(undefined, told('profile.proofCancelled'))}
        >
          {t('profile.proofCancel')}
        </Button>
      </div>
    </section>
  );
};
