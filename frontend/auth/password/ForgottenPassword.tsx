// Asks for a link by which a forgotten password is set anew, and says what comes of it: the same to everybody.
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { browserStorage } from '#frontend/lib/browserStorage.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { loginFaults } from '../loginFaults.ts';
import { useWaitSeconds } from '../useWaitSeconds.ts';
import { WaitBox } from '../WaitBox.tsx';
import { WhoFields } from '../WhoFields.tsx';
import styles from './ForgottenPassword.module.css';
import { PasswordPage } from './PasswordPage.tsx';
import { useSendResetLink } from './passwordQueries.ts';
import { ResetLinkSent } from './ResetLinkSent.tsx';

type Fields = { readonly code: string; readonly username: string };

/** Names of the wire by the names of the form. */
const wireNames = { code: 'corp_code', username: 'username' } as const;

/** The rules of the login form, without the password. */
const missingOf = (fields: Fields) => loginFaults({ ...fields, password: '-' });

const useAsking = () => {
  const { t } = useTranslation('auth');
  const [query] = useSearchParams();
  const [fields, setFields] = useState<Fields>(() => ({
    code: query.get('company') ?? browserStorage.corp.get()?.code ?? '',
    username: query.get('user') ?? '',
  }));
  const [isTried, setTried] = useState(false);
  const asking = useSendResetLink();
  const found = fieldFaultsOf(asking.error);
  const errorOf = (name: keyof Fields) => {
    const key = isTried ? missingOf(fields)[name] : undefined;
    return key === undefined ? found[wireNames[name]]?.message : t(key);
  };
  const field = (name: keyof Fields) => ({
    name,
    label: t(`login.${name}`),
    value: fields[name],
    error: errorOf(name),
    onChange: (value: string) => setFields((current) => ({ ...current, [name]: value })),
    autoFocus: name === 'code' && fields.code === '',
  });
  return { fields, field, asking, setTried };
};

export const ForgottenPassword = () => {
  const { t } = useTranslation('password');
  const form = useRef<HTMLFormElement>(null);
  const { fields, field, asking, setTried } = useAsking();
  const secondsLeft = useWaitSeconds(asking);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [fault] = Object.keys(missingOf(fields));
    if (fault === undefined) return asking.mutate({ corp_code: fields.code, username: fields.username });
    form.current?.querySelector<HTMLInputElement>(`[name="${fault}"]`)?.focus();
  };
  if (asking.isSuccess) return <ResetLinkSent code={fields.code} />;
  return (
    <PasswordPage title={t('ask.title')} lead={t('ask.lead')}>
      <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
        <WhoFields field={field} />
        <WaitBox secondsLeft={secondsLeft} />
        <Button
          type="submit"
          look="primary"
          className={styles['submit']}
          disabled={asking.isPending || secondsLeft > 0}
        >
          {asking.isPending ? t('ask.submitting') : t('ask.submit')}
        </Button>
      </form>
    </PasswordPage>
  );
};
