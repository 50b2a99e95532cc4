// Amounts at the keyboard: typing over one replaces it, however its field was entered; sums; Arabic-Indic digits.
import { showArabicDigits } from '#tests/support/e2e/e2eCompany.ts';
import { cell, choose, openNewVoucher, typeAndEnter, variance } from '#tests/support/e2e/e2eEditor.ts';
import { expect, type Page, test } from '#tests/support/e2e/e2eJourney.ts';

const other = (page: Page) => page.getByLabel('البيان', { exact: true });

test('in the grid, entered by Tab, by Enter and by the mouse, and as a sum', async ({ page }) => {
  await openNewVoucher(page);
  const [first, second] = [cell(page, 'debit', 1), cell(page, 'debit', 2)];
  await first.fill('1100');
  await second.fill('1200.5');
  await other(page).focus();
  await cell(page, 'costCentre', 1).focus();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await typeAndEnter(page, '230');
  await expect(first).toHaveValue('230.00');
  await cell(page, 'costCentre', 2).focus();
  await page.keyboard.press('Enter');
  await expect(second).toBeFocused();
  await typeAndEnter(page, '4000');
  await expect(second).toHaveValue('4,000.00');
  await first.click();
  await page.keyboard.type('75');
  await other(page).click();
  await expect(first).toHaveValue('75.00');

  // A sum shows its result before it counts, and = fills only what it may replace.
  await second.fill('');
  await first.click();
  await typeAndEnter(page, '100*1.15');
  await expect(first).toHaveValue('115.00');
  const credit = cell(page, 'credit', 2);
  await credit.click();
  await page.keyboard.type('40=');
  await expect(credit).toHaveValue('40=');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('=');
  await expect(credit).toHaveValue('115.00');
});

test('in a form, and a number beside it', async ({ page }) => {
  await page.goto('/settings/definitions/products');
  await page.getByRole('button', { name: 'إضافة منتج' }).first().click();
  const price = page.getByLabel('سعر البيع');
  await price.fill('1100');
  await page.getByLabel('الاسم بالعربية').click();
  await price.click();
  await page.keyboard.type('230');
  await page.keyboard.press('Tab');
  await expect(price).toHaveValue('230.00');
  const order = page.getByLabel('الترتيب في القوائم');
  await order.fill('12');
  await price.focus();
  await order.click();
  await page.keyboard.type('3');
  await expect(order).toHaveValue('3');
});

test.describe('with a finger, in Arabic-Indic digits', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('in the grid', async ({ page, company }) => {
    await showArabicDigits(company);
    await page.goto('/finance/vouchers/new');
    const first = page.getByLabel('مدين، السطر ١', { exact: true });
    await first.fill('1100');
    await other(page).tap();
    await expect(first).toHaveValue('١٬١٠٠٫٠٠');
    await first.tap();
    await page.keyboard.type('230');
    await other(page).tap();
    await expect(first).toHaveValue('٢٣٠٫٠٠');
  });
});

test('a company that shows Arabic-Indic digits reads and types its amounts in them', async ({
  page,
  company,
}) => {
  await showArabicDigits(company);
  await page.goto('/finance/vouchers/new');
  const inLine = (name: string, line: string) => page.getByLabel(`${name}، السطر ${line}`, { exact: true });
  await choose(inLine('الحساب', '١'), '53001');
  await inLine('مدين', '١').fill('1234.5');
  await choose(inLine('الحساب', '٢'), '11001');
  await inLine('دائن', '٢').fill('١٢٣٤٫٥');
  await expect(inLine('مدين', '١')).toHaveValue('١٬٢٣٤٫٥٠');
  await expect(variance(page)).toHaveText('متوازن');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('مُرحَّل', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '53001' })).toContainText('١٬٢٣٤٫٥٠');
  await page.goto('/finance/reports/trialBalance');
  const amount = page.getByRole('row').filter({ hasText: '53001' }).getByText('١٬٢٣٤٫٥٠').first();
  await expect(amount).toBeVisible();
  // Figures of one width: amounts below one another line up.
  const widths = await amount.evaluate(async (shown) => {
    await document.fonts.ready;
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    if (pen === null) return [];
    pen.font = getComputedStyle(shown).font;
    return [...'٠١٢٣٤٥٦٧٨٩'].map((figure) => pen.measureText(figure).width);
  });
  expect(widths).toHaveLength(10);
  expect(new Set(widths).size).toBe(1);
});
