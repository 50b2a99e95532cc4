// One's own names, e-mail address and mobile number; another address asks for the password.
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locale } from '#frontend/lib/texts/locale.ts';
import { showToast } from '#frontend/lib/toasts.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { useLeaveGuard } from '#frontend/ui/dialogs/useLeaveGuard.tsx';
import { TextField } from '#frontend/ui/inputs/TextField.tsx';
import type { Profile } from '#shared/auth/selfApi.ts';
import { nameFaults } from '#shared/kernel/names.ts';
import { PendingEmail } from './PendingEmail.tsx';
import styles from './ProfileForm.module.css';
import { profileFault, useSaveProfile } from './selfQueries.ts';

type Fields = Pick<Profile, 'name' | 'name_ar' | 'email' | 'mobile'> & { password: string };

const fieldsOf = ({ name, name_ar, email, mobile }: Profile): Fields => ({
  name,
  name_ar,
  email,
  mobile,
  password: '',
});

const sent: (keyof Fields)[] = ['name_ar', 'name', 'email', 'mobile'];

const useOwnData = (profile: Profile) => {
  const { t } = useTranslation(['self', 'refusals']);
  const [fields, setFields] = useState(() => fieldsOf(profile));
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useSaveProfile();
  const isNewEmail = fields.email.trim().toLowerCase() !== profile.email;
  const required: readonly (keyof Fields)[] = ['email', ...(isNewEmail ? (['password'] as const) : [])];
  const faults: Readonly<Record<string, string>> = {
    ...nameFaults(locale, fields),
    ...Object.fromEntries(
      required.filter((name) => fields[name].trim() === '').map((name) => [name, 'field.required']),
    ),
  };
  const field = (name: keyof Fields) => ({
    name,
    label: t(`self:profile.${name}`),
    required: required.includes(name),
    value: fields[name],
    error: isTried && faults[name] ? t(`refusals:${faults[name]}`) : profileFault(error, name),
    onChange: (value: string) => setFields((before) => ({ ...before, [name]: value })),
  });
  const finish = (kept: Profile) => {
    setFields(fieldsOf(kept));
    setTried(false);
    showToast({ type: 'success', text: t(isNewEmail ? 'self:profile.emailAsked' : 'self:profile.saved') });
  };
  /** The first field that keeps it from being sent. */
  const send = (): string | undefined => {
    setTried(true);
    const { password, ...facts } = fields;
    const [first] = Object.keys(faults);
    if (first === undefined) mutate({ ...facts, ...(isNewEmail ? { password } : {}) }, { onSuccess: finish });
    return first;
  };
  const kept = fieldsOf(profile);
  const isChanged = sent.some((name) => fields[name] !== kept[name]);
  return { field, send, isPending, isNewEmail, isChanged };
};

export const ProfileForm = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('self');
  const form = useRef<HTMLFormElement>(null);
  const { field, send, isPending, isNewEmail, isChanged } = useOwnData(profile);
  const { guard } = useLeaveGuard(isChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fault = send();
    if (fault !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${fault}"]`)?.focus();
  };
  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      <TextField {...field('name_ar')} dir="rtl" maxLength={120} />
      <TextField {...field('name')} dir="ltr" maxLength={120} />
      <TextField {...field('email')} dir="ltr" inputMode="email" autoComplete="email" maxLength={254} />
      {profile.pending_email && <PendingEmail email={profile.pending_email.email} />}
      {isNewEmail && (
        <TextField
          {...field('password')}
          hint={t('profile.passwordHint')}
          dir="ltr"
          type="password"
          autoComplete="current-password"
        />
      )}
      <TextField {...field('mobile')} dir="ltr" inputMode="tel" autoComplete="tel" maxLength={30} />
      <Button type="submit" look="primary" className={styles['submit']} disabled={isPending}>
        {t('profile.save')}
      </Button>
      {guard}
    </form>
  );
};
