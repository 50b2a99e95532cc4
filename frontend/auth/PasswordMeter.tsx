// How strong a new password is, in words and in three bars.
import { useTranslation } from 'react-i18next';
import { passwordLengthMin } from '#shared/auth/password.ts';
import styles from './PasswordMeter.module.css';
import { passwordStrength } from './signUpForm.ts';

const bars = [1, 2, 3] as const;

export const PasswordMeter = ({ password, names }: { password: string; names: readonly string[] }) => {
  const { t } = useTranslation('auth');
  const strength = passwordStrength(password, names);
  const typed = [...password].length;
  const words =
    typed < passwordLengthMin
      ? t('password.rule', { count: passwordLengthMin - typed, min: passwordLengthMin })
      : t(`password.strength.${strength}`);
  return (
    <span className={styles['meter']} data-strength={password === '' ? 'none' : strength}>
      <span className={styles['bars']} aria-hidden="true">
        {bars.map((bar) => (
          <span key={bar} className={styles['bar']} data-on={strength >= bar || undefined} />
        ))}
      </span>
      {password === '' ? t('password.hint', { min: passwordLengthMin }) : words}
    </span>
  );
};
