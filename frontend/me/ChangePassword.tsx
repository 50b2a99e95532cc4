// The card in which a user changes the own password, by the present one.
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { useSession } from '#frontend/lib/session/session.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { TallField } from '#frontend/ui/inputs/TallField.tsx';
import { Card } from '#frontend/ui/page/Card.tsx';
import styles from './ChangePassword.module.css';
import { useChangePassword } from './passwordQueries.ts';

type Fields = { readonly present: string; readonly password: string };

const empty: Fields = { present: '', password: '' };

/** The meter brings the rule of passwords with it, so it comes after the page; what is too weak the server refuses beside the field. */
const PasswordMeter = lazy(async () => ({
  default: (await import('#frontend/ui/inputs/PasswordMeter.tsx')).PasswordMeter,
}));

const firstMissing = ({ present, password }: Fields): keyof Fields | undefined => {
  if (present === '') return 'present';
  return password === '' ? 'password' : undefined;
};

const useChanging = () => {
  const { t } = useTranslation(['password', 'refusals']);
  const [fields, setFields] = useState(empty);
  const [isTried, setTried] = useState(false);
  const changing = useChangePassword();
  const found = fieldFaultsOf(changing.error);
  const field = (name: keyof Fields) => ({
    name,
    label: t(`password:change.${name}`),
    value: fields[name],
    error: isTried && fields[name] === '' ? t('refusals:field.required') : found[name]?.message,
    onChange: (value: string) => setFields((current) => ({ ...current, [name]: value })),
  });
  const finish = () => {
    setFields(empty);
    setTried(false);
    showToast({ type: 'success', text: t('password:change.done') });
  };
  /** The first field that keeps it from being sent. */
  const send = (): string | undefined => {
    setTried(true);
    const first = firstMissing(fields);
    if (first === undefined) changing.mutate(fields, { onSuccess: finish });
    return first;
  };
  return { fields, field, send, isPending: changing.isPending };
};

export const ChangePassword = () => {
  const { t } = useTranslation('password');
  const { user, corp } = useSession();
  const names = [corp.code, corp.company_name, user.username, user.name];
  const { fields, field, send, isPending } = useChanging();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fault = send();
    if (fault !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${fault}"]`)?.focus();
  };
  return (
    <Card title={t('change.title')}>
      <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
        <p className={styles['lead']}>{t('change.lead')}</p>
        <TallField {...field('present')} dir="ltr" autoComplete="current-password" isPassword />
        <TallField
          {...field('password')}
          dir="ltr"
          autoComplete="new-password"
          isPassword
          hint={
            <Suspense>
              <PasswordMeter password={fields.password} names={names} />
            </Suspense>
          }
        />
        <Button type="submit" look="primary" className={styles['submit']} disabled={isPending}>
          {isPending ? t('change.submitting') : t('change.submit')}
        </Button>
      </form>
    </Card>
  );
};
