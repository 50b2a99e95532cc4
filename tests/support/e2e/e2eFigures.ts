// Figures as a user reads them: on tiles with what is beside them, under a list, and in the last row of a table.
import type { Locator } from '@playwright/test';
import { expect, type Page, visit } from './e2eJourney.ts';

/** What is called so on a page comes to this, and its link leads there. */
export type Reading = { page: string; name: string; amount: string; path: string };

const amounts = /[-−]?[\d,]*\d\.\d{2}/;

/** The first amount of a text; empty where there is none. */
export const amountIn = (text: string): string => amounts.exec(text)?.[0] ?? '';

/** In hundredths, so that amounts can be added up. */
export const exactOf = (amount: string): bigint => BigInt(amount.replaceAll(/[,.]/g, '').replace('−', '-'));

const readingOf = async (link: Locator): Promise<Pick<Reading, 'name' | 'amount' | 'path'>> => {
  const text = await link.innerText();
  const [first = ''] = text.split('\n');
  const name = first.replace(amounts, '').replaceAll(/\s+/g, ' ').trim();
  return { name, amount: amountIn(text), path: (await link.getAttribute('href')) ?? '' };
};

/** The tiles of a page; what is said below one is named after it. */
export const tilesOn = async (page: Page, path: string, list: string): Promise<Reading[]> => {
  await visit(page, path);
  const tiles = page.getByRole('list', { name: list, exact: true });
  await expect(tiles.getByRole('link').first()).toBeVisible();
  const readings: Reading[] = [];
  for (const tile of await tiles.getByRole('listitem').all()) {
    const [own, ...notes] = await Promise.all((await tile.getByRole('link').all()).map(readingOf));
    if (!own) continue;
    readings.push({ page: path, ...own });
    readings.push(...notes.map((note) => ({ page: path, ...note, name: `${own.name}: ${note.name}` })));
  }
  return readings;
};

/** The sums under a list, by their names. */
export const sumUnder = async (page: Page, name: string): Promise<string> => {
  const foot = page.getByText(` · ${name} `, { exact: false });
  await expect(foot).toBeVisible();
  const text = await foot.innerText();
  return amountIn(text.slice(text.indexOf(name) + name.length));
};

/** The last amount of the last row: what the table comes to. */
export const totalOfTable = async (page: Page, label: string): Promise<string> => {
  const row = page.getByRole('row').filter({ hasText: label }).last();
  await expect(row).toBeVisible();
  const found = (await row.innerText()).match(new RegExp(amounts, 'g'));
  return found?.at(-1) ?? '';
};
