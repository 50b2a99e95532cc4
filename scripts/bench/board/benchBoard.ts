// The figures of lists with a board in a browser: 500 contracts, and 500 design requests, as a table and as a board until they are painted, and a card moved by keys until it is seen in the other column.
import type { Page } from '@playwright/test';
import { parties } from '#shared/crm/resources.ts';
import { contractCalls } from '#shared/invoices/contracts/contractApi.ts';
import { contractKind } from '#shared/invoices/contracts/contractKind.ts';
import { dateInZone } from '#shared/kernel/dates.ts';
import { designRequestCalls } from '#shared/pms/design/request/requestApi.ts';
import { requestKind } from '#shared/pms/design/request/requestKind.ts';
import { services } from '#shared/settings/resources.ts';
import type { ApiClient } from '../../api/apiClient.ts';
import { signOut } from '../../api/signIn.ts';
import { type BenchProduct, openCompany } from '../benchProduct.ts';
import { inBrowser, timesFigure } from '../inBrowser.ts';
import { type HeldFigure, held, machineLine } from '../stock/heldFigure.ts';

const company = 'BOARD';
const documentCount = 500;
/** Every fifth one is still in the first state, the others are in the second. */
const firstEach = 5;
const [client, service] = ['K1', 'DESIGN'];
const paintRounds = 9;
const movesMax = 15;
const paintMs = 300;
const moveMs = 50;
/** What has not come by then never will. */
const patienceMs = 10_000;

/** Whose list is measured: its first column, and the one that cards are moved to by one transition. */
type Measured = {
  name: string;
  path: string;
  first: string;
  second: string;
  save: (admin: ApiClient, at: { date: string; position: number; isFirst: boolean }) => Promise<void>;
};

const contracts: Measured = {
  name: 'contracts',
  path: contractKind.listPath,
  first: 'draft',
  second: 'sent',
  save: async (admin, { date, position, isFirst }) => {
    await admin.call(contractCalls.save, {
      body: {
        date,
        party: client,
        subject: `Design of tower ${position}`,
        lines: [{ service, quantity: '1', price: String(10_000 + position) }],
        instalments: [{ percent: '100', text: 'All of it', event: 'hand' }],
        ...(!isFirst && { send: true }),
      },
    });
  },
};

const requests: Measured = {
  name: 'design requests',
  path: requestKind.listPath,
  first: 'new',
  second: 'studied',
  save: async (admin, { date, position, isFirst }) => {
    const { id } = await admin.call(designRequestCalls.save, {
      body: { date, party: client, subject: `Villa ${position}`, followUp: date, lines: [] },
    });
    if (!isFirst) await admin.call(designRequestCalls.transition('study'), { params: { id }, body: {} });
  },
};

const named = (code: string) => ({ code, name: code, name_ar: code });

const fillCompany = async (admin: ApiClient): Promise<void> => {
  await admin.call(parties.api.create, { body: { ...named(client), customer: true } });
  await admin.call(services.api.create, {
    body: { ...named(service), unit: 'LS', price: '1', salesTax: 'S15', purchaseTax: 'S15' },
  });
  const date = dateInZone(Date.now(), 'Asia/Riyadh');
  for (const { save } of [contracts, requests])
    for (let at = 0; at < documentCount; at += 1)
      await save(admin, { date, position: at + 1, isFirst: at % firstEach === 0 });
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
const toBoard = ({ first, second }: Measured) => ({
  press: `${looks} button:nth-child(2)`,
  shows: `main [data-column="${first}"]:has([data-card]) ~ [data-column="${second}"]:has([data-card])`,
});

type Paint = { url: string; measured: Measured; to: 'table' | 'board' };

/** Each time on a page that has read nothing yet, from the other look. */
const paints = async (page: Page, { url, measured, to }: Paint): Promise<number[]> => {
  const times: number[] = [];
  const [from, look] = to === 'table' ? [toBoard(measured), toTable] : [toTable, toBoard(measured)];
  for (let round = 0; round <= paintRounds; round += 1) {
    await page.goto(`${url}${measured.path}${to === 'table' ? '?look=board' : ''}`);
    await page.locator(from.shows).first().waitFor();
    await page.waitForLoadState('networkidle');
    const time = await shown(page, look);
    // The first one fetches the code.
    if (round > 0) times.push(time);
  }
  return times;
};

/** From the keys to the frame after the one in which the card is in the other column. */
const moveOnce = (page: Page, { first, second }: Measured): Promise<number> =>
  page.evaluate(
    ({ first, second, patience }) =>
      new Promise<number>((resolve, reject) => {
        const card = document.querySelector<HTMLElement>(`[data-column="${first}"] [data-card]`);
        const id = card?.dataset['card'] ?? '';
        card?.focus();
        const startedAt = performance.now();
        const passed = () => performance.now() - startedAt;
        const look = (): void => {
          if (document.querySelector(`[data-column="${second}"] [data-card="${id}"]`))
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
    { first, second, patience: patienceMs },
  );

/** Scrolls the second column until all of its cards are there. */
const drawAll = (page: Page, { second }: Measured): Promise<void> =>
  page.evaluate(
    ({ second, all, patience }) =>
      new Promise<void>((resolve, reject) => {
        const startedAt = performance.now();
        const look = (): void => {
          const column = document.querySelector(`[data-column="${second}"]`);
          if ((column?.querySelectorAll('[data-card]').length ?? 0) >= all) resolve();
          else if (performance.now() - startedAt > patience) reject(new Error('Not all cards have come'));
          else {
            column?.querySelector('li:last-child')?.scrollIntoView();
            requestAnimationFrame(look);
          }
        };
        look();
      }),
    { second, all: documentCount - documentCount / firstEach, patience: patienceMs },
  );

/** All cards of both columns are drawn before. */
const moves = async (page: Page, url: string, measured: Measured): Promise<number[]> => {
  await page.goto(`${url}${measured.path}?look=board`);
  await page.locator(toBoard(measured).shows).first().waitFor();
  await drawAll(page, measured);
  const times: number[] = [];
  for (let round = 0; round <= movesMax; round += 1) {
    const time = await moveOnce(page, measured);
    if (round > 0) times.push(time);
    await page.waitForLoadState('networkidle');
  }
  return times;
};

const figuresOf = async (page: Page, url: string, measured: Measured): Promise<HeldFigure[]> => {
  const of = `of ${documentCount} ${measured.name} in a browser`;
  const table = await paints(page, { url, measured, to: 'table' });
  const board = await paints(page, { url, measured, to: 'board' });
  const moved = await moves(page, url, measured);
  return [
    held(timesFigure(`table ${of}, from the press to its rows`, table), { most: paintMs }),
    held(timesFigure(`board ${of}, from the press to its cards`, board), { most: paintMs }),
    held(timesFigure(`a card moved among all cards ${of}`, moved), { most: moveMs }),
  ];
};

export const benchBoard = async ({ url }: BenchProduct): Promise<HeldFigure[]> => {
  console.log(JSON.stringify(machineLine()));
  const admin = await openCompany(url, company);
  await fillCompany(admin);
  await signOut(admin);
  admin.close();
  return inBrowser({ url, company }, async (page) => [
    ...(await figuresOf(page, url, contracts)),
    ...(await figuresOf(page, url, requests)),
  ]);
};
