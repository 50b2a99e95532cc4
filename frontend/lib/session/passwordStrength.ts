// How good a new password is while it is typed: what the rule still misses, and in which of four steps it stands.
import { passwordFault, passwordLengthMin } from '#shared/auth/password.ts';

export type PasswordStrength = {
  /** 0 refused, then by length: a long sentence beats a short riddle. */
  step: 0 | 1 | 2 | 3;
  /** Characters that are missing, of so many. */
  missing: number;
  min: number;
};

const stepOf = (password: string, names: readonly string[]): PasswordStrength['step'] => {
  if (passwordFault(password, names) !== null) return 0;
  if (password.length >= 20) return 3;
  return password.length >= 15 ? 2 : 1;
};

export const passwordStrength = (password: string, names: readonly string[]): PasswordStrength => ({
  step: stepOf(password, names),
  missing: Math.max(0, passwordLengthMin - [...password].length),
  min: passwordLengthMin,
});
