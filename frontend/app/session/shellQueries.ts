// What the open shell asks the server for: the branch of the sidebar, colours, the bell's count, name and logo of the site.
import { useMutation, useQuery } from '@tanstack/react-query';
import { ConsoleLogger } from 'aws-amplify/utils';
import { call } from '#frontend/lib/api.ts';
import { ApiError } from '#frontend/lib/apiError.ts';
import { browserStorage } from '#frontend/lib/browserStorage.ts';
import { type ThemeSettings, themeOf } from '#frontend/lib/companyColours.ts';
import type { Session } from '#frontend/lib/session/session.ts';
import { heartbeat } from '#shared/auth/sessionApi.ts';
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
