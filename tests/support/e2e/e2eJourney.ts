// The test of the journeys: a company of its own, somebody signed in, and an ear for everything the browser complains about.
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { aCompany, aUser, type Company, type Person, type SignedIn, signIn } from './e2eCompany.ts';
import { begin, type ContextKind, type Contexts, type Held, sharedContexts } from './e2eContexts.ts';
import { beginPageCoverage, endPageCoverage } from './e2eCoverage.ts';
import { type Noise, noiseOfJourney } from './e2eNoise.ts';

type Options = {
  /** The role of whoever sits at the browser: a role's code, `none` for a user without roles, `nobody` for no user. */
  as: string;
  language: 'ar' | 'en';
  theme: 'light' | 'dark';
  /** For what no later journey may find in the browser: a clock that was set, a network that was cut, a script that begins each page. */
  ownContext: boolean;
  /** Whether the company keeps stock; its products are only names where it does not. */
  keepsStock: boolean;
};

type Fixtures = Options & {
  /** In what the context differs from others, and what it holds when the journey begins. */
  kind: ContextKind;
  held: Held;
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

type WorkerFixtures = { contexts: Contexts };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What a browser holds after signing in, so that not every journey starts at the login page. */
const heldBy = (seat: SignedIn | null, { language, theme }: Pick<Options, 'language' | 'theme'>): Held => {
  const choices = { locale: language, ...(theme === 'dark' && { theme }) };
  if (seat === null) return { cookies: [], entries: choices };
  const { token, user, corp, csrf } = seat;
  const cookie = { domain: '127.0.0.1', path: '/', httpOnly: false, secure: false };
  const nowMs = Date.now();
  const times = { lastActivityAt: nowMs, lastHeartbeatAt: nowMs, company: corp.code };
  const session = Object.entries({ token, user, corp, session_data: times });
  return {
    cookies: [
      { ...cookie, name: 'XSRF-TOKEN', value: csrf, sameSite: 'Strict' },
      { ...cookie, name: 'corp_code', value: corp.code, sameSite: 'Lax' },
    ],
    entries: { ...choices, ...Object.fromEntries(session.map(([name, value]) => [name, textOf(value)])) },
  };
};

const personOf = async (company: Company, role: string): Promise<Person> =>
  role === 'admin' ? company.admin : aUser(company, role === 'none' ? [] : [role]);

export const test = base.extend<Fixtures, WorkerFixtures>({
  as: ['admin', { option: true }],
  language: ['ar', { option: true }],
  theme: ['light', { option: true }],
  ownContext: [false, { option: true }],
  keepsStock: [false, { option: true }],
  contexts: [async ({ browser }, use) => use(sharedContexts(browser)), { scope: 'worker' }],
  // Playwright reads the parameter's names, so even a fixture that needs nothing names one.
  noise: async ({ browserName: _ }, use) => use(noiseOfJourney()),
  company: async ({ keepsStock }, use) => use(await aCompany({ keepsStock })),
  seat: async ({ company, as }, use) =>
    use(as === 'nobody' ? null : await signIn(company, await personOf(company, as))),
  session: async ({ seat }, use) => {
    if (seat === null) throw new Error('Nobody is signed in, so there is no session.');
    await use(seat);
  },
  held: async ({ seat, language, theme }, use) => use(heldBy(seat, { language, theme })),
  kind: async ({ hasTouch, contextOptions }, use) =>
    use({ hasTouch, reducedMotion: contextOptions.reducedMotion ?? null }),
  context: async ({ browser, contexts, held, kind, ownContext }, use, info) => {
    if (ownContext) {
      const context = await browser.newContext(kind);
      await begin(context, held);
      await use(context);
      return context.close();
    }
    const context = await contexts.take(kind, held);
    await use(context);
    // After a failure its pages stay as they were, to be looked at; what follows runs in another process.
    if (info.status === info.expectedStatus) await contexts.giveBack(context);
  },
  page: async ({ context, viewport }, use) => {
    const [page = await context.newPage()] = context.pages();
    if (viewport) await page.setViewportSize(viewport);
    await beginPageCoverage(page);
    await use(page);
    await endPageCoverage(page);
  },
  openBrowser: async ({ contexts, kind, language, theme, noise, viewport }, use) => {
    const taken: BrowserContext[] = [];
    await use(async (person) => {
      const context = await contexts.take(kind, heldBy(person, { language, theme }));
      noise.listen(context);
      taken.push(context);
      const [page = await context.newPage()] = context.pages();
      if (viewport) await page.setViewportSize(viewport);
      await beginPageCoverage(page);
      return page;
    });
    for (const context of taken) {
      for (const page of context.pages()) await endPageCoverage(page);
      await contexts.giveBack(context);
    }
  },
  quiet: [
    async ({ context, noise }, use) => {
      noise.listen(context);
      await use(undefined);
      noise.stop();
      expect(noise.complaints(), 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

/** Inside of the app, as a click in the menu does. */
export const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Whether the app is open elsewhere and would be left without a question. */
const canLeave = (page: Page, path: string): Promise<boolean> =>
  page.evaluate((address) => {
    if (!document.querySelector('main') || location.pathname === new URL(address, location.href).pathname)
      return false;
    return dispatchEvent(new Event('beforeunload', { cancelable: true }));
  }, path);

/** To a page of the product: inside of the app, which takes a third of the time, unless it has to be opened anew. */
export const goTo = async (page: Page, path: string): Promise<void> => {
  if (page.url().startsWith('http') && (await canLeave(page, path))) await visit(page, path);
  else await page.goto(path);
};

export { expect, type Locator, type Page };
