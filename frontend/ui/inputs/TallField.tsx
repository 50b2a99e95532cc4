// A tall field with an icon before it; a password can be shown.
import { EyeRegular } from '@fluentui/react-icons/headless/svg/eye';
import { EyeOffRegular } from '@fluentui/react-icons/headless/svg/eye-off';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tooltip } from '../tooltips/tooltip.ts';
import { Field } from './Field.tsx';
import styles from './TallField.module.css';

type Props = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'autoFocus' | 'dir' | 'inputMode' | 'maxLength' | 'ref' | 'name' | 'onBlur'
> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  icon?: ReactNode;
  isPassword?: boolean;
};

const PasswordToggle = ({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) => {
  const { t } = useTranslation('auth');
  const label = isShown ? t('password.hide') : t('password.show');
  return (
    <button
      type="button"
      className={styles['toggle']}
      aria-label={label}
      {...tooltip(label)}
      onClick={onToggle}
    >
      {isShown ? <EyeOffRegular /> : <EyeRegular />}
    </button>
  );
};

export const TallField = ({ label, value, onChange, error, hint, icon, isPassword, ...native }: Props) => {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint}>
      {(aria) => (
        <div className={styles['box']} data-invalid={error === undefined ? undefined : true}>
          {icon !== undefined && (
            <span className={styles['icon']} aria-hidden="true">
              {icon}
            </span>
          )}
          <input
            {...native}
            {...aria}
            type={isPassword === true && !isShown ? 'password' : 'text'}
            className={styles['input']}
            spellCheck={false}
            autoCapitalize="none"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {isPassword === true && <PasswordToggle isShown={isShown} onToggle={() => setShown(!isShown)} />}
        </div>
      )}
    </Field>
  );
};
