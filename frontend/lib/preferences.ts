// A user's preferences apply on a device where the user has not chosen any; afterwards the device keeps what is chosen on it.
import { browserStorage } from './browserStorage.ts';
import { page } from './session/leaveSession.ts';
import type { Session } from './session/session.ts';
import { locale } from './texts/locale.ts';
import { setThemeMode } from './themeMode.ts';

export const takePreferences = ({ user, settings: { language, theme } }: Session): void => {
  if (language === null && theme === null) return;
  if (browserStorage.settledFor.get() === user.id) return;
  browserStorage.settledFor.set(user.id);
  if (theme !== null) setThemeMode(theme);
  if (language === null) return;
  browserStorage.localeChosen.set('1');
  if (language === locale) return;
  browserStorage.locale.set(language);
  page.reload();
};
