// What a user prefers comes along to a device that he signs in on for the first time; afterwards the device keeps what is chosen on it.

import { browserStorage } from './browserStorage.ts';
import { page } from './leaveSession.ts';
import { locale } from './locale.ts';
import type { Session } from './session.ts';
import { setThemeMode } from './themeMode.ts';

export const takePreferences = ({ user, settings }: Session): void => {
  if (browserStorage.settledFor.get() === user.id) return;
  browserStorage.settledFor.set(user.id);
  if (settings.theme !== null) setThemeMode(settings.theme);
  if (settings.language === null) return;
  browserStorage.localeChosen.set('1');
  if (settings.language === locale) return;
  browserStorage.locale.set(settings.language);
  page.reload();
};
