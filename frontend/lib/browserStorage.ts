// Everything the product keeps in the browser, one named entry each; what signing out clears and what survives it.
import { CookieStorage } from 'aws-amplify/utils';
import type { CorpView, UserView } from '#shared/auth/user.ts';

export type Locale = 'ar' | 'en';

/** The corp entry holds the three facts the specification names, and the Arabic name for the sidebar. */
export type StoredCorp = Pick<CorpView, 'code' | 'company_name' | 'logo'> & {
  readonly company_name_ar?: string;
};

/** Colours are kept with the company and revision they belong to, so that no company sees another's. */
export type StoredTheme = {
  readonly company: string;
  readonly revision: number;
  readonly settings: Readonly<Record<string, string>>;
  /** The same as rules, by light and dark, for the first paint: it stands before any code of ours. */
  readonly paint?: Readonly<Record<'light' | 'dark', string>>;
};

/** What tabs share about the running session. */
export type SessionData = {
  readonly lastActivityAt?: number;
  readonly lastHeartbeatAt?: number;
  readonly company?: string;
};

/** A blocked or full storage must never stop the page, so every access gives up quietly. */
const quietly = <Result>(access: () => Result, otherwise: Result): Result => {
  try {
    return access();
  } catch {
    return otherwise;
  }
};

const parse = (text: string): unknown => quietly(() => JSON.parse(text) as unknown, null);

const textEntry = (key: string) => ({
  key,
  get: (): string | null => quietly(() => localStorage.getItem(key), null),
  set: (value: string): void => quietly(() => localStorage.setItem(key, value), undefined),
  clear: (): void => quietly(() => localStorage.removeItem(key), undefined),
});

const objectEntry = <Value extends object>(key: string) => {
  const entry = textEntry(key);
  return {
    key,
    get: (): Value | null => {
      const value = parse(entry.get() ?? 'null');
      return typeof value === 'object' && value !== null ? (value as Value) : null;
    },
    set: (value: Value): void => entry.set(JSON.stringify(value)),
    clear: entry.clear,
  };
};

export const browserStorage = {
  token: textEntry('token'),
  user: objectEntry<UserView>('user'),
  cart: objectEntry<Record<string, unknown>>('cart'),
  corp: objectEntry<StoredCorp>('corp'),
  themeSettings: objectEntry<StoredTheme>('theme_settings'),
  theme: textEntry('theme'),
  locale: textEntry('locale'),
  /** That somebody has chosen the language here: one that nobody chose follows the company. */
  localeChosen: textEntry('locale_chosen'),
  vt: textEntry('vt'),
  /** Whose language and theme this device took over last. */
  settledFor: textEntry('settled_for'),
  /** For which company the notice was read that its papers lack something of the seller. */
  sellerNotice: textEntry('seller_notice'),
  /** Whether the sidebar was left as a rail of icons. */
  sidebar: textEntry('sidebar'),
  /** Which parts of long sections of the menu were closed, by their names. */
  closedGroups: objectEntry<Record<string, unknown>>('closed_groups'),
  sessionData: objectEntry<SessionData>('session_data'),
  /** What each user chose last in the search, by company and user. */
  recentResults: objectEntry<Record<string, unknown>>('recent_results'),
};

const cookieName = 'corp_code';
const cookies = () =>
  new CookieStorage({ path: '/', sameSite: 'lax', secure: location.protocol === 'https:' });

/** The company code of the last sign-in, which public pages read too. */
export const corpCodeCookie = {
  get: async (): Promise<string | null> => cookies().getItem(cookieName),
  set: (code: string): Promise<void> => cookies().setItem(cookieName, code),
  clear: (): Promise<void> => cookies().removeItem(cookieName),
};

const isLocale = (value: string | null): value is Locale => value === 'en' || value === 'ar';

/** For a reader who is not signed in: what the address says, and on the page of a link, where nobody has chosen a language, that of the browser. */
const guestLocale = (): string | null => {
  const addressed = quietly(() => new URLSearchParams(location.search).get('language'), null);
  if (isLocale(addressed)) return addressed;
  const isShared = quietly(() => /\/view\/[^/]*(~|%7e)/i.test(location.pathname), false);
  return isShared && browserStorage.localeChosen.get() === null ? navigator.language.slice(0, 2) : null;
};

/** The stored language; `ar` is written when there is none. The page has said the same before its first paint (`index.html`). */
export const storedLocale = (): Locale => {
  const own = browserStorage.token.get() === null ? guestLocale() : null;
  if (isLocale(own)) return own;
  const value = browserStorage.locale.get();
  if (isLocale(value)) return value;
  browserStorage.locale.set('ar');
  return 'ar';
};

/** What a session that the server ended leaves behind (specification section 8); the company to sign in to again stays. */
export const clearSessionStorage = async (): Promise<void> => {
  browserStorage.token.clear();
  browserStorage.user.clear();
  browserStorage.sessionData.clear();
  browserStorage.cart.clear();
  await corpCodeCookie.clear();
};

/** Logging out forgets the company too. Language, theme and sidebar belong to the device, drafts (`draft:…`) to their user. */
export const clearStoredData = async (): Promise<void> => {
  browserStorage.corp.clear();
  browserStorage.themeSettings.clear();
  browserStorage.vt.clear();
  await clearSessionStorage();
};

const endedKey = 'session_ended';

/** That the server ended the session of this tab: said once, by the login page that comes next. */
export const sessionEnd = {
  note: (): void => quietly(() => sessionStorage.setItem(endedKey, '1'), undefined),
  isNoted: (): boolean => quietly(() => sessionStorage.getItem(endedKey) !== null, false),
  clear: (): void => quietly(() => sessionStorage.removeItem(endedKey), undefined),
};
