// The figures of a list with a board in a browser: 500 contracts as a table and as a board until they are painted, and a card moved by keys until it is seen in the other column.
import type { Page } from '@playwright/test';
import { parties } from '#shared/crm/resources.ts';
import { contractCalls } from '#shared/invoices/contracts/contractApi.ts';
import { contractKind } from '#shared/invoices/contracts/contractKind.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import { services } from '#shared/settings/resources.ts';
import type { ApiClient } from '../../api/apiClient.ts';
import { signOut } from '../../api/signIn.ts';
import { type BenchProduct, openCompany } from '../benchProduct.ts';
import { inBrowser, timesFigure } from '../inBrowser.ts';
import { type HeldFigure, held, machineLine } from '../stock/heldFigure.ts';

const company = 'BOARD';
const contractCount = 500;
/** Every fifth one is still a draft, the others are sent. */
const draftEach = 5;
const [client, service] = ['K1', 'DESIGN'];
const paintRounds = 9;
const movesMax = 15;
const paintMs = 300;
const moveMs = 50;
/** What has not come by then never will. */
const patienceMs = 10_000;

const named = (code: string) => ({ code, name: code, name_ar: code });

const fillCompany = async (admin: ApiClient): Promise<void> => {
  await admin.call(parties.api.create, { body: { ...named(client), customer: true } });
  await admin.call(services.api.create, {
    body: { ...named(service), unit: 'LS', price: '1', salesTax: 'S15', purchaseTax: 'S15' },
  });
  const date = dateInZone(Date.now(), 'Asia/Riyadh');
  for (let at = 0; at < contractCount; at += 1)
    await admin.call(contractCalls.save, {
      body: {
        date,
        party: client,
        subject: `Design of tower ${at + 1}`,
        lines: [{ service, quantity: '1', price: String(10_000 + at) }],
        instalments: [{ percent: '100', text: 'All of it', event: 'hand' }],
        ...(at % draftEach !== 0 && { send: true }),
      },
    });
};

/** From the press of a switch to the frame after the one that shows what it asks for. */
const shown = (page: Page, { press, shows }: { press: string; shows: string }): Promise<number> =>
  page.evaluate(
    ({ press, shows, patience }) =>
      new Promise<number>((resolve, reject) => {
        const startedAt = performance.now();
        const passed = () => performance.now() - startedAt;
        const look = (): void => {
          if (document.querySelector(shows)) requestAnimationFrame(() => resolve(passed()));
          else if (passed() > patience) reject(new Error(`Nothing was shown of ${shows}`));
          else requestAnimationFrame(look);
        };
        document.querySelector<HTMLElement>(press)?.click();
        requestAnimationFrame(look);
      }),
    { press, shows, patience: patienceMs },
  );

const looks = 'main fieldset';
const toTable = { press: `${looks} button:nth-child(1)`, shows: 'main tbody tr[data-index]' };
const toBoard = {
  press: `${looks} button:nth-child(2)`,
  shows: 'main [data-column="draft"]:has([data-card]) ~ [data-column="sent"]:has([data-card])',
};

/** Each time on a page that has read nothing yet, from the other look. */
const paints = async (page: Page, url: string, { from, to }: Record<'from' | 'to', typeof toBoard>) => {
  const times: number[] = [];
  for (let round = 0; round <= paintRounds; round += 1) {
    await page.goto(`${url}${contractKind.listPath}${from === toBoard ? '?look=board' : ''}`);
    await page.locator(from.shows).first().waitFor();
    await page.waitForLoadState('networkidle');
    const time = await shown(page, to);
    // The first one fetches the code.
    if (round > 0) times.push(time);
  }
  return times;
};

/** From the keys to the frame after the one in which the card is in the other column. */
const moveOnce = (page: Page): Promise<number> =>
  page.evaluate(
    (patience) =>
      new Promise<number>((resolve, reject) => {
        const card = document.querySelector<HTMLElement>('[data-column="draft"] [data-card]');
        const id = card?.dataset['card'] ?? '';
        card?.focus();
        const startedAt = performance.now();
        const passed = () => performance.now() - startedAt;
        const look = (): void => {
          if (document.querySelector(`[data-column="sent"] [data-card="${id}"]`))
            requestAnimationFrame(() => resolve(passed()));
          else if (passed() > patience) reject(new Error('The card was not moved'));
          else requestAnimationFrame(look);
        };
        card?.dispatchEvent(
          // The page is Arabic: the next column is on the left.
          new KeyboardEvent('keydown', { key: 'ArrowLeft', shiftKey: true, bubbles: true, cancelable: true }),
        );
        requestAnimationFrame(look);
      }),
    patienceMs,
  );

/** Scrolls the column of those that are sent until all of them are there. */
const drawAll = (page: Page, count: number): Promise<void> =>
  page.evaluate(
    ({ all, patience }) =>
      new Promise<void>((resolve, reject) => {
        const startedAt = performance.now();
        const look = (): void => {
          const column = document.querySelector('[data-column="sent"]');
          if ((column?.querySelectorAll('[data-card]').length ?? 0) >= all) resolve();
          else if (performance.now() - startedAt > patience) reject(new Error('Not all cards have come'));
          else {
            column?.querySelector('li:last-child')?.scrollIntoView();
            requestAnimationFrame(look);
          }
        };
        look();
      }),
    { all: count, patience: patienceMs },
  );

/** All cards of both columns are drawn before. */
const moves = async (page: Page, url: string): Promise<number[]> => {
  await page.goto(`${url}${contractKind.listPath}?look=board`);
  await page.locator(toBoard.shows).first().waitFor();
  await drawAll(page, contractCount - contractCount / draftEach);
  const times: number[] = [];
  for (let round = 0; round <= movesMax; round += 1) {
    const time = await moveOnce(page);
    if (round > 0) times.push(time);
    await page.waitForLoadState('networkidle');
  }
  return times;
};

export const benchBoard = async ({ url }: BenchProduct): Promise<HeldFigure[]> => {
  console.log(JSON.stringify(machineLine()));
  const admin = await openCompany(url, company);
  await fillCompany(admin);
  await signOut(admin);
  admin.close();
  return inBrowser({ url, company }, async (page) => {
    const of = `of ${contractCount} contracts in a browser`;
    const table = await paints(page, url, { from: toBoard, to: toTable });
    const board = await paints(page, url, { from: toTable, to: toBoard });
    return [
      held(timesFigure(`table ${of}, from the press to its rows`, table), { most: paintMs }),
      held(timesFigure(`board ${of}, from the press to its cards`, board), { most: paintMs }),
      held(timesFigure(`a card moved among all cards ${of}`, await moves(page, url)), { most: moveMs }),
    ];
  });
};
