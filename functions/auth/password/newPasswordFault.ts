// What is wrong with a new password: the rule that the browser knows too, and the list that only the server has.
import { type PasswordFault, passwordFault } from '#shared/auth/password.ts';
import { isCommonPassword } from './commonPasswords.ts';

/** Null where nothing is; names of user and company must not be all of it. */
export const newPasswordFault = (password: string, names: readonly string[]): PasswordFault | null =>
  passwordFault(password, names) ?? (isCommonPassword(password) ? 'field.passwordCommon' : null);
