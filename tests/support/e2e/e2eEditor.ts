// The voucher editor as a person at the keyboard knows it: cells by name and line, typing, the live totals, what is said back.
import { expect, type Locator, type Page } from '@playwright/test';
import finance from '#shared/locales/ar/finance.json' with { type: 'json' };

const { line: cellNames } = finance.voucher;

type CellName = 'account' | 'party' | 'text' | 'costCentre' | 'branch' | 'debit' | 'credit';

export type TypedLine = { account: string; branch?: string; debit?: string; credit?: string };

/** The input of a cell; lines count from 1. */
export const cell = (page: Page, name: CellName, line: number): Locator =>
  page.getByLabel(`${cellNames[name]}، السطر ${line}`, { exact: true });

/** Types into the cell with the focus and goes on with Enter, as quick typists do. */
export const typeAndEnter = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
};

/** Chooses an option of a type-ahead by what is typed, once it has been found. */
export const choose = async (input: Locator, text: string): Promise<void> => {
  await input.click();
  await input.pressSequentially(text);
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  await expect(input.page().getByRole('listbox')).toHaveAttribute('aria-busy', 'false');
  await expect(input.page().getByRole('listbox').getByRole('option').first()).toBeVisible();
  await input.press('Enter');
};

/** Fills lines from the first on; lines that are not there yet are added by Enter. */
export const typeLines = async (page: Page, lines: readonly TypedLine[], from = 1): Promise<void> => {
  for (const [index, { account, branch, debit, credit }] of lines.entries()) {
    const line = from + index;
    await choose(cell(page, 'account', line), account);
    if (branch !== undefined) await choose(cell(page, 'branch', line), branch);
    if (debit !== undefined) await cell(page, 'debit', line).fill(debit);
    if (credit !== undefined) await cell(page, 'credit', line).fill(credit);
  }
};

/** The chip that says whether debit and credit agree. */
export const variance = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: /متوازن|الفرق|لا مبالغ/ });

export const openNewVoucher = async (page: Page): Promise<void> => {
  await page.goto('/finance/vouchers/new');
  await expect(cell(page, 'account', 1)).toBeVisible();
};

export const postButton = (page: Page): Locator => page.getByRole('button', { name: 'ترحيل', exact: true });
export const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'حفظ كمسودة' });

/** What the product says in passing, at the corner. */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'الرسائل' });

/** The title in the bar over the page. */
export const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** The number of the document that is open; it is isolated in a page that runs right to left. */
export const numberOn = async (page: Page): Promise<string> =>
  (await title(page).innerText()).replaceAll(/[^\w-]/g, '');

/** The dialog of refusals and failures, which one reads and confirms. */
export const errorDialog = (page: Page): Locator => page.getByRole('alertdialog', { name: 'خطأ' });

const pressesMax = 90;

/** Presses Tab until the element has the focus: how a page is walked without a mouse. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < pressesMax; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
};
