// The start of a session in this browser: what signing in leaves in storage.
import type { SignedIn } from '#shared/auth/api.ts';
import { browserStorage, corpCodeCookie } from '../browserStorage.ts';
import { clock } from '../clock.ts';
import { queryClient } from '../queryClient.ts';

/** Stores token, user and company. Nothing of an earlier session may be left in memory. */
export const enterSession = async ({ token, user, corp }: SignedIn): Promise<void> => {
  queryClient.clear();
  browserStorage.token.set(token);
  browserStorage.user.set(user);
  browserStorage.corp.set(corp);
  const nowMs = clock.nowMs();
  browserStorage.sessionData.set({ lastActivityAt: nowMs, lastHeartbeatAt: nowMs, company: corp.code });
  await corpCodeCookie.set(corp.code);
};
