// What only the server can say against a sign-up: a weak password, a time zone nobody knows.
import { passwordFault } from '#shared/auth/password.ts';
import { isCommonPassword } from './commonPasswords.ts';
import type { SignUpInput } from './openCompany.ts';
import { knownTimeZone } from './timeZone.ts';

/** Field path → code, null where nothing is wrong. */
export const signUpFaults = (body: SignUpInput): Record<string, string | null> => {
  const { code, name, admin } = body;
  const fault = passwordFault(admin.password, [code, name, admin.username, admin.name]);
  return {
    'admin.password': fault ?? (isCommonPassword(admin.password) ? 'field.passwordCommon' : null),
    time_zone: knownTimeZone(body.time_zone) === null ? 'field.invalid' : null,
  };
};
