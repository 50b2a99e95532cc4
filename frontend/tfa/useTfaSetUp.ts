// The set-up of the second step while it is filled in: the key that was offered, the first code and the password.
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, fieldFaultsOf } from '#frontend/lib/apiError.ts';
import { codeDigits } from '#shared/auth/tfa.ts';
import { useEnableTfa, useOfferedKey } from './tfaQueries.ts';

const noFields = { code: '', password: '' };
type Fields = typeof noFields;

const firstMissing = ({ code, password }: Fields): keyof Fields | undefined => {
  if (code.length < codeDigits) return 'code';
  return password === '' ? 'password' : undefined;
};

/** `onDone`: with the recovery codes, which are answered once. */
export const useTfaSetUp = (onDone: (codes: string[]) => void) => {
  const { t } = useTranslation(['tfa', 'refusals']);
  const root = useRef<HTMLDivElement>(null);
  const [fields, setFields] = useState(noFields);
  const [isTried, setTried] = useState(false);
  const offered = useOfferedKey();
  const { mutate, isPending, error } = useEnableTfa();
  const faults = fieldFaultsOf(error);
  const missing = { code: fields.code.length < codeDigits, password: fields.password === '' };
  const field = (name: keyof Fields) => ({
    name,
    label: t(`tfa:setUp.${name}`),
    value: fields[name],
    error: isTried && missing[name] ? t('refusals:field.required') : faults[name]?.message,
    onChange: (value: string) => setFields((before) => ({ ...before, [name]: value })),
  });
  /** Sends it, or leads to the first field that keeps it from being sent. */
  const send = () => {
    setTried(true);
    const fault = firstMissing(fields);
    if (fault !== undefined)
      return root.current?.querySelector<HTMLInputElement>(`[name="${fault}"]`)?.focus();
    if (offered.data === undefined || isPending) return;
    mutate({ ...fields, box: offered.data.box }, { onSuccess: ({ codes }) => onDone(codes) });
  };
  const refusal = error instanceof ApiError && error.code !== 'validation' ? error.message : undefined;
  return { root, offer: offered.data, field, send, isPending, refusal };
};

export type TfaSettingUp = ReturnType<typeof useTfaSetUp>;
