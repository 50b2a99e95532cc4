// What a page ran, written down for `npm test -- --coverage`; without it nothing is measured.
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { coverageFolder } from '#scripts/checks/coverage.ts';

/** Before the page's first address. */
export const beginPageCoverage = async (page: Page): Promise<void> => {
  if (coverageFolder() !== undefined) await page.coverage.startJSCoverage({ resetOnNavigation: false });
};

/** Before the page is closed; the text of each script is in the build already. */
export const endPageCoverage = async (page: Page): Promise<void> => {
  const folder = coverageFolder();
  if (folder === undefined || page.isClosed()) return;
  const scripts = await page.coverage.stopJSCoverage();
  const slim = scripts.map(({ url, functions }) => ({ url, functions }));
  writeFileSync(join(folder, 'pages', `${randomUUID()}.json`), JSON.stringify(slim));
};
