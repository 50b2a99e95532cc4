// The form that opens a company and signs its admin in.
import { type ComponentProps, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { ApiError, fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { PasswordMeter } from '#frontend/ui/inputs/PasswordMeter.tsx';
import { TallField } from '#frontend/ui/inputs/TallField.tsx';
import { BookChoices } from './BookChoices.tsx';
import { CompanyCodeField } from './CompanyCodeField.tsx';
import type { SentProof } from './ProofSent.tsx';
import styles from './SignUpForm.module.css';
import {
  emptySignUp,
  handedOver,
  isOwnCode,
  passwordNames,
  type SignUpField,
  signUpFaults,
  signUpOf,
  type Typed,
  withField,
} from './signUpForm.ts';
import { useAskedCode, useSignUp } from './signUpQueries.ts';

/** Faults that only the server can find, beside their fields; a code that was taken meanwhile is one of them. */
const serverFaults = (error: unknown): Partial<Record<string, { message: string }>> =>
  error instanceof ApiError && error.code === 'company.codeTaken' ? { code: error } : fieldFaultsOf(error);

/** A field says what is wrong once it was left, or once the form was tried. */
const useSignUpFields = () => {
  const { t } = useTranslation('refusals');
  const { hash } = useLocation();
  const [typed, setTyped] = useState<Typed>(() => ({
    fields: { ...emptySignUp(), ...handedOver(hash) },
    freeCode: null,
  }));
  const [left, setLeft] = useState<ReadonlySet<SignUpField>>(new Set());
  const [isTried, setTried] = useState(false);
  const { fields, freeCode } = typed;
  const isNamed = left.has('name_ar') || left.has('name');
  const { state: codeState, needsClaim } = useAskedCode(fields.code, isNamed || isOwnCode(fields));
  if (codeState === 'free' && freeCode !== fields.code) setTyped({ fields, freeCode: fields.code });
  const faults = signUpFaults(fields);
  const faultOf = (name: SignUpField) => {
    const code = isTried || (left.has(name) && fields[name] !== '') ? faults[name] : undefined;
    return code === undefined ? undefined : t(code);
  };
  const setField = (name: SignUpField, value: string) =>
    setTyped((before) => ({ ...before, fields: withField(before, name, value) }));
  const leave = (name: SignUpField) => setLeft((current) => new Set([...current, name]));
  return {
    fields,
    codeState,
    needsClaim: needsClaim || fields.claim !== '',
    faults,
    faultOf,
    setField,
    leave,
    setTried,
  };
};

/** Into a field by its name; one that is folded away is unfolded first. */
const goTo = (form: HTMLFormElement | null, name: string | undefined) => {
  const field = form?.querySelector<HTMLElement>(`[name="${name}"]`);
  const folded = field?.closest('details');
  if (folded) folded.open = true;
  field?.focus();
};

type Props = { onSent: (proof: SentProof) => void };

type Submitting = Props & { form: ReturnType<typeof useSignUpFields> };

const useSubmit = ({ form, onSent }: Submitting) => {
  const navigate = useNavigate();
  const signUp = useSignUp();
  const element = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.setTried(true);
    const isTaken = form.codeState === 'taken' || form.codeState === 'elsewhere';
    const [first] = isTaken ? ['code'] : Object.keys(form.faults);
    if (first !== undefined) return goTo(element.current, first);
    const body = signUpOf(form.fields);
    const query = new URLSearchParams({ company: body.code, user: body.admin.username });
    signUp.mutate(body, {
      onSuccess: (outcome) => {
        if (outcome === 'unproven') return onSent({ code: body.code, email: body.admin.email });
        if (outcome === 'signedIn') return navigate('/admin', { replace: true });
        return navigate(`/login?${query}`, { replace: true, state: 'created' });
      },
      onError: (error) => goTo(element.current, Object.keys(serverFaults(error))[0]),
    });
  };
  return { element, submit, signUp };
};

/** The name in the language of the page is asked for; the other one can wait. */
const names = locale === 'ar' ? (['name_ar', 'name'] as const) : (['name', 'name_ar'] as const);
const directions = { name: 'ltr', name_ar: 'rtl' } as const;

type FieldOf = (
  name: SignUpField,
) => Pick<ComponentProps<typeof TallField>, 'name' | 'label' | 'value' | 'error' | 'onChange' | 'onBlur'>;

/** What is proposed, and can be changed before or later. */
const More = ({ field, children }: { field: FieldOf; children: ReactNode }) => {
  const { t } = useTranslation('signUp');
  const [, other] = names;
  return (
    <details className={styles['more']}>
      <summary>{t('more')}</summary>
      <p className={styles['text']}>{t('moreText')}</p>
      <div className={styles['fields']}>
        <TallField {...field(other)} dir={directions[other]} maxLength={120} />
        <TallField {...field('vat_number')} dir="ltr" inputMode="numeric" maxLength={15} />
        <TallField {...field('branch.name_ar')} dir="rtl" maxLength={120} />
        <TallField {...field('branch.name')} dir="ltr" maxLength={120} />
        {children}
        <TallField {...field('admin.username')} dir="ltr" maxLength={60} autoComplete="username" />
      </div>
    </details>
  );
};

export const SignUpForm = ({ onSent }: Props) => {
  const { t } = useTranslation('signUp');
  const form = useSignUpFields();
  const { fields } = form;
  const { element, submit, signUp } = useSubmit({ form, onSent });
  const found = serverFaults(signUp.error);
  const errorOf = (name: SignUpField) => form.faultOf(name) ?? found[name]?.message;
  const field = (name: SignUpField) => ({
    name,
    label: t(`field.${name}`),
    value: fields[name],
    error: errorOf(name),
    onChange: (value: string) => form.setField(name, value),
    onBlur: () => form.leave(name),
  });
  const [name] = names;
  return (
    <form ref={element} className={styles['form']} onSubmit={submit} noValidate>
      <div className={styles['fields']}>
        <TallField
          {...field(name)}
          dir={directions[name]}
          maxLength={120}
          autoComplete="organization"
          autoFocus
        />
        <CompanyCodeField {...field('code')} state={form.codeState} />
        {form.needsClaim && (
          <TallField {...field('claim')} dir="ltr" maxLength={200} autoComplete="off" hint={t('claimHint')} />
        )}
        <TallField {...field('admin.name')} maxLength={120} autoComplete="name" />
        <TallField
          {...field('admin.email')}
          dir="ltr"
          inputMode="email"
          maxLength={254}
          autoComplete="email"
        />
        <TallField
          {...field('admin.password')}
          dir="ltr"
          autoComplete="new-password"
          isPassword
          hint={<PasswordMeter password={fields['admin.password']} names={passwordNames(fields)} />}
        />
      </div>
      <More field={field}>
        <BookChoices values={fields} errorOf={errorOf} onChange={form.setField} />
      </More>
      <Button type="submit" look="primary" className={styles['submit']} disabled={signUp.isPending}>
        {signUp.isPending ? t('opening') : t('submit')}
      </Button>
    </form>
  );
};
