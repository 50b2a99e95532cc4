// The session as the server knows it, asked for before the first screen is drawn.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#frontend/lib/api.ts';
import { browserStorage } from '#frontend/lib/browserStorage.ts';
import { takePreferences } from '#frontend/lib/preferences.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import type { Session } from '#frontend/lib/session/session.ts';
import { setDigits } from '#frontend/lib/texts/digits.ts';
import { setHijri } from '#frontend/lib/texts/hijri.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { setThemeMode } from '#frontend/lib/themeMode.ts';
import { setTimeZone } from '#frontend/lib/timeZone.ts';
import { getSession } from '#shared/auth/sessionApi.ts';

/** A device on which nobody has chosen begins with what the company chose. */
const beginAs = ({ language, look }: Session['corp']): void => {
  if (look === 'dark' && browserStorage.theme.get() === null) setThemeMode(look);
  if (language === locale || locale === 'en' || browserStorage.localeChosen.get() !== null) return;
  browserStorage.locale.set(language);
  if (browserStorage.locale.get() === language) location.reload();
};

const sessionOptions = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const session = await call(getSession, { quiet: 'background', signal });
    takePreferences(session);
    setDigits(session.settings.digits);
    setHijri(session.settings.hijri);
    setTimeZone(session.settings.time_zone);
    beginAs(session.corp);
    return session;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

export const useSessionQuery = (isEnabled: boolean) => useQuery({ ...sessionOptions, enabled: isEnabled });

/** Asks for the session before the first screen is drawn. */
export const preloadSession = (): void => {
  if (browserStorage.token.get() !== null) void queryClient.prefetchQuery(sessionOptions);
};
