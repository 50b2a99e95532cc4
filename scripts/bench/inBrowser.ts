// What the figures in a browser share: a browser signed in as the admin of a company, and times as a figure.
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserOrInstall } from '../checks/browser.ts';
import { benchPassword } from './benchProduct.ts';
import { type Figure, plainFigure, rounded } from './measure.ts';

type Place = { url: string; company: string };

const signInBrowser = async (browser: Browser, { url, company: code }: Place): Promise<Page> => {
  const context = await browser.newContext({
    locale: 'ar-SA',
    timezoneId: 'Asia/Riyadh',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  const [company, user, password] = [0, 1, 2].map((place) => page.locator('form input').nth(place));
  await company?.fill(code);
  await user?.fill('admin');
  await password?.fill(benchPassword);
  await password?.press('Enter');
  await page.waitForURL(/admin/);
  return page;
};

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

export const timesFigure = (figure: string, times: readonly number[]): Figure => ({
  ...plainFigure(figure, median(times), 'ms'),
  n: times.length,
  p50_ms: rounded(median(times)),
});

/** Work on a page of the company's admin, in Arabic; nobody else may be signed in as admin. */
export const inBrowser = async <Result>(
  place: Place,
  work: (page: Page) => Promise<Result>,
): Promise<Result> => {
  const executablePath = await browserOrInstall((sentence) => console.error(sentence));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic'] });
  try {
    return await work(await signInBrowser(browser, place));
  } finally {
    await browser.close();
  }
};
