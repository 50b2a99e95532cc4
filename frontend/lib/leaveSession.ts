// The end of a session in this tab and in the others: storage is cleared, everybody is told, the page starts afresh.
import { Hub } from 'aws-amplify/utils';
import { browserStorage, clearSessionStorage } from './browserStorage.ts';

export const sessionChannel = 'session';

/** Navigation that loads the page again, so that nothing of the old session stays in memory. */
export const page = {
  load: (path: string): void => location.assign(path),
  reload: (): void => location.reload(),
};

let isLeaving = false;

/** Clears what belongs to the session and goes to `path`. A second call meanwhile does nothing. */
export const leaveSession = async (path: string): Promise<void> => {
  if (isLeaving) return;
  isLeaving = true;
  await clearSessionStorage();
  isLeaving = false;
  Hub.dispatch(sessionChannel, { event: 'signedOut' });
  page.load(path);
};

/** Hears that another tab signed out, or signed somebody else in: storage events reach only the other tabs, Hub tells everybody in this one. */
export const watchOtherTabs = (): (() => void) => {
  const hear = (event: StorageEvent) => {
    if (event.key !== browserStorage.token.key || event.oldValue === null) return;
    const isOver = event.newValue === null;
    Hub.dispatch(sessionChannel, { event: isOver ? 'signedOutElsewhere' : 'replacedElsewhere' });
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
};
