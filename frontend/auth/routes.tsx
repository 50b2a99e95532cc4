// Screens of signing in, signing out, opening a company and setting a password anew.
import type { Screens } from '#frontend/lib/screen.ts';

const login = { load: async () => ({ Screen: (await import('./LoginView.tsx')).LoginView }) };

export const authScreens = {
  root: login,
  login,
  tfa: { load: async () => ({ Screen: (await import('./TfaView.tsx')).TfaView }) },
  signup: { load: async () => ({ Screen: (await import('./signUp/SignUpView.tsx')).SignUpView }) },
  'reset-password.one': {
    load: async () => ({ Screen: (await import('./password/ResetPasswordView.tsx')).ResetPasswordView }),
  },
  'invite.one': {
    load: async () => ({ Screen: (await import('./password/ResetPasswordView.tsx')).InviteView }),
  },
  'prove-email.one': {
    load: async () => ({ Screen: (await import('./signUp/ProveEmailView.tsx')).ProveEmailView }),
  },
  logout: { load: async () => ({ Screen: (await import('./LogoutView.tsx')).LogoutView }) },
} satisfies Screens;
