// A field for the six digits of an app: typed or pasted in any digits, filled in by the phone where it can.
import type { Ref } from 'react';
import { Field } from '#frontend/ui/inputs/Field.tsx';
import { codeDigits, plainCode } from '#shared/auth/tfa.ts';
import styles from './CodeField.module.css';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  autoFocus?: boolean;
  name?: string;
  ref?: Ref<HTMLInputElement>;
};

/** What of a text are digits of a code. */
const digitsIn = (text: string): string => plainCode(text).replaceAll(/\D/g, '').slice(0, codeDigits);

export const CodeField = ({ label, value, onChange, error, hint, ref, autoFocus, name = 'code' }: Props) => (
  <Field label={label} error={error} hint={hint}>
    {(aria) => (
      <input
        {...aria}
        ref={ref}
        name={name}
        dir="ltr"
        className={styles['code']}
        inputMode="numeric"
        autoComplete="one-time-code"
        // biome-ignore lint/a11y/noAutofocus: the page asks for nothing else
        autoFocus={autoFocus}
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(digitsIn(event.target.value))}
      />
    )}
  </Field>
);
