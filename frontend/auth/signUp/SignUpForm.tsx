// The form that opens a company and signs its admin in.
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError, fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { Button } from '#frontend/ui/buttons/Button.tsx';
import { PasswordMeter } from '#frontend/ui/inputs/PasswordMeter.tsx';
import { TallField } from '#frontend/ui/inputs/TallField.tsx';
import { CompanyCodeField } from '../CompanyCodeField.tsx';
import { FormGroup } from '../FormGroup.tsx';
import { BookChoices } from './BookChoices.tsx';
import type { SentProof } from './ProofSent.tsx';
import styles from './SignUpForm.module.css';
import {
  emptySignUp,
  passwordNames,
  type SignUpField,
  signUpFaults,
  signUpOf,
  withField,
} from './signUpForm.ts';
import { useCodeState, useSignUp } from './signUpQueries.ts';

/** Faults that only the server can find, beside their fields; a code that was taken meanwhile is one of them. */
const serverFaults = (error: unknown): Partial<Record<string, { message: string }>> =>
  error instanceof ApiError && error.code === 'company.codeTaken' ? { code: error } : fieldFaultsOf(error);

/** A field says what is wrong once it was left, or once the form was tried. */
const useSignUpFields = () => {
  const { t } = useTranslation(['auth', 'refusals']);
  const [fields, setFields] = useState(() => emptySignUp());
  const [left, setLeft] = useState<ReadonlySet<SignUpField>>(new Set());
  const [isTried, setTried] = useState(false);
  const faults = signUpFaults(fields);
  const faultOf = (name: SignUpField) => {
    const code = isTried || (left.has(name) && fields[name] !== '') ? faults[name] : undefined;
    return code === undefined ? undefined : t(`refusals:${code}`);
  };
  const setField = (name: SignUpField, value: string) =>
    setFields((current) => withField(current, name, value));
  const leave = (name: SignUpField) => setLeft((current) => new Set([...current, name]));
  return { fields, faults, faultOf, setField, leave, setTried };
};

type Props = { onSent: (proof: SentProof) => void };

type Submitting = Props & { form: ReturnType<typeof useSignUpFields>; isCodeTaken: boolean };

const useSubmit = ({ form, isCodeTaken, onSent }: Submitting) => {
  const navigate = useNavigate();
  const signUp = useSignUp();
  const element = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.setTried(true);
    const [first] = isCodeTaken ? ['code'] : Object.keys(form.faults);
    if (first !== undefined) {
      return element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    }
    const body = signUpOf(form.fields);
    const query = new URLSearchParams({ company: body.code, user: body.admin.username });
    signUp.mutate(body, {
      onSuccess: (outcome) => {
        if (outcome === 'unproven') return onSent({ code: body.code, email: body.admin.email });
        if (outcome === 'signedIn') return navigate('/admin', { replace: true });
        return navigate(`/login?${query}`, { replace: true, state: 'created' });
      },
    });
  };
  return { element, submit, signUp };
};

export const SignUpForm = ({ onSent }: Props) => {
  const { t } = useTranslation('auth');
  const form = useSignUpFields();
  const { fields } = form;
  const codeState = useCodeState(fields.code);
  const { element, submit, signUp } = useSubmit({ form, isCodeTaken: codeState === 'taken', onSent });
  const found = serverFaults(signUp.error);
  const errorOf = (name: SignUpField) => form.faultOf(name) ?? found[name]?.message;
  const field = (name: SignUpField) => ({
    name,
    label: t(`signUp.${name}`),
    value: fields[name],
    error: errorOf(name),
    onChange: (value: string) => form.setField(name, value),
    onBlur: () => form.leave(name),
  });
  return (
    <form ref={element} className={styles['form']} onSubmit={submit} noValidate>
      <FormGroup title={t('signUp.companyGroup')} text={t('signUp.companyText')}>
        <TallField {...field('name_ar')} dir="rtl" maxLength={120} autoFocus />
        <TallField {...field('name')} dir="ltr" maxLength={120} autoComplete="organization" />
        <CompanyCodeField {...field('code')} state={codeState} />
        <TallField {...field('vat_number')} dir="ltr" inputMode="numeric" maxLength={15} />
      </FormGroup>
      <FormGroup title={t('signUp.branchGroup')} text={t('signUp.branchText')}>
        <TallField {...field('branch.name_ar')} dir="rtl" maxLength={120} />
        <TallField {...field('branch.name')} dir="ltr" maxLength={120} />
      </FormGroup>
      <FormGroup title={t('signUp.booksGroup')} text={t('signUp.booksText')}>
        <BookChoices values={fields} errorOf={errorOf} onChange={form.setField} />
      </FormGroup>
      <FormGroup title={t('signUp.adminGroup')} text={t('signUp.adminText')}>
        <TallField {...field('admin.name')} maxLength={120} autoComplete="name" />
        <TallField {...field('admin.username')} dir="ltr" maxLength={60} autoComplete="username" />
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
      </FormGroup>
      <Button type="submit" look="primary" className={styles['submit']} disabled={signUp.isPending}>
        {signUp.isPending ? t('signUp.opening') : t('signUp.submit')}
      </Button>
    </form>
  );
};
