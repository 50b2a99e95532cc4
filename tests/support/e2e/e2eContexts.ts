// Browser contexts that journeys use one after the other: what the browser fetched and compiled of the product stays, and nothing else does.
import type { Browser, BrowserContext, BrowserContextOptions, Cookie } from '@playwright/test';
import { origin } from './e2eCompany.ts';

/** What a browser holds when a journey begins. */
export type Held = { cookies: Omit<Cookie, 'expires'>[]; entries: Record<string, string> };

/** In what contexts differ for as long as they live; the size of the window is set on each page. */
export type ContextKind = Pick<BrowserContextOptions, 'hasTouch' | 'reducedMotion'>;

export type Contexts = {
  /** A context with one page, which has the origin of the product and shows nothing of it yet. */
  take: (kind: ContextKind, held: Held) => Promise<BrowserContext>;
  giveBack: (context: BrowserContext) => Promise<void>;
};

/** A file of the product that runs nothing. */
const still = `${origin}/favicon.svg`;

/** Brings the first page of a context to where a journey begins, with these cookies and entries alone. */
export const begin = async (context: BrowserContext, { cookies, entries }: Held): Promise<void> => {
  await context.clearCookies();
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, expires: -1 })));
  const [page = await context.newPage()] = context.pages();
  if (page.url() !== still) await page.goto(still);
  await page.evaluate((wanted) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const [name, value] of Object.entries(wanted)) localStorage.setItem(name, value);
  }, entries);
};

export const sharedContexts = (browser: Browser): Contexts => {
  const waiting = new Map<string, BrowserContext[]>();
  const kinds = new Map<BrowserContext, string>();
  const newContext = async (kind: ContextKind): Promise<BrowserContext> => {
    const context = await browser.newContext({ ...kind, storageState: { cookies: [], origins: [] } });
    kinds.set(context, JSON.stringify(kind));
    return context;
  };
  return {
    take: async (kind, held) => {
      const context = waiting.get(JSON.stringify(kind))?.pop() ?? (await newContext(kind));
      await begin(context, held);
      return context;
    },
    giveBack: async (context) => {
      const kind = kinds.get(context) ?? '';
      const [first, ...others] = context.pages();
      await Promise.all(others.map((page) => page.close()));
      await first?.unrouteAll({ behavior: 'ignoreErrors' });
      // What it still asks for ends with its page.
      await first?.goto(still);
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      waiting.set(kind, [...(waiting.get(kind) ?? []), context]);
    },
  };
};
