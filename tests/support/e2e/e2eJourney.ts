// The test of the journeys: a company of its own, somebody signed in, and an ear for everything the browser complains about.
import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { aCompany, aUser, type Company, origin, type Person, type SignedIn, signIn } from './e2eCompany.ts';
import { beginPageCoverage, endPageCoverage } from './e2eCoverage.ts';
import { type Noise, noiseOfJourney } from './e2eNoise.ts';

type Stored = NonNullable<NonNullable<Parameters<Browser['newContext']>[0]>['storageState']>;

type Options = {
  /** The role of whoever sits at the browser: a role's code, `none` for a user without roles, `nobody` for no user. */
  as: string;
  language: 'ar' | 'en';
  theme: 'light' | 'dark';
};

type Fixtures = Options & {
  noise: Noise;
  company: Company;
  /** The session of the browser; null when nobody is signed in. */
  seat: SignedIn | null;
  /** The same for journeys in which somebody is. */
  session: SignedIn;
  /** Another browser, of somebody else or of nobody, heard like the first. */
  openBrowser: (person: SignedIn | null) => Promise<Page>;
  quiet: undefined;
};

const entry = (name: string, value: unknown) => ({
  name,
  value: typeof value === 'string' ? value : JSON.stringify(value),
});

const choicesOf = ({ language, theme }: Pick<Options, 'language' | 'theme'>) => [
  entry('locale', language),
  ...(theme === 'dark' ? [entry('theme', theme)] : []),
];

/** What a browser holds after signing in, so that not every journey starts at the login page. */
const storedBy = (seat: SignedIn | null, choices: ReturnType<typeof choicesOf>): Stored => {
  if (seat === null) return { cookies: [], origins: [{ origin, localStorage: choices }] };
  const { token, user, corp, csrf } = seat;
  const cookie = { domain: '127.0.0.1', path: '/', expires: -1, httpOnly: false, secure: false };
  const nowMs = Date.now();
  const times = { lastActivityAt: nowMs, lastHeartbeatAt: nowMs, company: corp.code };
  const session = Object.entries({ token, user, corp, session_data: times });
  return {
    cookies: [
      { ...cookie, name: 'XSRF-TOKEN', value: csrf, sameSite: 'Strict' },
      { ...cookie, name: 'corp_code', value: corp.code, sameSite: 'Lax' },
    ],
    origins: [{ origin, localStorage: [...choices, ...session.map(([name, value]) => entry(name, value))] }],
  };
};

const personOf = async (company: Company, role: string): Promise<Person> =>
  role === 'admin' ? company.admin : aUser(company, role === 'none' ? [] : [role]);

export const test = base.extend<Fixtures>({
  as: ['admin', { option: true }],
  language: ['ar', { option: true }],
  theme: ['light', { option: true }],
  // Playwright reads the parameter's names, so even a fixture that needs nothing names one.
  noise: async ({ browserName: _ }, use) => use(noiseOfJourney()),
  company: async ({ browserName: _ }, use) => use(await aCompany()),
  seat: async ({ company, as }, use) =>
    use(as === 'nobody' ? null : await signIn(company, await personOf(company, as))),
  session: async ({ seat }, use) => {
    if (seat === null) throw new Error('Nobody is signed in, so there is no session.');
    await use(seat);
  },
  storageState: async ({ seat, language, theme }, use) => use(storedBy(seat, choicesOf({ language, theme }))),
  page: async ({ page }, use) => {
    await beginPageCoverage(page);
    await use(page);
    await endPageCoverage(page);
  },
  openBrowser: async ({ browser, language, theme, noise }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (person) => {
      const storageState = storedBy(person, choicesOf({ language, theme }));
      const context = await browser.newContext({ storageState });
      noise.listen(context);
      contexts.push(context);
      const page = await context.newPage();
      await beginPageCoverage(page);
      return page;
    });
    for (const context of contexts) {
      for (const page of context.pages()) await endPageCoverage(page);
      await context.close();
    }
  },
  quiet: [
    async ({ context, noise }, use) => {
      noise.listen(context);
      await use(undefined);
      expect(noise.complaints(), 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, type Page };
