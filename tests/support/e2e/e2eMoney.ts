// Money as people receive and pay it, in either language: from what is open, by cash, transfer or cheque, and what becomes of a cheque.
import type { Side } from '#shared/finance/arap/side.ts';
import { settlementHead } from '#shared/finance/receipts/settlementFields.ts';
import { filledText } from '#shared/kernel/filledText.ts';
import arFinance from '#shared/locales/ar/finance.json' with { type: 'json' };
import ar from '#shared/locales/ar/receipts.json' with { type: 'json' };
import enFinance from '#shared/locales/en/finance.json' with { type: 'json' };
import en from '#shared/locales/en/receipts.json' with { type: 'json' };
import { noBarriers } from './e2eAxe.ts';
import { choose, numberOn, title } from './e2eEditor.ts';
import type { Language } from './e2eInvoices.ts';
import { expect, goTo, type Locator, type Page } from './e2eJourney.ts';

const texts = { ar: { ...ar, voucher: arFinance.voucher }, en: { ...en, voucher: enFinance.voucher } };

export type Cheque = { number: string; due: string; bank: string };

type Settled = {
  side: Side;
  party: string;
  /** Of the document whose item it settles. */
  of: string;
} & Received;

type Received = {
  amount: string;
  date: string;
  method: 'CASH' | 'TRANSFER' | 'CHEQUE';
  cheque?: Cheque;
};

const acts = {
  receivable: { act: 'receipt', path: 'ar', number: /-RV-/ },
  payable: { act: 'payment', path: 'ap', number: /-PV-/ },
} as const;

/** The row of what is open that says this. */
const openRow = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

export const openItems = async (page: Page, side: Side, party: string): Promise<void> => {
  await goTo(page, `/finance/arap/${acts[side].path}?party=${party}`);
  await expect(openRow(page, '01-').first()).toBeVisible();
};

const typeCheque = async (page: Page, language: Language, { number, due, bank }: Cheque): Promise<void> => {
  const { cheque } = texts[language];
  await page.getByLabel(cheque.number).fill(number);
  await page.getByRole('textbox', { name: cheque.due }).fill(due);
  await page.keyboard.press('Tab');
  await page.getByLabel(cheque.bank).fill(bank);
};

/** From the list of what is open to a receipt or payment that is posted; answers its number. */
export const settle = async (page: Page, language: Language, settled: Settled): Promise<string> => {
  const { side, party, of } = settled;
  await openItems(page, side, party);
  await beginSettling(openRow(page, of), language, side);
  return typeSettlement(page, language, settled);
};

/** From an invoice that is open to the receipt of all that is left of it. */
export const receive = async (page: Page, language: Language, received: Received): Promise<string> => {
  await beginSettling(page, language, 'receivable');
  return typeSettlement(page, language, { side: 'receivable', ...received });
};

/** By the button of a row, or of a page. */
const beginSettling = (place: Page | Locator, language: Language, side: Side): Promise<void> =>
  place.getByRole('button', { name: texts[language].settle[acts[side].act], exact: true }).press('Enter');

const typeSettlement = async (
  page: Page,
  language: Language,
  settled: Received & { side: Side },
): Promise<string> => {
  const words = texts[language];
  const { number } = acts[settled.side];
  const field = (name: 'amount' | 'method') =>
    page.getByRole(name === 'amount' ? 'textbox' : 'combobox', {
      name: settlementHead[name].label[language],
      exact: true,
    });
  // It begins with all that is left, by cash.
  await expect(field('amount')).toHaveValue(/[1-9]/);
  await expect(field('method')).not.toHaveValue('');
  await field('amount').fill(settled.amount);
  await page.getByRole('textbox', { name: words.voucher.head.date, exact: true }).fill(settled.date);
  await page.keyboard.press('Tab');
  if (settled.method !== 'CASH') await choose(field('method'), settled.method);
  if (settled.cheque) await typeCheque(page, language, settled.cheque);
  const offered = page.locator('p[role=status]');
  await expect(offered).toContainText(settled.amount.replace(/\B(?=(\d{3})+(?!\d))/g, ','));
  await page.keyboard.press('Control+Enter');
  await expect(title(page)).toHaveText(number);
  return numberOn(page);
};

type Event = {
  number: string;
  direction: 'received' | 'issued';
  act: 'clear' | 'bounce';
  /** Due before today: its row says so in words. */
  isLate?: true;
  /** Another day than today, which is proposed. */
  on?: string;
};

/** What becomes of a cheque, told in the list of those that are open, from which it goes. */
export const endCheque = async (
  page: Page,
  language: Language,
  { number, direction, act, isLate, on }: Event,
): Promise<void> => {
  const cheque = texts[language].cheque;
  const words = cheque[direction];
  await page.goto('/finance/arap/cheques');
  const row = openRow(page, number);
  const late = cheque.late.split('}}')[1] ?? '';
  await expect(row.getByText(late)).toHaveCount(isLate ? 1 : 0);
  await row.getByRole('button', { name: words[act], exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: filledText(words[`${act}Title`], () => number) });
  // There is one bank that pays cheques.
  if (act === 'clear' && direction === 'issued')
    await expect(dialog.getByRole('combobox', { name: words.into })).toHaveValue('MAIN');
  else if (act === 'clear') await dialog.getByLabel(words.into).selectOption('MAIN');
  else await dialog.getByLabel(cheque.reason).fill('لا رصيد');
  if (on) await dialog.getByRole('textbox', { name: cheque.date }).fill(on);
  await noBarriers(page);
  await dialog.getByRole('button', { name: words[act], exact: true }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(row).toHaveCount(0);
};
