// Signing out: the server is told, and the browser forgets the session even when the server cannot be reached.
import { ConsoleLogger } from 'aws-amplify/utils';
import { logout } from '#shared/auth/api.ts';
import { call } from './api.ts';
import { browserStorage } from './browserStorage.ts';
import { leaveSession } from './leaveSession.ts';

const logger = new ConsoleLogger('session');

/** Ends the session and goes to `path`. A failure is only logged. */
export const signOut = async (path = '/login'): Promise<void> => {
  const user = browserStorage.user.get();
  if (browserStorage.token.get() !== null) {
    await call(logout, { body: { id: user?.id ?? null }, quiet: true }).catch((error: unknown) =>
      logger.error('Signing out failed on the server', error),
    );
  }
  await leaveSession(path);
};
