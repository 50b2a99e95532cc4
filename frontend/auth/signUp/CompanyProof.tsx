// Where the link of the mail leads: confirms the company and goes on to the login page, or says why not and sends another mail.
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '#frontend/lib/apiError.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { usePageTitle } from '#frontend/ui/page/PageTitle.tsx';
import { NoticeBox } from '../NoticeBox.tsx';
import styles from './CompanyProof.module.css';
import { useConfirmCompany } from './proofQueries.ts';
import { ResendProof } from './ResendProof.tsx';

type Props = { code: string; token: string };

const linkFaults = ['company.proofWrong', 'company.proofExpired', 'validation'];

/** Why the link does not serve; null where trying again may help. */
const linkFaultOf = (error: unknown): ApiError | null =>
  error instanceof ApiError && linkFaults.includes(error.code) ? error : null;

const useConfirming = ({ code, token }: Props) => {
  const navigate = useNavigate();
  const { mutate, error, isError } = useConfirmCompany();
  const confirm = () =>
    mutate(
      { code, token },
      {
        onSuccess: () =>
          navigate(`/login?${new URLSearchParams({ company: code })}`, { replace: true, state: 'confirmed' }),
      },
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is opened once; opening it again is answered the same
  useEffect(confirm, [code, token]);
  return { confirm, error, isError };
};

export const CompanyProof = ({ code, token }: Props) => {
  const { t } = useTranslation(['auth', 'refusals']);
  usePageTitle(t('auth:proof.title'));
  const { confirm, error, isError } = useConfirming({ code, token });
  const fault = linkFaultOf(error);
  const message = fault?.code === 'validation' ? t('refusals:company.proofWrong') : fault?.message;
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{t('auth:proof.title')}</h1>
      {!isError && <p role="status">{t('auth:proof.confirming', { code })}</p>}
      {isError && (
        <NoticeBox tone="danger" title={t('auth:proof.failed')}>
          <p>{message ?? t('auth:proof.failedText')}</p>
        </NoticeBox>
      )}
      {isError && fault === null && (
        <Button className={styles['retry']} onClick={confirm}>
          {t('auth:proof.retry')}
        </Button>
      )}
      {fault !== null && <ResendProof code={code} />}
    </div>
  );
};
