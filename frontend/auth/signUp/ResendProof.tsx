// Asks for one more mail with the link that confirms a company, and says what came of it.
import { useTranslation } from 'react-i18next';
import { ApiError } from '#frontend/lib/apiError.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { useCountdown } from '../useCountdown.ts';
import { useResendProof } from './proofQueries.ts';
import styles from './ResendProof.module.css';

const waitFallbackSeconds = 60;

type Props = { code: string };

export const ResendProof = ({ code }: Props) => {
  const { t } = useTranslation('auth');
  const resend = useResendProof();
  const error = resend.error instanceof ApiError ? resend.error : null;
  const isEarly = error?.code === 'request.tooMany';
  const waitSeconds = isEarly ? (error.retryAfterSeconds ?? waitFallbackSeconds) : 0;
  const secondsLeft = useCountdown(waitSeconds, resend.submittedAt);
  return (
    <div className={styles['resend']}>
      <Button
        size="small"
        disabled={resend.isPending || secondsLeft > 0}
        onClick={() => resend.mutate(code.trim())}
      >
        {resend.isPending ? t('proof.resending') : t('proof.resend')}
      </Button>
      <p className={styles['outcome']} role="status">
        {resend.isSuccess && t('proof.resent')}
        {secondsLeft > 0 && t('login.wait', { count: secondsLeft })}
        {error !== null && !isEarly && error.message}
      </p>
    </div>
  );
};
