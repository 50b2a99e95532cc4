// Signing out: the server is notified, and the browser forgets the session even when the server cannot be reached.
import { ConsoleLogger } from 'aws-amplify/utils';
import { logout } from '#shared/auth/sessionApi.ts';
import { call } from '../api.ts';
import { ApiError } from '../apiError.ts';
import { browserStorage } from '../browserStorage.ts';
import { queryClient } from '../queryClient.ts';
import { beginLeaving, isSessionOver, leaveSession } from './leaveSession.ts';

const logger = new ConsoleLogger('session');

const logFailure = (error: unknown): void => {
  // The session was over already: what was to be reached is reached.
  if (error instanceof ApiError && error.status === 401) return;
  logger.error('Signing out failed on the server', error);
};

/** Ends the session and goes to `path`. A failure is only logged. */
export const signOut = async (path = '/login'): Promise<void> => {
  const user = browserStorage.user.get();
  const token = browserStorage.token.get();
  if (token !== null) {
    // The idle counter asks every second until the page is gone: leaving at once would cut the call that notifies the server.
    if (isSessionOver(token)) return;
    const loggedOut = call(logout, { body: { id: user?.id ?? null }, quiet: 'background' });
    beginLeaving();
    // Reads under way, the unread count above all, would be answered that there is no session any more.
    void queryClient.cancelQueries();
    await loggedOut.catch(logFailure);
  }
  await leaveSession(path);
};
