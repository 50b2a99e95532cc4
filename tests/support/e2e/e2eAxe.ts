// What axe finds on a page, as far as it keeps anybody from using it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from './e2eJourney.ts';

/** Rules of WCAG 2.0 to 2.2, levels A and AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The short text of axe, which a page reads in half the time of the long one. */
const axeText = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Axe stays in a page until another one is opened. */
const bringAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeText);
};

const found = async (page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }): Promise<string[]> => {
  // What has scrolled below the head of the page is not too small to be pressed.
  await page.evaluate(() => scrollTo(0, 0));
  await page.evaluate(() => document.fonts.ready);
  // What is about to be replaced is drawn pale.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await bringAxe(page);
  const { violations } = await new AxeBuilder({ page, axeSource: ';' })
    // Nodes of the menus' keyboard helper, which hold nothing and are never seen.
    .exclude('[data-tabster-dummy]')
    // A message that goes is drawn paler and paler.
    .exclude('[data-leaving]')
    // In the page itself: the other way opens a second page for each look.
    .setLegacyMode()
    // Everything that passed would be described, too, with a path to each element.
    .options({ runOnly, resultTypes: ['violations'], selectors: false })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.any[0]?.message ?? ''}`));
};

export const barriersOn = (page: Page): Promise<string[]> => found(page, { type: 'tag', values: tags });

export const noBarriers = async (page: Page): Promise<void> => expect(await barriersOn(page)).toEqual([]);

/** Only what depends on colours. */
export const coloursOn = (page: Page): Promise<string[]> =>
  found(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });

/** Light or dark, as when it is chosen in another tab. */
export const turnTo = async (page: Page, theme: 'light' | 'dark'): Promise<void> => {
  await page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen);
    dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: chosen }));
  }, theme);
  await expect(page.locator('html')).toContainClass(theme);
};

/** Fingers instead of a mouse, until what it answers is called. */
export const touched = async (page: Page): Promise<() => Promise<void>> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  return () => browser.detach();
};

/** Buttons that a finger would miss: up or down from their middle something else, or nothing, answers. */
export const missedButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Of the 44 px that each has, a few may lie under a neighbour. */
    const reach = 17;
    const answers = (button: Element, x: number, y: number) =>
      button.contains(document.elementFromPoint(x, y));
    /** What lies over the page for a while hides more or less of it. */
    const isCovered = (button: Element, x: number, y: number) =>
      document.elementFromPoint(x, y)?.closest('[popover]') !== button.closest('[popover]');
    return [...document.querySelectorAll('button:enabled')].flatMap((button) => {
      button.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = button.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      // Folded away, or under what lies over the page.
      if (width === 0 || !answers(button, x, y)) return [];
      const isReached = [y - reach, y + reach].every(
        (edge) => answers(button, x, edge) || isCovered(button, x, edge),
      );
      return isReached ? [] : [button.outerHTML.slice(0, 120)];
    });
  });
