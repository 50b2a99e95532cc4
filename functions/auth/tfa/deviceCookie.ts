// The cookie of a remembered device: no script reads it, no other site sends it, and it goes only to where people sign in.
import { cookieEnd } from '#functions/auth/session/csrfCookie.ts';
import type { OpenContext } from '#functions/http/context.ts';
import { login } from '#shared/auth/api.ts';
import { deviceCookie, deviceSeconds } from './tfaRecords.ts';

export const setDeviceCookie = (context: OpenContext, user: string, token: string): void =>
  context.setCookie(
    `${deviceCookie(user)}=${token}; Path=${login.path}; HttpOnly; Max-Age=${deviceSeconds}${cookieEnd(context)}`,
  );

/** What this browser was given for the user, or null. */
export const deviceTokenOf = ({ caller }: OpenContext, user: string): string | null => {
  const begin = `${deviceCookie(user)}=`;
  const found = caller.cookies?.find((cookie) => cookie.startsWith(begin));
  return found?.slice(begin.length) ?? null;
};
