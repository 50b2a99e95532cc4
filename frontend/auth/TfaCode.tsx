// The page that asks for the code after the password: six digits that go by themselves once they are complete, or a recovery code.
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError, fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { safeRedirect } from '#frontend/lib/session/redirect.ts';
import { CodeField } from '#frontend/tfa/CodeField.tsx';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { CheckField } from '#frontend/ui/inputs/CheckField.tsx';
import { TallField } from '#frontend/ui/inputs/TallField.tsx';
import { codeDigits, plainCode, recoveryGroup } from '#shared/auth/tfa.ts';
import { NoticeBox } from './NoticeBox.tsx';
import { PasswordPage } from './password/PasswordPage.tsx';
import styles from './TfaCode.module.css';
import { useLoginTfa } from './tfaQueries.ts';
import { useWaitSeconds } from './useWaitSeconds.ts';
import { WaitBox } from './WaitBox.tsx';

export type Challenged = { readonly challenge: string; readonly endOther: boolean };
type Way = 'app' | 'recovery';

const isComplete: Record<Way, (code: string) => boolean> = {
  app: (code) => code.length === codeDigits,
  recovery: (code) => plainCode(code).length === 2 * recoveryGroup,
};

const useCode = ({ challenge, endOther }: Challenged) => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [way, setWay] = useState<Way>('app');
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(false);
  const login = useLoginTfa();
  const secondsLeft = useWaitSeconds(login);
  const send = (typed: string, end_other = endOther) =>
    login.mutate(
      { challenge, code: typed, remember, end_other },
      {
        onSuccess: () => navigate(safeRedirect(query.get('redirect')) ?? '/admin', { replace: true }),
        // What was wrong is not mended, it is typed anew.
        onError: (error) => error instanceof ApiError && error.code === 'validation' && setCode(''),
      },
    );
  const type = (typed: string) => {
    setCode(typed);
    if (way === 'app' && isComplete.app(typed) && !login.isPending && secondsLeft === 0) send(typed);
  };
  const turnTo = (other: Way) => {
    setWay(other);
    setCode('');
    login.reset();
  };
  return { way, turnTo, code, type, remember, setRemember, login, secondsLeft, send };
};

const otherSessions = new Map([
  ['login.alreadyOnline', 'online'],
  ['login.alreadyLoggedIn', 'loggedIn'],
] as const) as ReadonlyMap<string, 'online' | 'loggedIn'>;

/** What no other code helps against, with the way on. */
const Refusal = ({ error, onEndOther }: { error: unknown; onEndOther: () => void }) => {
  const { t } = useTranslation('auth');
  if (!(error instanceof ApiError)) return null;
  const other = otherSessions.get(error.code);
  if (other !== undefined)
    return (
      <NoticeBox tone="warning" title={t(`login.${other}Title`)}>
        <p>{t(`login.${other}Text`)}</p>
        <Button size="small" onClick={onEndOther}>
          {t('login.endOther')}
        </Button>
      </NoticeBox>
    );
  return error.code === 'tfa.challengeOver' || error.code === 'tfa.off' ? (
    <NoticeBox tone="danger">
      <p>{error.message}</p>
    </NoticeBox>
  ) : null;
};

export const TfaCode = ({ challenged }: { challenged: Challenged }) => {
  const { t } = useTranslation('tfa');
  const input = useRef<HTMLInputElement>(null);
  const { way, turnTo, code, type, remember, setRemember, login, secondsLeft, send } = useCode(challenged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete[way](code)) send(code);
    else input.current?.focus();
  };
  const error = fieldFaultsOf(login.error)['code']?.message;
  const field = { ref: input, label: t(`code.${way}`), value: code, onChange: type, error, autoFocus: true };
  return (
    <PasswordPage title={t('title')} lead={t(way === 'app' ? 'code.appLead' : 'code.recoveryLead')}>
      <form className={styles['form']} onSubmit={submit} noValidate>
        {way === 'app' ? (
          <CodeField key={way} {...field} />
        ) : (
          <TallField key={way} {...field} name="code" dir="ltr" autoComplete="off" />
        )}
        <CheckField label={t('code.remember')} checked={remember} onChange={setRemember} />
        <WaitBox secondsLeft={secondsLeft} />
        <Refusal error={login.error} onEndOther={() => send(code, true)} />
        <Button
          type="submit"
          look="primary"
          className={styles['submit']}
          disabled={login.isPending || secondsLeft > 0}
        >
          {login.isPending ? t('code.submitting') : t('code.submit')}
        </Button>
        <Button onClick={() => turnTo(way === 'app' ? 'recovery' : 'app')}>
          {t(way === 'app' ? 'code.toRecovery' : 'code.toApp')}
        </Button>
      </form>
    </PasswordPage>
  );
};
