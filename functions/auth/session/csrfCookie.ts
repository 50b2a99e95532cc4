// The cookie whose value our own page echoes in a header: readable by script, never sent by another site.
import type { OpenContext } from '#functions/http/context.ts';
import { newCsrfToken } from '#functions/http/tokens.ts';
import { environment } from '#functions/storage/environment.ts';

/** The origin of the page shows how it is reached, wherever https ends in front of us; a caller without one is looked up by host. */
const isHttps = ({ origin, host }: OpenContext['caller']): boolean => {
  if (origin !== null) return origin.startsWith('https:');
  return environment.origins.some((known) => known.startsWith('https:') && URL.parse(known)?.host === host);
};

/** How each of our cookies ends. Over plain http, on one machine or one network, a browser would drop one marked Secure. */
export const cookieEnd = ({ caller }: OpenContext): string =>
  `; SameSite=Strict${isHttps(caller) ? '; Secure' : ''}`;

const setCookie = (context: OpenContext, value: string, also = ''): void =>
  context.setCookie(`XSRF-TOKEN=${value}; Path=/${cookieEnd(context)}${also}`);

export const setCsrfCookie = (context: OpenContext, sessionKey: string): void =>
  setCookie(context, newCsrfToken(sessionKey));

export const clearCsrfCookie = (context: OpenContext): void => setCookie(context, '', '; Max-Age=0');
