// The address /logout: it signs out and leads to the login page.
import { useEffect } from 'react';
import { page } from '#frontend/lib/session/leaveSession.ts';
import { signOut } from '#frontend/lib/session/signOut.ts';

export const LogoutView = () => {
  useEffect(() => {
    signOut('/login').catch(() => page.load('/login'));
  }, []);
  return null;
};
