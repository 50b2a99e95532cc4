// The form: company code, user, password; what is missing stands beside the field, what the server refuses above the button.
import { LockClosedRegular } from '@fluentui/react-icons/headless/svg/lock-closed';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { browserStorage } from '#frontend/lib/browserStorage.ts';
import { safeRedirect } from '#frontend/lib/session/redirect.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { TallField } from '#frontend/ui/inputs/TallField.tsx';
import { useLogin } from './authQueries.ts';
import styles from './LoginForm.module.css';
import { LoginNoticeBox } from './LoginNoticeBox.tsx';
import { type LoginFields, loginFaults, loginNotice } from './loginFaults.ts';
import { useCountdown } from './useCountdown.ts';
import { WhoFields } from './WhoFields.tsx';

/** Names of the wire by the names of the form, for faults that the server finds. */
const wireNames = { code: 'corp_code', username: 'username', password: 'password' } as const;
const fieldOrder = ['code', 'username', 'password'] as const;

const useLoginFields = () => {
  const [query] = useSearchParams();
  const [fields, setFields] = useState<LoginFields>(() => ({
    code: query.get('company') ?? browserStorage.corp.get()?.code ?? '',
    username: query.get('user') ?? '',
    password: '',
  }));
  const setField = (name: keyof LoginFields) => (value: string) =>
    setFields((current) => ({ ...current, [name]: value }));
  return { fields, setField };
};

const firstEmpty = (fields: LoginFields) => fieldOrder.find((name) => fields[name] === '') ?? 'password';

/** Sends the form and goes where the address asked to. */
const useSubmit = (fields: LoginFields) => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const login = useLogin();
  const submit = (endOther: boolean) =>
    login.mutate(
      {
        corp_code: fields.code,
        username: fields.username,
        password: fields.password,
        ...(endOther ? { end_other: true } : {}),
      },
      {
        onSuccess: (challenge) => {
          if (challenge !== null) return navigate(`/tfa?${query}`, { state: { challenge, endOther } });
          return navigate(safeRedirect(query.get('redirect')) ?? '/admin', { replace: true });
        },
      },
    );
  return { login, submit };
};

/** Takes along what was typed. */
const ForgottenLink = ({ fields }: { fields: LoginFields }) => {
  const { t } = useTranslation('auth');
  const query = new URLSearchParams({ forgotten: '1', company: fields.code, user: fields.username });
  return (
    <Link className={styles['forgotten']} to={`/login?${query}`}>
      {t('login.forgotten')}
    </Link>
  );
};

export const LoginForm = () => {
  const { t } = useTranslation('auth');
  const form = useRef<HTMLFormElement>(null);
  const { fields, setField } = useLoginFields();
  const [isTried, setTried] = useState(false);
  const { login, submit } = useSubmit(fields);
  const notice = loginNotice(login.error);
  const secondsLeft = useCountdown(notice?.kind === 'wait' ? notice.seconds : 0, login.submittedAt);
  const missing = isTried ? loginFaults(fields) : {};
  const found = fieldFaultsOf(login.error);
  const errorOf = (name: keyof LoginFields) => {
    const key = missing[name];
    return key === undefined ? found[wireNames[name]]?.message : t(key);
  };
  const [focused] = useState(() => firstEmpty(fields));
  const trySubmit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [fault] = Object.keys(loginFaults(fields));
    if (fault === undefined) return submit(false);
    form.current?.querySelector<HTMLInputElement>(`[name="${fault}"]`)?.focus();
  };
  const field = (name: keyof LoginFields) => ({
    name,
    label: t(`login.${name}`),
    value: fields[name],
    onChange: setField(name),
    error: errorOf(name),
    autoFocus: focused === name,
  });
  return (
    <form ref={form} className={styles['form']} onSubmit={trySubmit} noValidate>
      <WhoFields field={field} />
      <TallField
        {...field('password')}
        icon={<LockClosedRegular />}
        dir="ltr"
        autoComplete="current-password"
        isPassword
      />
      <ForgottenLink fields={fields} />
      <LoginNoticeBox
        notice={notice}
        code={fields.code}
        secondsLeft={secondsLeft}
        onEndOther={() => submit(true)}
      />
      <Button
        type="submit"
        look="primary"
        className={styles['submit']}
        disabled={login.isPending || secondsLeft > 0}
      >
        {login.isPending ? t('login.submitting') : t('login.submit')}
      </Button>
    </form>
  );
};
