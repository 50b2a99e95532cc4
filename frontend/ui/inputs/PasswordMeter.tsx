// How strong a new password is, in words and in three bars.
import { useTranslation } from 'react-i18next';
import { passwordStrength } from '#frontend/lib/session/passwordStrength.ts';
import styles from './PasswordMeter.module.css';

const bars = [1, 2, 3] as const;

export const PasswordMeter = ({ password, names }: { password: string; names: readonly string[] }) => {
  const { t } = useTranslation('auth');
  const { step, missing, min } = passwordStrength(password, names);
  const words = missing > 0 ? t('password.rule', { count: missing, min }) : t(`password.strength.${step}`);
  return (
    <span className={styles['meter']} data-strength={password === '' ? 'none' : step}>
      <span className={styles['bars']} aria-hidden="true">
        {bars.map((bar) => (
          <span key={bar} className={styles['bar']} data-on={step >= bar || undefined} />
        ))}
      </span>
      {password === '' ? t('password.hint', { min }) : words}
    </span>
  );
};
