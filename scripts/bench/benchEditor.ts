// The figure of typing: from a key in the text of a line to the frame after it, in a voucher of 200 lines.
import type { Page } from '@playwright/test';
import { voucherCalls } from '#shared/finance/api.ts';
import { apiClient } from '../api/apiClient.ts';
import { signIn, signOut } from '../api/signIn.ts';
import { rowsOf } from './benchCalls.ts';
import { type BenchProduct, benchCompany, benchPassword } from './benchProduct.ts';
import { inBrowser, timesFigure } from './inBrowser.ts';
import type { Figure } from './measure.ts';

const lineCount = 200;
const rowsEnough = 200;
/** Latin letters: others reach a browser that is driven without a key of their own. */
const typed = 'payment by contract, second stage of the project';

/** A draft with the lines of many vouchers of the file. */
const saveLongDraft = async ({ url }: BenchProduct, vouchers: string): Promise<string> => {
  const client = apiClient(url);
  await signIn(client, { company: benchCompany, user: 'admin', password: benchPassword, endOther: true });
  const rows = await rowsOf(vouchers, rowsEnough);
  const lines = rows.flatMap((row) => row.lines).slice(0, lineCount);
  const body = { type: 'journal', date: rows[0]?.date ?? '', reference: '', narration: 'Bench', lines };
  const { id } = await client.call(voucherCalls.save, { body });
  await signOut(client);
  client.close();
  return id;
};

/** Milliseconds from each key to the end of the frame that follows it. */
const keepTimes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { keyTimes: times });
    const { port1, port2 } = new MessageChannel();
    const waiting: number[] = [];
    port1.onmessage = () => times.push(performance.now() - (waiting.shift() ?? 0));
    const onKey = (event: Event): void => {
      waiting.push(event.timeStamp);
      requestAnimationFrame(() => port2.postMessage(null));
    };
    document.addEventListener('keydown', onKey, { capture: true });
  });

/** Types into the text of a line in the middle of the voucher. */
export const benchEditor = async (product: BenchProduct, vouchers: string): Promise<Figure> => {
  const id = await saveLongDraft(product, vouchers);
  const place = { url: product.url, company: benchCompany };
  const times = await inBrowser(place, async (page) => {
    await page.goto(`${product.url}/finance/vouchers/${id}`);
    const text = page.locator('[data-field="text"]').nth(3);
    await text.click();
    await keepTimes(page);
    await page.keyboard.type(typed, { delay: 120 });
    await page.waitForTimeout(500);
    return page.evaluate<number[]>('keyTimes');
  });
  return timesFigure(`a key in a voucher of ${lineCount} lines, until its frame`, times);
};
