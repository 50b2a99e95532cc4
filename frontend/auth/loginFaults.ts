// What is missing in the login form, and what the server's refusals mean to it.
import { ApiError } from '#frontend/lib/apiError.ts';

export type LoginFields = { readonly code: string; readonly username: string; readonly password: string };

type Faults = Partial<Record<keyof LoginFields, string>>;

/** All three are required (specification section 5); the values are keys of texts. */
export const loginFaults = (fields: LoginFields): Faults => ({
  ...(fields.code.trim() === '' ? { code: 'login.codeRequired' } : {}),
  ...(fields.username.trim() === '' ? { username: 'login.usernameRequired' } : {}),
  ...(fields.password === '' ? { password: 'login.passwordRequired' } : {}),
});

export type LoginNotice =
  | { readonly kind: 'message'; readonly message: string }
  | { readonly kind: 'online' | 'loggedIn' | 'inactive' | 'unproven' }
  | { readonly kind: 'wait'; readonly seconds: number };

const waitFallbackSeconds = 30;

/** How the page answers a failed try; null when the error dialog has already shown it. */
export const loginNotice = (error: unknown): LoginNotice | null => {
  if (!(error instanceof ApiError)) return null;
  switch (error.code) {
    case 'login.alreadyOnline':
      return { kind: 'online' };
    case 'login.alreadyLoggedIn':
      return { kind: 'loggedIn' };
    case 'login.inactive':
      return { kind: 'inactive' };
    case 'login.unproven':
      return { kind: 'unproven' };
    case 'request.tooMany':
      return { kind: 'wait', seconds: error.retryAfterSeconds ?? waitFallbackSeconds };
    case 'login.wrong':
    case 'session.companyInactive':
    case 'validation':
      return { kind: 'message', message: error.message };
    default:
      return null;
  }
};
