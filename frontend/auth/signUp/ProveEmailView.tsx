// Where the link of a mail to a new e-mail address leads: it counts once it is confirmed here.
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ApiError } from '#frontend/lib/apiError.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { NoticeBox } from '../NoticeBox.tsx';
import { PasswordPage } from '../password/PasswordPage.tsx';
import { useProveEmail } from '../password/passwordQueries.ts';
import styles from '../password/ResetPasswordView.module.css';
import { useWaitSeconds } from '../useWaitSeconds.ts';
import { WaitBox } from '../WaitBox.tsx';

const Proved = ({ email }: { email: string }) => {
  const { t } = useTranslation('password');
  return (
    <NoticeBox tone="success" title={t('email.done')}>
      <p>
        <bdi>{email}</bdi>
      </p>
      <p>{t('email.doneText')}</p>
    </NoticeBox>
  );
};

const LinkRefused = ({ message }: { message: string }) => {
  const { t } = useTranslation('password');
  return (
    <NoticeBox tone="danger" title={t('new.linkOver')}>
      <p>{message}</p>
    </NoticeBox>
  );
};

type AskProps = { token: string; proving: ReturnType<typeof useProveEmail> };

/** A press, because programs that look through mails open every link. */
const Ask = ({ token, proving }: AskProps) => {
  const { t } = useTranslation('password');
  const secondsLeft = useWaitSeconds(proving);
  return (
    <div className={styles['form']}>
      <WaitBox secondsLeft={secondsLeft} />
      <Button
        look="primary"
        className={styles['submit']}
        disabled={proving.isPending || secondsLeft > 0}
        onClick={() => proving.mutate(token)}
      >
        {proving.isPending ? t('email.submitting') : t('email.submit')}
      </Button>
    </div>
  );
};

/** Why the link does not serve; null where trying again may help. */
const useRefusal = ({ error }: ReturnType<typeof useProveEmail>): string | null => {
  const { t } = useTranslation('refusals');
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'validation') return t('user.emailLinkWrong');
  return ['user.emailLinkWrong', 'user.emailTaken'].includes(error.code) ? error.message : null;
};

export const ProveEmailView = () => {
  const { t } = useTranslation('password');
  const { token = '' } = useParams();
  const proving = useProveEmail();
  const refusal = useRefusal(proving);
  const isAsked = proving.data === undefined && refusal === null;
  return (
    <PasswordPage
      title={t('email.title')}
      // The link names the company before anything secret.
      lead={isAsked ? t('email.lead', { code: token.split('~')[0] ?? '' }) : undefined}
    >
      {proving.data && <Proved email={proving.data.email} />}
      {refusal !== null && <LinkRefused message={refusal} />}
      {isAsked && <Ask token={token} proving={proving} />}
    </PasswordPage>
  );
};
