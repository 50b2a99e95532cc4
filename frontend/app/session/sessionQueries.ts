// What the shell asks the server for: the session, the branch of the sidebar, colours, the bell's count, name and logo of the site.
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { ConsoleLogger } from 'aws-amplify/utils';
import { call } from '#frontend/lib/api.ts';
import { ApiError } from '#frontend/lib/apiError.ts';
import { browserStorage } from '#frontend/lib/browserStorage.ts';
import { type ThemeSettings, themeOf } from '#frontend/lib/companyColours.ts';
import { takePreferences } from '#frontend/lib/preferences.ts';
import { queryClient } from '#frontend/lib/queryClient.ts';
import type { Session } from '#frontend/lib/session/session.ts';
import { setDigits } from '#frontend/lib/texts/digits.ts';
import { setHijri } from '#frontend/lib/texts/hijri.ts';
import { locale } from '#frontend/lib/texts/locale.ts';
import { setThemeMode } from '#frontend/lib/themeMode.ts';
import { setTimeZone } from '#frontend/lib/timeZone.ts';
import { getSession, heartbeat } from '#shared/auth/sessionApi.ts';
import { listUnreadCommunications } from '#shared/cms/api.ts';
import { getBranch, getConfig, getTheme } from '#shared/settings/api.ts';

const logger = new ConsoleLogger('shell');
const minuteMs = 60_000;
/** While nothing new comes the bell asks less and less often, at least every five minutes. */
const unreadPauseMaxMs = 5 * minuteMs;
let unreadPauseMs = minuteMs;
let lastUnread: string | undefined;

/** Failures of these calls are only logged: the shell stands without them. */
const logged = async <Result>(what: string, promise: Promise<Result>): Promise<Result | null> => {
  try {
    return await promise;
  } catch (error) {
    // A call that was given up because its page went away is no failure, nor is the end of the session, which the client meets.
    if (error instanceof ApiError && (error.code === 'cancelled' || error.status === 401)) throw error;
    logger.error(`${what} could not be loaded`, error);
    return null;
  }
};

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

/** The branch whose name the sidebar shows; the session's own copy until the answer is here. */
export const useBranch = (session: Session) =>
  useQuery({
    queryKey: ['branch', session.branch.id],
    queryFn: () => call(getBranch, { params: { branch_id: session.branch.id }, quiet: true }),
    placeholderData: { ...session.branch, code: '', active: true },
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useUnreadCount = (userId: string): number => {
  const { data } = useQuery({
    queryKey: ['unread', userId],
    queryFn: async ({ signal }) => {
      const unread = await logged(
        'Unread notifications',
        call(listUnreadCommunications, { params: { user_id: userId }, quiet: 'background', signal }),
      );
      const newest = `${unread?.length} ${unread?.[0]?.id}`;
      unreadPauseMs = newest === lastUnread ? Math.min(unreadPauseMs * 2, unreadPauseMaxMs) : minuteMs;
      lastUnread = newest;
      return unread;
    },
    // Not while the page is hidden; at once when somebody looks at it again.
    refetchInterval: () => unreadPauseMs,
    refetchOnWindowFocus: 'always',
  });
  return data?.length ?? 0;
};

/** A site setting; asked for only with a token (specification section 7). */
export const useSiteSetting = (key: 'site_name' | 'site_logo'): string | null => {
  const { data } = useQuery({
    queryKey: ['config', key],
    queryFn: () => logged(key, call(getConfig, { params: { key }, quiet: 'background' })),
    enabled: browserStorage.token.get() !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.value ?? null;
};

/** The company's colours: from storage when they are of this company and revision, else from the server. */
export const loadCompanyTheme = async (session: Session): Promise<ThemeSettings | null> => {
  const wanted = { company: session.corp.code, revision: session.settings.theme_revision };
  const stored = browserStorage.themeSettings.get();
  if (stored?.company === wanted.company && stored.revision === wanted.revision) return stored.settings;
  const records = await logged('The theme', call(getTheme, { quiet: true }));
  if (records === null) return null;
  const settings = themeOf(records);
  const { companyPaint } = await import('../theme/companyTheme.ts');
  browserStorage.themeSettings.set({
    ...wanted,
    settings: settings as Record<string, string>,
    paint: { light: companyPaint(settings, 'light'), dark: companyPaint(settings, 'dark') },
  });
  return settings;
};

export const useHeartbeat = () =>
  useMutation({ mutationFn: () => call(heartbeat, { quiet: 'background' }), mutationKey: ['heartbeat'] });
