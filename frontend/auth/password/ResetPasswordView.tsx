// Where the link of a mail leads: a new password is chosen, or the first one after an invitation, and the login page follows.
import { LockClosedRegular } from '@fluentui/react-icons/headless/svg/lock-closed';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { ApiError, fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { PasswordMeter } from '#frontend/ui/inputs/PasswordMeter.tsx';
import { TallField } from '#frontend/ui/inputs/TallField.tsx';
import { passwordFault } from '#shared/auth/password.ts';
import { NoticeBox } from '../NoticeBox.tsx';
import { useWaitSeconds } from '../useWaitSeconds.ts';
import { WaitBox } from '../WaitBox.tsx';
import { PasswordPage } from './PasswordPage.tsx';
import { useLinkWorks, useResetPassword } from './passwordQueries.ts';
import styles from './ResetPasswordView.module.css';

/** The link names the company before anything secret. */
const codeIn = (token: string): string => token.split('~')[0] ?? '';

type OverProps = { code: string; isInvited: boolean };

/** A new password is requested by its user, an invitation by its sender. */
const LinkOver = ({ code, isInvited }: OverProps) => {
  const { t } = useTranslation('password');
  const { t: refusal } = useTranslation('refusals');
  return (
    <NoticeBox tone="danger" title={t('new.linkOver')}>
      <p>{isInvited ? t('invite.ask') : refusal('password.linkWrong')}</p>
      {!isInvited && (
        <Link to={`/login?${new URLSearchParams({ forgotten: '1', company: code })}`}>{t('new.again')}</Link>
      )}
    </NoticeBox>
  );
};

const useSetting = (token: string) => {
  const { t } = useTranslation('refusals');
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const setting = useResetPassword();
  const fault = password === '' ? 'field.required' : passwordFault(password, [codeIn(token)]);
  const found = fieldFaultsOf(setting.error)['password']?.message;
  const error = isTried && fault !== null ? t(fault) : found;
  /** Whether it was sent. */
  const send = (): boolean => {
    setTried(true);
    if (fault !== null) return false;
    setting.mutate(
      { token, password },
      {
        onSuccess: ({ corp_code, username }) => {
          const query = new URLSearchParams({ company: corp_code, user: username });
          void navigate(`/login?${query}`, { replace: true, state: 'passwordReset' });
        },
      },
    );
    return true;
  };
  return { password, setPassword, error, setting, send };
};

/** The refusal that no other password helps against. */
const isLinkRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'password.linkWrong';

type FormProps = { code: string; isInvited: boolean; setter: ReturnType<typeof useSetting> };

const PasswordForm = ({ code, isInvited, setter }: FormProps) => {
  const { t } = useTranslation('password');
  const input = useRef<HTMLInputElement>(null);
  const { password, setPassword, error, setting, send } = setter;
  const secondsLeft = useWaitSeconds(setting);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send()) input.current?.focus();
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <TallField
        ref={input}
        name="password"
        label={t(isInvited ? 'invite.password' : 'new.password')}
        value={password}
        onChange={setPassword}
        error={error}
        icon={<LockClosedRegular />}
        dir="ltr"
        autoComplete="new-password"
        autoFocus
        isPassword
        hint={<PasswordMeter password={password} names={[code]} />}
      />
      <WaitBox secondsLeft={secondsLeft} />
      <Button
        type="submit"
        look="primary"
        className={styles['submit']}
        disabled={setting.isPending || secondsLeft > 0}
      >
        {setting.isPending ? t('new.submitting') : t('new.submit')}
      </Button>
    </form>
  );
};

const PasswordByLink = ({ isInvited }: { isInvited: boolean }) => {
  const { t } = useTranslation('password');
  const { token = '' } = useParams();
  const code = codeIn(token);
  const setter = useSetting(token);
  const isOpen = useLinkWorks(token) && !isLinkRefused(setter.setting.error);
  return (
    <PasswordPage
      title={t(isInvited ? 'invite.title' : 'new.title')}
      lead={isOpen ? t(isInvited ? 'invite.lead' : 'new.lead', { code }) : undefined}
    >
      {isOpen ? (
        <PasswordForm code={code} isInvited={isInvited} setter={setter} />
      ) : (
        <LinkOver code={code} isInvited={isInvited} />
      )}
    </PasswordPage>
  );
};

export const ResetPasswordView = () => <PasswordByLink isInvited={false} />;

export const InviteView = () => <PasswordByLink isInvited />;
