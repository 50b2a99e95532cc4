// Screens of signing in, signing out and opening a company.
import type { Screens } from '#frontend/lib/screen.ts';

const login = { load: async () => ({ Screen: (await import('./LoginView.tsx')).LoginView }) };

export const authScreens = {
  root: login,
  login,
  signup: { load: async () => ({ Screen: (await import('./SignUpView.tsx')).SignUpView }) },
  logout: { load: async () => ({ Screen: (await import('./LogoutView.tsx')).LogoutView }) },
} satisfies Screens;
