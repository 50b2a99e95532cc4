// The figures of a large list in a browser: 10,000 products from a file, the list's first paint, and searches after the debounce.
import type { Page } from '@playwright/test';
import { routeNamed } from '#shared/routes.ts';
import { products } from '#shared/settings/resources.ts';
import { signOut } from '../api/signIn.ts';
import { type BenchProduct, openCompany } from './benchProduct.ts';
import { importRows } from './importRows.ts';
import { inBrowser, timesFigure } from './inBrowser.ts';
import { listProducts, searches } from './listProducts.ts';
import type { Figure } from './measure.ts';

const listCompany = 'LISTS';
const listLink = `main a[href="${routeNamed(products.screen).path}"]`;
const paintRounds = 9;
const searchRounds = 5;
/** A search that has not come by then never will. */
const patienceMs = 10_000;
/** What the list waits after the last key (frontend/ui/inputs/SearchInput.tsx). */
const debounceMs = 300;

/** From the click to the frame after the one that shows the rows; the link stands on a page that has just been opened, and is pointed at, as before every click. */
const paintOnce = async (page: Page, url: string): Promise<number> => {
  await page.goto(`${url}/settings`);
  await page.locator(listLink).waitFor();
  await page.locator(listLink).hover();
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    (link) =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now();
        const look = (): void => {
          const isThere = document.querySelectorAll('main tbody tr[data-index]').length > 0;
          if (isThere) requestAnimationFrame(() => resolve(performance.now() - startedAt));
          else requestAnimationFrame(look);
        };
        document.querySelector<HTMLElement>(link)?.click();
        requestAnimationFrame(look);
      }),
    listLink,
  );
};

/** From the last key to the frame after the one in which every row shows the word. */
const searchOnce = (page: Page, search: { typed: string; shows: string }): Promise<number> =>
  page.evaluate(
    ({ typed, shows, patience }) =>
      new Promise<number>((resolve, reject) => {
        const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
        const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
        const rows = () => [...document.querySelectorAll('main tbody tr[data-index]')];
        const before = rows()[0]?.textContent;
        const isFound = (): boolean => {
          const texts = rows().map(({ textContent }) => textContent ?? '');
          return texts.length > 0 && texts[0] !== before && texts.every((text) => text.includes(shows));
        };
        const startedAt = performance.now();
        const look = (): void => {
          const passed = performance.now() - startedAt;
          if (isFound()) requestAnimationFrame(() => resolve(performance.now() - startedAt));
          else if (passed > patience) reject(new Error(`Nothing was found for ${typed}`));
          else requestAnimationFrame(look);
        };
        setValue?.call(field, typed);
        field?.dispatchEvent(new Event('input', { bubbles: true }));
        requestAnimationFrame(look);
      }),
    { ...search, patience: patienceMs },
  );

const benchPaint = async (page: Page, url: string): Promise<Figure> => {
  const times: number[] = [];
  await paintOnce(page, url);
  for (let round = 0; round < paintRounds; round += 1) times.push(await paintOnce(page, url));
  return timesFigure('list of 10,000 products in a browser, from the click to its rows', times);
};

/** Each search is asked on a page that has not asked it before. */
const benchSearches = async (page: Page, url: string): Promise<Figure[]> => {
  const times = searches.map((): number[] => []);
  for (let round = 0; round < searchRounds; round += 1) {
    await paintOnce(page, url);
    for (const [index, search] of searches.entries())
      times[index]?.push((await searchOnce(page, search)) - debounceMs);
  }
  return searches.map(({ name }, index) =>
    timesFigure(`search by ${name} among them, after the debounce`, times[index] ?? []),
  );
};

/** Brings the products in, then lists and searches them as a person does. */
export const benchLists = async ({ url }: BenchProduct): Promise<Figure[]> => {
  const admin = await openCompany(url, listCompany);
  const imported = await importRows(admin, { resource: products, rows: listProducts() });
  await signOut(admin);
  admin.close();
  return inBrowser({ url, company: listCompany }, async (page) => [
    ...imported,
    await benchPaint(page, url),
    ...(await benchSearches(page, url)),
  ]);
};
