// The end of a session in this tab and in the others: storage is cleared, listeners are notified, the page starts afresh.
import { Hub } from 'aws-amplify/utils';
import { browserStorage, clearSessionStorage, clearStoredData, sessionEnd } from '../browserStorage.ts';

export const sessionChannel = 'session';

/** Navigation that loads the page again, so that nothing of the old session stays in memory. */
export const page = {
  load: (path: string): void => location.assign(path),
  reload: (): void => location.reload(),
};

let isLeaving = false;
let endedToken: string | null = null;
let leaving = new AbortController();

/** From now on no call goes out for the session, and its reads under way are given up: they would only hear that it is over. */
export const beginLeaving = (): void => {
  endedToken = browserStorage.token.get();
  leaving.abort();
  leaving = new AbortController();
};

/** Aborted when the session that runs now is being left. */
export const leavingSignal = (): AbortSignal => leaving.signal;

/** Whether a call with this token would belong to a session that this page is leaving. */
export const isSessionOver = (token: string | null): boolean =>
  endedToken !== null && (token === null || token === endedToken);

/** A second call meanwhile does nothing. */
const leave = async (path: string, clear: () => Promise<void>): Promise<void> => {
  if (isLeaving) return;
  isLeaving = true;
  beginLeaving();
  await clear();
  isLeaving = false;
  Hub.dispatch(sessionChannel, { event: 'signedOut' });
  page.load(path);
};

/** After a logout: forgets everything that is not the device's own and goes to `path`. */
export const leaveSession = (path: string): Promise<void> => leave(path, clearStoredData);

/** After a 401: clears what belongs to the session and goes to the root path, where the login page says why. */
export const loseSession = (): Promise<void> => {
  sessionEnd.note();
  return leave('/', clearSessionStorage);
};

/**
 * Notices that another tab signed out, or signed another user in: storage events reach only the other tabs, Hub notifies the
 * listeners in this one.
 */
export const watchOtherTabs = (): (() => void) => {
  const hear = (event: StorageEvent) => {
    if (event.key !== browserStorage.token.key || event.oldValue === null) return;
    const isOver = event.newValue === null;
    Hub.dispatch(sessionChannel, { event: isOver ? 'signedOutElsewhere' : 'replacedElsewhere' });
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
};
