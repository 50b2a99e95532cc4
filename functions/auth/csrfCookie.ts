// The cookie whose value our own page echoes in a header: readable by script, never sent by another site.
import type { OpenContext } from '#functions/http/context.ts';
import { newCsrfToken } from '#functions/http/tokens.ts';

/** Only plain http on one machine or one network goes without Secure, or the browser would drop the cookie. */
const isPlainHttp = ({ origin, host }: OpenContext['caller']): boolean =>
  origin === null ? /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host) : origin.startsWith('http:');

const setCookie = (context: OpenContext, value: string, also = ''): void => {
  const secure = isPlainHttp(context.caller) ? '' : '; Secure';
  context.setCookie(`XSRF-TOKEN=${value}; Path=/; SameSite=Strict${secure}${also}`);
};

export const setCsrfCookie = (context: OpenContext, sessionKey: string): void =>
  setCookie(context, newCsrfToken(sessionKey));

export const clearCsrfCookie = (context: OpenContext): void => setCookie(context, '', '; Max-Age=0');
