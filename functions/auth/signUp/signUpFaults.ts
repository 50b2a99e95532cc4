// What only the server can say against a sign-up: a weak password, an unknown time zone.
import { newPasswordFault } from '../password/newPasswordFault.ts';
import type { SignUpInput } from './openCompany.ts';
import { knownTimeZone } from './timeZone.ts';

/** Field path → code, null where nothing is wrong. */
export const signUpFaults = (body: SignUpInput): Record<string, string | null> => {
  const { code, name, name_ar, admin } = body;
  return {
    'admin.password': newPasswordFault(admin.password, [code, name, name_ar, admin.username, admin.name]),
    time_zone: knownTimeZone(body.time_zone) === null ? 'field.invalid' : null,
  };
};
