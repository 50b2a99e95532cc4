// A new e-mail address that waits to be proved: its link is sent again, or the address given up.
import { useTranslation } from 'react-i18next';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { MessageBar } from '#frontend/ui/page/MessageBar.tsx';
import { useCancelNewEmail, useResendEmailProof } from './selfQueries.ts';

export const PendingEmail = ({ email }: { email: string }) => {
  const { t } = useTranslation('self');
  const again = useResendEmailProof();
  const cancel = useCancelNewEmail();
  const isBusy = again.isPending || cancel.isPending;
  const withToast = (key: 'profile.proofSent' | 'profile.proofCancelled') => ({
    onSuccess: () => showToast({ type: 'success', text: t(key) }),
  });
  return (
    <section aria-label={t('profile.pending')}>
      <MessageBar
        tone="warning"
        title={
          <>
            {t('profile.pending')} <bdi>{email}</bdi>
          </>
        }
        actions={
          <>
            <Button
              size="small"
              disabled={isBusy}
              onClick={() => again.mutate(undefined, withToast('profile.proofSent'))}
            >
              {t('profile.proofAgain')}
            </Button>
            <Button
              size="small"
              disabled={isBusy}
              onClick={() => cancel.mutate(undefined, withToast('profile.proofCancelled'))}
            >
              {t('profile.proofCancel')}
            </Button>
          </>
        }
      >
        <p>{t('profile.pendingText')}</p>
      </MessageBar>
    </section>
  );
};
